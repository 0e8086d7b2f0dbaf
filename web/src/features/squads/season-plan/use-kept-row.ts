import { useLayoutEffect, useRef } from 'react';

const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('.season-row input[data-player]'),
];

/**
 * Rows that are sent somewhere leave their group, and the focus with them. Returns what is called before some are sent: once
 * the plan is shown again, the focus is on the row that followed the last of them, or else on that one itself.
 */
export const useKeptRow = (plan: unknown) => {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = wanted.current;
    wanted.current = undefined;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.matches(':disabled');
    if (id !== undefined && isLost)
      boxes()
        .find(({ dataset }) => dataset.player === id)
        ?.focus();
  }, [plan]);
  return (sent: readonly string[]): void => {
    const ids = boxes().flatMap(({ dataset }) => dataset.player ?? []);
    const last = ids.findLastIndex((id) => sent.includes(id));
    const isLeft = (id: string) => !sent.includes(id);
    wanted.current = ids.slice(last + 1).find(isLeft) ?? ids.slice(0, Math.max(last, 0)).findLast(isLeft) ?? ids[last];
  };
};
