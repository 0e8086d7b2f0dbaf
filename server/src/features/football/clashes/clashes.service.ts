import type { Clash, listClashes } from '@touchline/contract/football/clashes';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { samePlace } from '../../../lib/text/same-place.ts';
import { halvesMeet } from '../../ground/places/free-spots.ts';
import { readPlaceBook, type PlaceBook, type PlaceRow } from '../../ground/places/place-book.service.ts';
import { createPlaceTimesRepository } from '../../ground/places/place-times.repository.ts';
import { isOfScope, type Bound } from '../../ground/reach/scope.ts';
import { readEventEnds, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { readEventsDuring } from '../replies/asked/events-during.service.ts';

type Planned = RequestOf<typeof listClashes>['query'];
type Period = { since: string; until: string };
type Found = Clash & { half: PlaceHalf | null };

const endOf = ({ kind, date: starts_at, durationMin, league = '' }: Planned, ends: EventEnds): string => {
  const duration_min = durationMin ?? null;
  if (kind !== 'match') return ends.ofSession(kind, { starts_at, duration_min });
  return ends.ofMatch({ starts_at, time_unknown: false, duration_min, league_id: league, own_min: null });
};

/** The events of a text: of all its spellings, if it means a place of the club. */
const eventsAt = async (db: Db, text: string, period: Period, known: { book: PlaceBook; ends: EventEnds }) => {
  const { book, ends } = known;
  const place = book.of(text);
  const events = await readEventsDuring(db, period, ends);
  return events.flatMap(({ event, endsAt }): Found[] => {
    const isThere = place ? book.of(event.place) === place : samePlace(event.place, text);
    if (!isThere || event.standing !== 'stands' || event.time_unknown) return [];
    const { id: _id, kind, title, starts_at: date, squad_id: squad } = event;
    return [{ _id, kind, title, date, endsAt, squad, half: book.halfAt(event.place, event.place_half) }];
  });
};

const timesAt = async (db: Db, place: PlaceRow | undefined, period: Period): Promise<Found[]> => {
  if (!place) return [];
  const times = createPlaceTimesRepository(db);
  const isThere = ({ place_id }: { place_id: string }) => place_id === place.id;
  const bookings = (await times.bookings(period)).filter(isThere).map((row) => ({
    _id: row.id,
    kind: 'booking' as const,
    title: row.what,
    squad: row.squad_id,
    date: row.starts_at,
    endsAt: row.ends_at,
    half: row.half,
  }));
  const closures = (await times.closures(period)).filter(isThere).map((row) => ({
    _id: row.id,
    kind: 'closure' as const,
    title: row.reason,
    squad: null,
    date: row.starts_at,
    endsAt: row.ends_at,
    half: row.half,
  }));
  return [...bookings, ...closures];
};

/** Two teams on one pitch. */
export const createClashesService = ({ db }: { db: Db }) => ({
  /**
   * What is at the place of a planned event, and at least a minute while it is. Of other squads a caller bound to own ones sees
   * the hours at the club's places, and nothing elsewhere.
   */
  list: async (planned: Planned, caller: Bound): Promise<{ records: Clash[] }> => {
    const known = { book: await readPlaceBook(db), ends: await readEventEnds(db) };
    const place = known.book.of(planned.place);
    const half = place?.has_halves ? (planned.half ?? null) : null;
    const period = { since: planned.date, until: endOf(planned, known.ends) };
    const found = [...(await eventsAt(db, planned.place, period, known)), ...(await timesAt(db, place, period))];
    const records = found.flatMap(({ half: taken, ...one }): Clash[] => {
      if (one._id === planned.except || !halvesMeet(half, taken)) return [];
      if (isOfScope(one.squad, caller.squads)) return [one];
      return place ? [{ ...one, _id: null, kind: 'taken', title: null, squad: null }] : [];
    });
    return { records: records.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))) };
  },
});

export type ClashesService = ReturnType<typeof createClashesService>;
