import { starterOf } from '@touchline/contract/match/lineup/lineup';
import { swap, toBench, toPlace } from '@touchline/contract/match/lineup/moves';
import { moveFreely } from '@touchline/contract/match/lineup/steps';
import { distance, type Point } from '@touchline/contract/match/pitch';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useLatest } from '../../../../hooks/use-latest.ts';
import type { Editor } from '../state/editor-context.ts';
import { followPointer, type Drop } from './drag.ts';

/** What letting go does: the same as tapping one and the other. */
const dropped = ({ lineup, places, step }: Editor, player: string, drop: Drop): void => {
  const isStarter = starterOf(lineup, player) !== undefined;
  if (drop.kind === 'place') return step(toPlace(lineup, player, drop.slot));
  if (drop.kind === 'grass') {
    if (isStarter) return step(moveFreely(lineup, player, drop.point));
    const slot = nearestFree(places, drop.point);
    return slot === undefined ? undefined : step(toPlace(lineup, player, slot));
  }
  // At a row: from the pitch they change places, on the bench the order changes.
  if (drop.player !== null && drop.player !== player)
    return step(
      isStarter ? swap(lineup, player, drop.player) : toBench(lineup, player, lineup.bench.indexOf(drop.player)),
    );
  if (drop.player === null) step(toBench(lineup, player));
};

/** The empty place nearest to where a substitute was let go. */
const nearestFree = (places: Editor['places'], point: Point) =>
  places
    .filter((place) => place.player === null)
    .toSorted((one, other) => distance(one.point, point) - distance(other.point, point))[0]?.slot.code;

/** Lets a disc or a row of the bench be dragged. `carried` selects what follows the pointer, within what is pressed. */
export function useDrag(editor: Editor) {
  const drop = useLatest((player: string, where: Drop) => dropped(editor, player, where));
  const letGo = useLatest(() => editor.choose(null));
  return (player: string, carried: string) => (event: ReactPointerEvent<HTMLElement>) => {
    if (!editor.canEdit || event.button !== 0 || !event.isPrimary) return;
    const source = event.currentTarget;
    followPointer(event.nativeEvent, {
      player,
      source,
      carried: source.querySelector<HTMLElement>(carried) ?? source,
      onStart: letGo,
      onDrop: (where) => drop(player, where),
    });
  };
}
