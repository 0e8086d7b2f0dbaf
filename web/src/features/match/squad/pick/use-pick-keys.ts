import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Digits typed within this time belong to one number. */
const typedMs = 900;

const stops = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-pick]')];

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, [contenteditable]');

/**
 * Keys of the list: arrows move, Home and End go to its ends, digits jump to a shirt. `onSearch` is called for `/`, anywhere
 * on the page but in a field.
 */
export function usePickKeys(list: RefObject<HTMLElement | null>, onSearch: () => void) {
  const typed = useRef({ digits: '', at: 0 });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isField(event.target)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch]);

  return (event: KeyboardEvent) => {
    const { current } = list;
    if (!current || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const all = stops(current);
    const at = all.findIndex((stop) => stop === document.activeElement);
    const to: Partial<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 };
    const index = to[event.key];
    if (index !== undefined) {
      event.preventDefault();
      all[Math.min(Math.max(index, 0), all.length - 1)]?.focus();
      return;
    }
    if (!/^\d$/.test(event.key)) return;
    const isNext = event.timeStamp - typed.current.at < typedMs;
    const wanted = (digits: string) => all.find((stop) => stop.dataset.pick === digits);
    const both = typed.current.digits + event.key;
    const digits = isNext && wanted(both) ? both : event.key;
    typed.current = { digits: isNext ? both : event.key, at: event.timeStamp };
    wanted(digits)?.focus();
  };
}
