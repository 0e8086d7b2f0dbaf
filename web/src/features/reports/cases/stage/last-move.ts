import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../../../lib/state/store.ts';

/** What Ctrl+Z takes back while a page of cases is open. */
const store = createStore<(() => void) | null>(null);

/** Keeps how the latest move is taken back. */
export const keepLastMove = (undo: () => void): void => store.set(undo);

/** Takes the latest move back, once; false if there is none. */
export const undoLastMove = (): boolean => {
  const undo = store.get();
  store.set(null);
  undo?.();
  return undo !== null;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

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
