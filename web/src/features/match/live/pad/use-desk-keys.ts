import { useEffect } from 'react';
import { useLatest } from '../../../../hooks/use-latest.ts';
import type { Centre } from '../state/use-centre.ts';

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null;

/** G goal, H goal against, C card, S change, N note, Z undo. In a sheet the shirt number and Enter follow. */
export function useDeskKeys(centre: Centre, isOn: boolean) {
  const { open, momentOf, state, sheet, newest, last } = centre;
  const handle = useLatest((event: KeyboardEvent) => {
    if (!isOn || sheet || isWritten(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    // A dialog of the page around has the keys.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const isClosed = ['over', 'off', 'stopped'].includes(state.clock.kind);
    const runs = state.clock.kind !== 'before' && !isClosed;
    const acts: Record<string, (() => void) | false> = {
      KeyG: runs && (() => centre.goal('own')),
      KeyH: runs && (() => centre.goal('opponent')),
      KeyC: !isClosed && (() => open({ kind: 'card', moment: momentOf(false) })),
      KeyS: runs && (() => open({ kind: 'change', moment: momentOf(true) })),
      KeyN: !isClosed && (() => open({ kind: 'note', moment: momentOf(false) })),
      KeyZ: () => {
        const undone = last ?? newest;
        if (undone) centre.remove(undone);
      },
    };
    // By the key's place: on an Arabic keyboard the letters are others.
    const act = acts[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [handle]);
}
