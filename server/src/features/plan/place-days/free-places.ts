import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { placeHalves } from '@touchline/contract/football/session/plan-choices';
import type { PlaceRow } from '../../ground/places/place-book.service.ts';
import { meet, type Use } from './read-uses.service.ts';

export type Spot = { place: string; half: PlaceHalf | null };
type Asked = Pick<Use, 'id' | 'half' | 'from' | 'to'>;
type Given = { places: readonly PlaceRow[]; uses: readonly Use[]; closed: PlaceRow };

/** What of a place is as large as what was taken; half a pitch finds room on a whole one that has no halves, too. */
const spotsOf = ({ id: place, has_halves }: PlaceRow, half: PlaceHalf | null): Spot[] =>
  half !== null && has_halves ? placeHalves.map((each) => ({ place, half: each })) : [{ place, half: null }];

/**
 * Where something can go at its time when its place is closed: places of the same kind that are used and free, those of the same
 * size first, then the nearest in the club's order. `uses` has the closure itself.
 */
export const freeSpots = (asked: Asked, { places, uses, closed }: Given): Spot[] => {
  const ranks = new Map(places.map(({ id }, index) => [id, index]));
  const distance = ({ place }: Spot) => Math.abs(ranks.get(place)! - ranks.get(closed.id)!);
  const otherSize = ({ half }: Spot) => Number((half === null) !== (asked.half === null));
  const others = uses.filter(({ id, isOff }) => id !== asked.id && !isOff);
  return places
    .filter(({ is_active, kind }) => is_active && kind === closed.kind)
    .flatMap((place) => spotsOf(place, asked.half))
    .filter((spot) => !others.some((use) => meet(use, { ...spot, from: asked.from, to: asked.to })))
    .sort((a, b) => otherSize(a) - otherSize(b) || distance(a) - distance(b));
};
