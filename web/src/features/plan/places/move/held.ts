import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { DayRow, ShownUse } from '../uses/day-rows.ts';

/** Where a use could stand: a place, or a half of one. */
export type Target = { place: string; half: PlaceHalf | null };

/** A use that is being moved, and where it would stand. */
export type Held = Target & {
  shown: ShownUse;
  /** Minutes of the day. */
  start: number;
  by: 'pointer' | 'keys';
};

/** Blocks move by a quarter of an hour. */
export const stepMinutes = 15;
const dayMinutes = 24 * 60;

/** The start nearest to a minute: a quarter of an hour of the day, early enough to end on it. */
export const startNear = (minute: number, { start, end }: Pick<ShownUse, 'start' | 'end'>): number => {
  const latest = Math.floor((dayMinutes - (end - start)) / stepMinutes) * stepMinutes;
  return Math.max(0, Math.min(latest, Math.round(minute / stepMinutes) * stepMinutes));
};

/** The places in which a use can stand, from the first row on: who has a half keeps to halves, who has all takes all. */
export const targetsOf = (rows: readonly DayRow[], half: PlaceHalf | null): Target[] =>
  rows
    .filter(({ place }) => place.active)
    .flatMap(({ place }): Target[] =>
      place.halves && half !== null
        ? [
            { place: place._id, half: 'a' },
            { place: place._id, half: 'b' },
          ]
        : [{ place: place._id, half: null }],
    );

/** A row further down, or up with -1; the same at the end. */
export const nextTarget = (targets: readonly Target[], { place, half }: Target, step: 1 | -1): Target => {
  const at = targets.findIndex((each) => each.place === place && each.half === half);
  return targets[at + step] ?? { place, half };
};

export const hasMoved = ({ shown, place, half, start }: Held): boolean =>
  place !== shown.use.place || half !== shown.half || start !== shown.start;
