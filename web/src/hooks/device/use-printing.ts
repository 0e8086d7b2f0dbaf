import { useSyncExternalStore } from 'react';

let isPrinting = false;
const read = () => isPrinting;

const subscribe = (onChange: () => void) => {
  const set = (next: boolean) => () => {
    isPrinting = next;
    onChange();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

/** True while the page is laid out for paper: for what is drawn for a width, which style sheets can't change. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, read);
