import { placeHalves, type PlaceHalf, type PlaceKind } from '@touchline/contract/football/session/plan-choices';

/** From a moment until before another one. */
export type Hours = { from: string; to: string };
/** A place, or a half of it. */
export type Spot = { place: string; half: PlaceHalf | null };
/** Something that is somewhere for a time; `place` null: at no place of the club. */
type Taken = Hours & { id: string; place: string | null; half: PlaceHalf | null };
/** What of a place says whether something fits there. */
type Offered = { id: string; kind: PlaceKind; has_halves: boolean; is_active: boolean };

const minuteMs = 60_000;

/** The time that two have in common; undefined if that is less than a minute. */
export const commonHours = (one: Hours, other: Hours): Hours | undefined => {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from < to && Date.parse(to) - Date.parse(from) >= minuteMs ? { from, to } : undefined;
};

/** True if two uses of one place get into each other's way: two different halves do not. */
export const halvesMeet = (one: PlaceHalf | null, other: PlaceHalf | null): boolean =>
  one === null || other === null || one === other;

type There = Pick<Taken, 'place' | 'half'>;

const isSameSpot = (one: There, other: There): boolean => one.place === other.place && halvesMeet(one.half, other.half);

/** Whether two take the same place, or halves that meet, and at least a minute at the same time. */
export const meet = (one: There & Hours, other: There & Hours): boolean =>
  isSameSpot(one, other) && commonHours(one, other) !== undefined;

/** What of a place is as large as what was taken; half a pitch finds room on a whole one that has no halves, too. */
const spotsOf = ({ id: place, has_halves }: Offered, half: PlaceHalf | null): Spot[] =>
  half !== null && has_halves ? placeHalves.map((each) => ({ place, half: each })) : [{ place, half: null }];

/**
 * Where something could be at its time instead: active places of the same kind that are free for all of it, those of the same size
 * first, then the nearest in the club's order, beginning with the other half of its own. `uses` are all that take places then.
 */
export const freeSpots = (
  asked: Taken,
  { places, uses }: { places: readonly Offered[]; uses: readonly Taken[] },
): Spot[] => {
  const ranks = new Map(places.map(({ id }, index) => [id, index]));
  const own = asked.place === null ? undefined : ranks.get(asked.place);
  if (own === undefined) return [];
  const { kind } = places[own]!;
  const distance = ({ place }: Spot) => Math.abs(ranks.get(place)! - own);
  const otherSize = ({ half }: Spot) => Number((half === null) !== (asked.half === null));
  const others = uses.filter(({ id }) => id !== asked.id);
  return places
    .filter((place) => place.is_active && place.kind === kind)
    .flatMap((place) => spotsOf(place, asked.half))
    .filter((spot) => !others.some((use) => meet(use, { ...spot, from: asked.from, to: asked.to })))
    .sort((a, b) => otherSize(a) - otherSize(b) || distance(a) - distance(b));
};

/** When the next use of a spot begins after the end of a planned one, before a moment; null: none does. */
export const freeUntil = (
  spot: Spot,
  own: Pick<Taken, 'id' | 'to'>,
  uses: readonly Taken[],
  before: string,
): string | null =>
  uses
    .filter((use) => use.id !== own.id && isSameSpot(use, spot))
    .map(({ from }) => from)
    .filter((from) => from >= own.to && from < before)
    .sort()[0] ?? null;
