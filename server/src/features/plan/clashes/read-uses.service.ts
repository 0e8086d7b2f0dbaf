import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Db } from '../../../db/database.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { readEventsDuring } from '../../football/replies/asked/events-during.service.ts';
import { createPublishedCallsRepository } from '../../football/replies/asked/published-calls.repository.ts';
import { readPlaceBook, type PlaceRow } from '../../ground/places/place-book.service.ts';
import { createPlaceTimesRepository } from '../../ground/places/place-times.repository.ts';
import { readEventEnds, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { createPlanUsesRepository } from './plan-uses.repository.ts';
import type { Period, PlanUse } from './plan-use.ts';

/** What is planned in a time, including what the caller may not see. */
export type PlannedTime = {
  /** The time that was read: what takes a place before or after it is not known here. */
  period: Period;
  uses: PlanUse[];
  /** The events among them, by id. */
  events: ReadonlyMap<string, AskedEvent>;
  places: readonly PlaceRow[];
  /** The id of the place that a text means; null: none. */
  placeOf: (text: string | null) => string | null;
  /** The half that a use takes: at a place without halves the whole one, whatever a text of an import has left behind. */
  halfAt: (place: string | null, half: PlaceHalf | null) => PlaceHalf | null;
  ends: EventEnds;
};

/** Only what takes place, and whose time is known, takes anything. Matches of two other clubs do not. */
export const takesTime = ({ standing, time_unknown, isOfOthers }: AskedEvent): boolean =>
  standing === 'stands' && !time_unknown && !isOfOthers;

const bookingsAndClosures = async (db: Db, period: Period): Promise<PlanUse[]> => {
  const stored = createPlaceTimesRepository(db);
  const nobody = { isOnlyPlanned: false, players: [], staff: [] };
  return [
    ...(await stored.bookings(period)).map(({ id, what: title, squad_id: squad, ...row }) => {
      const { place_id: place, half, starts_at: from, ends_at: to } = row;
      return { ...nobody, id, kind: 'booking' as const, title, squad, place, half, from, to };
    }),
    ...(await stored.closures(period)).map(({ id, reason: title, ...row }) => {
      const { place_id: place, half, starts_at: from, ends_at: to } = row;
      return { ...nobody, id, kind: 'closure' as const, title, squad: null, place, half, from, to };
    }),
  ];
};

const idsOf = (events: readonly AskedEvent[], kind: AskedEvent['kind']): string[] =>
  events.flatMap((event) => (event.kind === kind ? [event.id] : []));

/** Who is called to events, by event: nobody to a match whose call-up is not published. */
export const readCalled = async (db: Db, events: readonly AskedEvent[]): Promise<Map<string, string[]>> => {
  const stored = createPlanUsesRepository(db);
  const called = new Map<string, string[]>(events.map(({ id }) => [id, []]));
  for (const { event, user_id } of await stored.calls(idsOf(events, 'training'), idsOf(events, 'task')))
    called.get(event)?.push(user_id);
  const published = await createPublishedCallsRepository(db).of(idsOf(events, 'match'));
  if (published.size === 0) return called;
  const active = await stored.active([...new Set([...published.values()].flatMap((players) => [...players]))]);
  for (const [id, players] of published)
    called.set(
      id,
      [...players].filter((player) => active.has(player)),
    );
  return called;
};

/** Reads what takes places and people in a time: events, bookings and closed times. */
export const readPlannedTime = async (db: Db, period: Period): Promise<PlannedTime> => {
  const stored = createPlanUsesRepository(db);
  const ends = await readEventEnds(db);
  const planned = (await readEventsDuring(db, period, ends)).filter(({ event }) => takesTime(event));
  const events = planned.map(({ event }) => event);
  const [book, called] = [await readPlaceBook(db), await readCalled(db, events)];
  const placeOf = (text: string | null) => book.of(text)?.id ?? null;
  const halfAt = (place: string | null, half: PlaceHalf | null) =>
    place !== null && book.byId(place)?.has_halves ? half : null;
  const staff = new Map<string, Awaited<ReturnType<typeof stored.staff>>>();
  for (const row of await stored.staff(idsOf(events, 'training')))
    staff.set(row.training_id, [...(staff.get(row.training_id) ?? []), row]);
  const uses = planned.map(({ event, endsAt: to }): PlanUse => {
    const from = event.starts_at;
    const there = (staff.get(event.id) ?? []).map((row) => ({
      id: row.user_id,
      from: row.starts_at ?? from,
      to: row.ends_at ?? to,
    }));
    return {
      id: event.id,
      isOnlyPlanned: false,
      kind: event.kind,
      title: event.title,
      squad: event.squad_id,
      from,
      to,
      place: placeOf(event.place),
      half: halfAt(placeOf(event.place), event.place_half),
      players: called.get(event.id) ?? [],
      staff: there,
    };
  });
  return {
    period,
    uses: [...uses, ...(await bookingsAndClosures(db, period))],
    events: new Map(events.map((event) => [event.id, event])),
    places: book.all,
    placeOf,
    halfAt,
    ends,
  };
};
