import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Db } from '../../../db/database.ts';
import type { AskedEvent, EventKind } from '../../football/replies/asked/asked-event.ts';
import { readEventsDuring } from '../../football/replies/asked/events-during.service.ts';
import { createPlaceTimesRepository } from '../../ground/places/place-times.repository.ts';
import { readPlaceBook, type PlaceBook } from '../../ground/places/place-book.service.ts';
import { readEventEnds, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';

type Period = { since: string; until: string };

/** Something that takes a place for a time, of whatever squad. */
export type Use = {
  id: string;
  kind: EventKind | 'booking' | 'closure';
  place: string;
  half: PlaceHalf | null;
  from: string;
  to: string;
  title: string | null;
  squad: string | null;
  /** Called off: it takes nothing. */
  isOff: boolean;
  updatedAt: string | null;
  /** What takes place; null for a booking and a closure. */
  event: AskedEvent | null;
};

type Known = { book: PlaceBook; ends: EventEnds };

/** Events at places of the club, with known times; those on hold take none. What has begun before and still runs is there too. */
const eventUses = async (db: Db, period: Period, { book, ends }: Known): Promise<Use[]> => {
  const events = await readEventsDuring(db, period, ends);
  return events.flatMap(({ event, endsAt: to }): Use[] => {
    const place = book.of(event.place);
    if (!place || event.time_unknown || event.standing === 'onHold') return [];
    const { id, kind, title, starts_at: from, squad_id: squad, updated_at: updatedAt } = event;
    const half = book.halfAt(event.place, event.place_half);
    return [
      { id, kind, place: place.id, half, from, to, title, squad, isOff: event.standing === 'off', updatedAt, event },
    ];
  });
};

/**
 * What takes places in a period, by start: own matches with rests that are still to be played, trainings, tasks, bookings and
 * closures, of all squads. One query a table.
 */
export const readUses = async (db: Db, period: Period): Promise<Known & { uses: Use[] }> => {
  const known = { book: await readPlaceBook(db), ends: await readEventEnds(db) };
  const uses = await eventUses(db, period, known);
  const placeTimes = createPlaceTimesRepository(db);
  const notOff = { isOff: false, event: null };
  for (const row of await placeTimes.bookings(period))
    uses.push({
      ...notOff,
      id: row.id,
      kind: 'booking',
      place: row.place_id,
      half: row.half,
      from: row.starts_at,
      to: row.ends_at,
      title: row.what,
      squad: row.squad_id,
      updatedAt: row.updated_at,
    });
  for (const row of await placeTimes.closures(period))
    uses.push({
      ...notOff,
      id: row.id,
      kind: 'closure',
      place: row.place_id,
      half: row.half,
      from: row.starts_at,
      to: row.ends_at,
      title: row.reason,
      squad: null,
      updatedAt: null,
    });
  return { ...known, uses: uses.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))) };
};
