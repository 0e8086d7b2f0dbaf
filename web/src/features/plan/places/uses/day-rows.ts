import type { PlaceUse, PlaceUses } from '@touchline/contract/plan/place-days';
import type { Place } from '@touchline/contract/plan/places';
import type { Day } from '../../../../lib/dates/days.ts';
import { type Band, bandsOf } from './bands.ts';
import { minuteOf } from './day-hours.ts';

/** What does not fit about a use: its place, or somebody who is elsewhere. */
export type ClashSign = 'place' | 'person' | null;

export type ShownUse = {
  /** Also of what is taken, which has no id. */
  key: string;
  use: PlaceUse;
  half: PlaceUse['half'];
  /** Minutes of the day. */
  start: number;
  end: number;
  clash: ClashSign;
};

/** A place with what takes it on the day, by start. */
export type DayRow = { place: Place; lanes: 1 | 2; uses: readonly ShownUse[]; bands: ReadonlyMap<ShownUse, Band> };

const keyOf = ({ _id, kind, place, half, from }: PlaceUse): string => _id ?? [kind, place, half, from].join(' ');

/** Clashes that nobody has called fine, those of places first. */
export const openClashes = ({ clashes }: PlaceUses): PlaceUses['clashes'] => {
  const open = clashes.filter(({ accepted }) => !accepted);
  const isOfPlace = ({ kind }: { kind: string }) => kind === 'place' || kind === 'closed';
  return [...open.filter(isOfPlace), ...open.filter((clash) => !isOfPlace(clash))];
};

/** The places that are used, or that have something on the day, in the club's order. */
export const rowsOf = (data: PlaceUses, { day, timeZone }: { day: Day; timeZone: string }): DayRow[] => {
  const signs = new Map<string, ClashSign>();
  for (const { kind, uses } of openClashes(data).toReversed())
    for (const { _id } of uses)
      if (_id !== null) signs.set(_id, kind === 'place' || kind === 'closed' ? 'place' : 'person');
  return data.places
    .toSorted((one, other) => one.order - other.order)
    .map((place): DayRow => {
      const uses = data.uses
        .filter((use) => use.place === place._id)
        .map((use): ShownUse => {
          const start = minuteOf(timeZone, day, use.from);
          const end = minuteOf(timeZone, day, use.to);
          return { key: keyOf(use), use, half: use.half, start, end, clash: signs.get(use._id ?? '') ?? null };
        })
        .filter(({ start, end }) => end > start)
        .toSorted((one, other) => one.start - other.start || one.key.localeCompare(other.key));
      const lanes = place.halves ? 2 : 1;
      return { place, lanes, uses, bands: bandsOf(uses, lanes) };
    })
    .filter(({ place, uses }) => place.active || uses.length > 0);
};
