import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PlaceNameTable, PlaceTable } from '../../../db/tables/plan-tables.ts';
import { invalidField } from '../../../lib/errors.ts';
import { placeKey, samePlace } from '../../../lib/text/same-place.ts';
import { allPlaces, placeNames } from './place-book.repository.ts';

export type PlaceRow = Selectable<PlaceTable>;

/** The places of the club, and which of them a text means. */
export type PlaceBook = {
  /** In the club's order. */
  all: readonly PlaceRow[];
  /** What means them, names before other spellings. */
  names: readonly Selectable<PlaceNameTable>[];
  byId: (id: string) => PlaceRow | undefined;
  /** The place that the text of an event means. */
  of: (text: string | null) => PlaceRow | undefined;
  /** The half of its place that an event takes; null: the whole one, also of a place that has no halves any more. */
  halfAt: (text: string | null, half: PlaceHalf | null) => PlaceHalf | null;
};

/** Reads all places with what means them. Two queries. */
export const readPlaceBook = async (db: Db): Promise<PlaceBook> => {
  const all = await allPlaces(db);
  const byId = new Map(all.map((place) => [place.id, place]));
  const names = await placeNames(db);
  const byKey = new Map(names.map(({ name_key, place_id }) => [name_key, byId.get(place_id)]));
  const of = (text: string | null) => (text === null ? undefined : byKey.get(placeKey(text)));
  return {
    all,
    names,
    byId: (id) => byId.get(id),
    of,
    halfAt: (text, half) => (of(text)?.has_halves ? half : null),
  };
};

/** As `halfAt` of the book, which is read only where one of these events takes a half: most clubs know none. */
export const readHalves = async (
  db: Db,
  events: readonly { place_half: PlaceHalf | null }[],
): Promise<PlaceBook['halfAt']> =>
  events.some(({ place_half }) => place_half !== null) ? (await readPlaceBook(db)).halfAt : () => null;

/** Throws 400 naming `half` for a half of a place that has none, or of a text that is no place. */
export const assertHalf = async (on: Db, text: string | null, half: PlaceHalf | null | undefined): Promise<void> => {
  if (half != null && !(await readPlaceBook(on)).of(text)?.has_halves) throw invalidField('half', 'halfUnknown');
};

type Placed = { place: string | null; half: PlaceHalf | null };

/**
 * What a change of an event's place means for its half: at another place it takes the whole one, unless a half is sent. Throws as
 * `assertHalf`.
 */
export const halfAfter = async (
  on: Db,
  before: Placed,
  sent: { [Field in keyof Placed]?: Placed[Field] | undefined },
): Promise<{ half?: PlaceHalf | null }> => {
  const place = sent.place === undefined ? before.place : sent.place;
  if (sent.half === undefined) return place === before.place || samePlace(place, before.place) ? {} : { half: null };
  if (sent.half !== before.half || place !== before.place) await assertHalf(on, place, sent.half);
  return { half: sent.half };
};
