import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Db } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { readEventsDuring } from '../../football/replies/asked/events-during.service.ts';
import { createPublishedCallsRepository } from '../../football/replies/asked/published-calls.repository.ts';
import { endOfAsked } from '../../football/replies/asked/takes-place-of-asked.ts';
import { readPlaceBook, type PlaceBook, type PlaceRow } from '../../ground/places/place-book.service.ts';
import { createPlaceTimesRepository } from '../../ground/places/place-times.repository.ts';
import { readEventEnds, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { createPlanFacts, type PlanFacts } from './plan-facts.service.ts';
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
  facts: PlanFacts;
};

type StaffRow = Awaited<ReturnType<ReturnType<typeof createPlanUsesRepository>['staff']>>[number];

/** What planned time rests on besides bookings and closed times. */
export type PlannedRows = Pick<PlannedTime, 'ends' | 'facts'> & {
  book: PlaceBook;
  /** Those that take time, by `takesTimeIn`. */
  events: readonly AskedEvent[];
  /** As `readCalled`. */
  called: ReadonlyMap<string, readonly string[]>;
  /** The active members of staff of the trainings. */
  staff: readonly StaffRow[];
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

/** Those of some events that take a part of a time. */
export const takesTimeIn = (events: readonly AskedEvent[], since: string, ends: EventEnds): AskedEvent[] =>
  events.filter((event) => takesTime(event) && endOfAsked(event, ends) > since);

/** What takes places and people in a time, by rows of it that are read already. Two queries. */
export const plannedTimeOf = async (
  db: Db,
  period: Period,
  { ends, facts, book, events, called, staff }: PlannedRows,
): Promise<PlannedTime> => {
  const placeOf = (text: string | null) => book.of(text)?.id ?? null;
  const halfAt = (place: string | null, half: PlaceHalf | null) =>
    place !== null && book.byId(place)?.has_halves ? half : null;
  const there = groupBy(staff, ({ training_id }) => training_id);
  const uses = events.map((event): PlanUse => {
    const [from, to] = [event.starts_at, endOfAsked(event, ends)];
    const place = placeOf(event.place);
    return {
      id: event.id,
      isOnlyPlanned: false,
      kind: event.kind,
      title: event.title,
      squad: event.squad_id,
      from,
      to,
      place,
      half: halfAt(place, event.place_half),
      players: called.get(event.id) ?? [],
      staff: (there.get(event.id) ?? []).map(({ user_id, starts_at, ends_at }) => ({
        id: user_id,
        from: starts_at ?? from,
        to: ends_at ?? to,
      })),
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
    facts,
  };
};

/** Reads what takes places and people in a time: events, bookings and closed times. */
export const readPlannedTime = async (db: Db, period: Period): Promise<PlannedTime> => {
  const ends = await readEventEnds(db);
  const during = await readEventsDuring(db, period, ends);
  const events = during.map(({ event }) => event).filter(takesTime);
  const [book, called] = [await readPlaceBook(db), await readCalled(db, events)];
  const staff = await createPlanUsesRepository(db).staff(idsOf(events, 'training'));
  return plannedTimeOf(db, period, { ends, facts: createPlanFacts(db), book, events, called, staff });
};
