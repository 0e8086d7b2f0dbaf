import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { endOfAsked } from '../../football/replies/asked/takes-place-of-asked.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import { reachablePeople } from '../../ground/reach/reach.service.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import type { EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import type { PlanUse } from './plan-use.ts';
import { createPlanUsesRepository } from './plan-uses.repository.ts';
import { assertSeesSquad, type Planned, type Question, type QuestionFacts } from './question.service.ts';
import { readCalled } from './read-uses.service.ts';

/** What events are without a league and an own length. */
const noFacts = { state: null, home_score: null, played: null, called_off_at: null, resumes_at: null };

const newEvent = ({ kind, date }: Question, now: string): AskedEvent => {
  const base = { id: newId(), title: '', starts_at: date, created_at: now, updated_at: now, time_unknown: false };
  const kept = { place: null, place_half: null, squad_id: null, series_id: null, duration_min: null };
  const facts = { ...noFacts, starts_at: date, stopped_period: null, has_events: false };
  const match = {
    ...facts,
    time_unknown: false,
    duration_min: null,
    own_min: null,
    stopped_minute: null,
    league_id: '',
  };
  return {
    ...base,
    ...kept,
    kind: kind === 'booking' ? 'task' : kind,
    standing: 'stands',
    called_off_reason: null,
    match: kind === 'match' ? match : null,
    isOfOthers: false,
  };
};

/** An event as it would be. A date makes a time known that was not. */
const changed = (before: AskedEvent, { date, durationMin, place, half, squad }: Question): AskedEvent => {
  const duration_min = durationMin === undefined ? before.duration_min : durationMin;
  const { match } = before;
  const isMoved = date !== before.starts_at;
  const time_unknown = before.time_unknown && !isMoved;
  const isElsewhere = place !== undefined && place !== before.place;
  return {
    ...before,
    starts_at: date,
    duration_min,
    time_unknown,
    place: place === undefined ? before.place : place,
    place_half: half === undefined ? (isElsewhere ? null : before.place_half) : half,
    squad_id: squad === undefined ? before.squad_id : squad,
    match: match && {
      ...match,
      starts_at: date,
      // Of the rest of an abandoned match, its date.
      resumes_at: match.resumes_at === match.starts_at ? date : match.resumes_at,
      duration_min,
      time_unknown,
    },
  };
};

/** What is stored of the event in question. Throws 404, also for one of another kind, and 403 as `assertMayChange` does. */
const storedEvent = async (db: Db, { event: id, kind }: Question, caller: Bound): Promise<AskedEvent | null> => {
  if (id === undefined) return null;
  const event = await createAskedEventsRepository(db).find(id);
  if (event?.kind !== kind) throw notFound('event');
  await assertMayChange(db, { noun: 'event', squad: event.squad_id }, caller);
  return event;
};

type Then = { event: AskedEvent; before: AskedEvent | null; ends: EventEnds };

/** Who of the staff would be there: as sent, else as stored, with own hours that move along. */
const staffOf = async (db: Db, { staff }: Question, { event, before, ends }: Then): Promise<PlanUse['staff']> => {
  if (event.kind !== 'training') return [];
  const stored = createPlanUsesRepository(db);
  const whole = { from: event.starts_at, to: endOfAsked(event, ends) };
  if (staff) {
    const known = await stored.activeStaff(staff.map(({ user }) => user));
    return staff.flatMap(({ user: id, from, to }) =>
      known.has(id) ? [{ id, from: from ?? whole.from, to: to ?? whole.to }] : [],
    );
  }
  const byMs = before === null ? 0 : Date.parse(event.starts_at) - Date.parse(before.starts_at);
  const along = (moment: string | null) => moment && new Date(Date.parse(moment) + byMs).toISOString();
  return (await stored.staff([event.id])).map((row) => ({
    id: row.user_id,
    from: along(row.starts_at) ?? whole.from,
    to: along(row.ends_at) ?? whole.to,
  }));
};

/** Who would be called: as sent, else as stored. A new training of a squad calls its active players, as creating it would. */
const playersOf = async (db: Db, { players }: Question, event: AskedEvent, isNew: boolean, caller: Bound) => {
  if (players) {
    const stored = createPlanUsesRepository(db);
    const active = await stored.active(players);
    return [...(await reachablePeople(db, caller, [...active]))];
  }
  if (!isNew) return (await readCalled(db, [event])).get(event.id) ?? [];
  if (event.kind !== 'training' || event.squad_id === null) return [];
  return createEventSquadsRepository(db).activePlayers([event.squad_id]);
};

/** A match, training or task as somebody plans it. Throws 400 naming `squad`, 404 and 403. */
export const planEvent = async (
  db: Db,
  question: Question,
  { ends, placeOf, halfAt, caller, now }: QuestionFacts,
): Promise<Planned> => {
  await assertSeesSquad(db, question.squad ?? null, caller);
  const before = await storedEvent(db, question, caller);
  const event = changed(before ?? newEvent(question, now), question);
  const place = placeOf(event.place);
  const use: PlanUse = {
    id: event.id,
    isOnlyPlanned: before === null,
    kind: event.kind,
    title: event.title,
    squad: event.squad_id,
    from: event.starts_at,
    to: endOfAsked(event, ends),
    place,
    half: halfAt(place, event.place_half),
    players: await playersOf(db, question, event, before === null, caller),
    staff: await staffOf(db, question, { event, before, ends }),
  };
  return { use, event, before };
};
