import { setPieceKinds, type SetPieceKind } from '../match-choices.ts';
import { distance } from '../pitch.ts';
import { lineOf, type SlotCode } from '../slot-fits.ts';
import { placesIn, type Lineup, type Place } from './lineup.ts';

export type Standing = { player: string; slot: SlotCode };
/** One difference between two line-ups; null: nobody there. */
export type Difference =
  | { kind: 'formation'; a: string; b: string }
  /** Another player, or the same one at another place. */
  | { kind: 'place'; a: Standing | null; b: Standing | null }
  | { kind: 'captain' | 'viceCaptain'; a: string | null; b: string | null }
  | { kind: SetPieceKind; a: readonly string[]; b: readonly string[] };

type Taken = Place & { player: string };
const takenIn = (lineup: Lineup): Taken[] => placesIn(lineup).filter((place): place is Taken => place.player !== null);
const standing = (place: Taken | undefined): Standing | null =>
  place ? { player: place.player, slot: place.slot.code } : null;

/** Starters of one line-up who are not among those of another. */
export const onlyIn = (lineup: Lineup, other: Lineup): string[] =>
  lineup.starters.flatMap(({ player }) =>
    other.starters.some((starter) => starter.player === player) ? [] : [player],
  );

/** Pairs each player who left with the one who came nearest to that place. */
const replaced = (left: readonly Taken[], came: readonly Taken[]): Difference[] => {
  const open = [...came];
  const pairs = left.map((place): Difference => {
    const nearest = open.toSorted(
      (one, other) => distance(one.point, place.point) - distance(other.point, place.point),
    );
    const [next] = nearest;
    if (next) open.splice(open.indexOf(next), 1);
    return { kind: 'place', a: standing(place), b: standing(next) };
  });
  return [...pairs, ...open.map((place): Difference => ({ kind: 'place', a: null, b: standing(place) }))];
};

/**
 * What differs between two line-ups: formation, players, places of players in both, captain, vice captain, takers. Between
 * two formations the side of a place in the middle does not count (DM and LDM are the same).
 */
export const differences = (a: Lineup, b: Lineup): Difference[] => {
  const isSameFormation = a.formation === b.formation;
  const name = (code: SlotCode) => (isSameFormation ? code : lineOf(code));
  const [inA, inB] = [takenIn(a), takenIn(b)];
  const isIn = (places: readonly Taken[], { player }: Taken) => places.some((place) => place.player === player);
  const moved = inA.flatMap((place): Difference[] => {
    const there = inB.find(({ player }) => player === place.player);
    return there && name(there.slot.code) !== name(place.slot.code)
      ? [{ kind: 'place', a: standing(place), b: standing(there) }]
      : [];
  });
  const leads = (['captain', 'viceCaptain'] as const).flatMap((kind): Difference[] =>
    a[kind] === b[kind] ? [] : [{ kind, a: a[kind], b: b[kind] }],
  );
  const takers = setPieceKinds.flatMap((kind): Difference[] =>
    a.setPieces[kind].join() === b.setPieces[kind].join() ? [] : [{ kind, a: a.setPieces[kind], b: b.setPieces[kind] }],
  );
  return [
    ...(isSameFormation ? [] : [{ kind: 'formation', a: a.formation, b: b.formation } as const]),
    ...replaced(
      inA.filter((place) => !isIn(inB, place)),
      inB.filter((place) => !isIn(inA, place)),
    ),
    ...moved,
    ...leads,
    ...takers,
  ];
};
