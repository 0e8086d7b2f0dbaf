import { useEffect } from 'react';
import { createStore } from './store.ts';

const editing = createStore(0);

/** True while a record is being edited: it is not refetched, and a save reports a conflict with a newer version. */
export const areRecordsHeld = (): boolean => editing.get() > 0;

/** Calls the listener when the last edit ends; returns the unsubscribe function. */
export const onRecordsFree = (listener: () => void): (() => void) =>
  editing.subscribe(() => {
    if (!areRecordsHeld()) listener();
  });

/** Stops automatic refetching of records while one is edited. */
export const useHeldRecords = (isEditing: boolean): void =>
  useEffect(() => {
    if (!isEditing) return;
    editing.set(editing.get() + 1);
    return () => editing.set(editing.get() - 1);
  }, [isEditing]);
