import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import type { Chosen } from './editor-context.ts';

/** Finds a player's disc or row of the bench. */
export const ofPlayer = (player: string): string =>
  `[data-place][data-player="${player}"], [data-bench-player="${player}"]`;
export const ofPlace = (slot: string): string => `[data-place="${slot}"]`;

const selectorOf = (focused: Element | null, chosen: Chosen): string | null => {
  const { player, benchPlayer, place } =
    focused?.closest<HTMLElement>('[data-place], [data-bench-player]')?.dataset ?? {};
  const moved = player ?? benchPlayer;
  if (moved !== undefined) return ofPlayer(moved);
  if (place !== undefined) return ofPlace(place);
  if (chosen === null) return null;
  return 'player' in chosen ? ofPlayer(chosen.player) : ofPlace(chosen.slot);
};

/**
 * To be called with each change of the line-up or the choice: where what had the focus is gone after it, the same player or
 * place gets it, or who was chosen.
 */
export function useKeptFocus(chosen: Chosen): () => void {
  const afterRender = useAfterRender();
  return () => {
    const selector = selectorOf(document.activeElement, chosen);
    if (selector === null) return;
    afterRender(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    });
  };
}
