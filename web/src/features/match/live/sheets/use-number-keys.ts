import { useEffect, useState } from 'react';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import type { LivePlayer } from '../state/live-types.ts';

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Takes a shirt number from the keyboard: digits, then Enter chooses the player and gives the focus to the main button,
 * so that the next Enter records. Returns what is typed so far.
 */
export function useNumberKeys(players: readonly LivePlayer[], onChoose: (player: string) => void): string {
  const [typed, setTyped] = useState('');
  const afterRender = useAfterRender();
  const handle = useLatest((event: KeyboardEvent) => {
    if (isWritten(event.target) || event.ctrlKey || event.metaKey || event.altKey || players.length === 0) return;
    if (/^\d$/.test(event.key)) {
      event.preventDefault();
      setTyped((typed + event.key).slice(-3));
    } else if (event.key === 'Backspace' && typed !== '') setTyped(typed.slice(0, -1));
    else if (event.key === 'Enter' && typed !== '') {
      // Not the button that happens to have the focus.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      const found = players.find(({ shirtNumber }) => shirtNumber === Number(typed));
      if (!found) return;
      onChoose(found._id);
      // It may be enabled by the choice only.
      afterRender(() => document.querySelector<HTMLElement>('[data-match-main]')?.focus());
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', handle, true);
    return () => document.removeEventListener('keydown', handle, true);
  }, [handle]);
  return typed;
}
