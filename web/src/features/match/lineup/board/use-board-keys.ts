import { starterOf } from '@touchline/contract/match/lineup/lineup';
import { toBench } from '@touchline/contract/match/lineup/moves';
import { type Direction, placeTowards, stepFreely } from '@touchline/contract/match/lineup/steps';
import type { KeyboardEvent } from 'react';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import type { Editor } from '../state/editor-context.ts';
import { ofPlace, ofPlayer } from '../state/use-kept-focus.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/**
 * The keys of the pitch and the bench: arrows go to the next place in that direction (below the keeper to the bench),
 * Shift+arrows move a disc freely, Enter picks up and sets down, Delete sends to the bench, Esc lets go. The focus stays
 * with the player who is moved.
 */
export function useBoardKeys({ lineup, places, chosen, choose, step, tapPlayer, tapPlace, canEdit }: Editor) {
  const afterRender = useAfterRender();
  const focusPlayer = (player: string) => afterRender(() => focus(ofPlayer(player)));
  const carried = chosen && 'player' in chosen ? chosen.player : null;

  const goTo = (event: KeyboardEvent, from: HTMLElement, direction: Direction) => {
    const { place, benchPlayer } = from.dataset;
    if (place !== undefined) {
      const here = places.find(({ slot }) => slot.code === place);
      const next = here && placeTowards(places, here.point, direction);
      if (next) focus(ofPlace(next.slot.code));
      else if (direction === 'down') focus('[data-bench-player]');
    } else if (benchPlayer !== undefined) {
      const index = lineup.bench.indexOf(benchPlayer);
      const isForward = direction === 'down' || direction === 'right';
      const next = lineup.bench[index + (isForward ? 1 : -1)];
      if (next !== undefined) focus(`[data-bench-player="${next}"]`);
      else if (!isForward) {
        // The last line, where nobody keeps goal.
        const nearest = places.find(({ slot }) => slot.code === 'GK') ?? places[0];
        if (nearest) focus(ofPlace(nearest.slot.code));
      }
    }
    event.preventDefault();
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-place], [data-bench-player]');
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const player = from.dataset.player ?? from.dataset.benchPlayer;
    const direction = directions[event.key];
    if (direction && !event.shiftKey) return goTo(event, from, direction);
    if (event.key === 'Escape' && chosen) {
      event.preventDefault();
      return choose(null);
    }
    if (!canEdit) return;
    const moved = carried ?? player;
    if (direction && moved !== undefined && starterOf(lineup, moved)) {
      event.preventDefault();
      step(stepFreely(lineup, moved, direction));
      return focusPlayer(moved);
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && moved !== undefined && starterOf(lineup, moved)) {
      event.preventDefault();
      step(toBench(lineup, moved));
      return focusPlayer(moved);
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const { place } = from.dataset;
      if (player) tapPlayer(player);
      else if (place !== undefined) tapPlace(places.find(({ slot }) => slot.code === place)!.slot.code);
      // Set down: the focus goes with who was carried, or who came to the chosen place.
      const set = carried ?? player;
      if (chosen && set) focusPlayer(set);
    }
  };
}
