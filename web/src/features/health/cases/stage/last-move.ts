import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../../../lib/state/store.ts';
import { dismissToast, showToast } from '../../../../lib/state/toasts.ts';

/** What Ctrl+Z takes back while a page of cases is open. */
const store = createStore<(() => void) | null>(null);

type Offer = {
  /** What was done. */
  message: string;
  /** The words of the button. */
  label: string;
  takeBack: () => void;
  /** Of one kind the latest alone is offered, so that toasts of several in a row don't queue. */
  kind?: 'criterion';
};

/** Says what was done and offers to take it back once: in the toast, and by Ctrl+Z while the page is open. */
export const offerUndo = ({ message, label, takeBack, kind }: Offer): void => {
  let isOffered = true;
  const undo = () => {
    if (!isOffered) return;
    isOffered = false;
    if (store.get() === undo) store.set(null);
    dismissToast(toast);
    takeBack();
  };
  store.set(undo);
  const toast = showToast('success', message, { label, run: undo, ...(kind && { kind }) });
};

/** Takes the latest move back, once; false if there is none. */
export const undoLastMove = (): boolean => {
  const undo = store.get();
  store.set(null);
  undo?.();
  return undo !== null;
};

/** What has an undo of its own; a box that was just ticked has none. */
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null;

/** Ctrl+Z, and Cmd+Z on a Mac, take the latest move back while the page is open; a field keeps its own undo. */
export const useUndoKey = (): void => {
  const undo = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
    if (undoLastMove()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undo(event);
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      store.set(null);
    };
  }, []);
};
