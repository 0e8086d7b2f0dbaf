import { useEffect } from 'react';
import { createStore } from './store.ts';

const editing = createStore(0);

/** True while something is being edited: the record under it stays as it was read, and a save tells of a newer one. */
export const areRecordsHeld = (): boolean => editing.get() > 0;

/** Calls when the last one has been left; returns the function that ends it. */
export const onRecordsFree = (listener: () => void): (() => void) =>
  editing.subscribe(() => {
    if (!areRecordsHeld()) listener();
  });

/** Keeps records from being fetched anew by themselves for as long as one of them is edited. */
export const useHeldRecords = (isEditing: boolean): void =>
  useEffect(() => {
    if (!isEditing) return;
    editing.set(editing.get() + 1);
    return () => editing.set(editing.get() - 1);
  }, [isEditing]);
