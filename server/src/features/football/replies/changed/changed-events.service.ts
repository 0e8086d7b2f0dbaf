import { startsLater } from '@touchline/contract/football/takes-place';
import { asksAgain, deadlineFor, deadlineOf } from '@touchline/contract/football/reply-rules';
import type { Tx } from '../../../../db/database.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { EventKind } from '../asked/asked-event.ts';
import { createRepliesRepository, type AskingRules } from '../replies.repository.ts';
import { createChangedEventsRepository } from './changed-events.repository.ts';

type Event = { id: string; kind: EventKind; squad: string | null };
type Place = { startsAt: string; place: string | null; timeUnknown?: boolean };

const usual = (kind: EventKind, startsAt: string, rules: AskingRules): string =>
  deadlineOf(startsAt, kind === 'match' ? rules.matchHours : rules.trainingHours);

/** The deadline of an event of which players hear only now; null if its usual one leaves them the time to answer. */
const shortened = (kind: EventKind, startsAt: string, rules: AskingRules, now: string): string | null => {
  const deadline = usual(kind, startsAt, rules);
  const given = deadlineFor(deadline, startsAt, now);
  return given === deadline ? null : given;
};

/** Gives players time to answer an event that was made at short notice. */
export const noteCreated = async (tx: Tx, event: Event, startsAt: string, now: string): Promise<void> => {
  if (!startsLater(startsAt, now)) return;
  const replies = createRepliesRepository(tx);
  const deadline = shortened(event.kind, startsAt, await replies.rules(event.squad), now);
  if (deadline !== null) await replies.setAsking(event.id, { deadline });
};

/** Asks all players of an event again: the answers so far no longer count. They get time to answer. */
export const askAgain = async (tx: Tx, event: Event, startsAt: string, now: string): Promise<void> => {
  const replies = createRepliesRepository(tx);
  const deadline = shortened(event.kind, startsAt, await replies.rules(event.squad), now);
  await replies.setAsking(event.id, { asked_again_at: now, deadline, reminded_at: null, auto_reminded_at: null });
};

/** A deadline that was set for this event moves along with it. */
const moveDeadline = async (tx: Tx, event: string, byMs: number): Promise<void> => {
  const replies = createRepliesRepository(tx);
  const { deadline = null } = (await replies.askings([event])).get(event) ?? {};
  if (deadline !== null && byMs !== 0)
    await replies.setAsking(event, { deadline: new Date(Date.parse(deadline) + byMs).toISOString() });
};

/**
 * Asks the players of an event again if it was moved far: the answers so far no longer count. A place or time that was
 * not known before moves nothing.
 */
export const noteMoved = async (
  tx: Tx,
  event: Event,
  { before, after, now }: { before: Place; after: Place; now: string },
): Promise<void> => {
  if (!startsLater(after.startsAt, now)) return;
  const { timezone: zone } = await createClubRepository(tx).get();
  const [dayBefore, day] = [dayIn(before.startsAt, zone), dayIn(after.startsAt, zone)];
  const isAnnounced = (before.timeUnknown === true || after.timeUnknown === true) && dayBefore === day;
  const asked = asksAgain(
    { ...before, day: dayBefore, place: before.place ?? after.place },
    { ...after, day, startsAt: isAnnounced ? before.startsAt : after.startsAt },
  );
  if (!asked) {
    await moveDeadline(tx, event.id, Date.parse(after.startsAt) - Date.parse(before.startsAt));
    return;
  }
  await askAgain(tx, event, after.startsAt, now);
};

/** Gives players who are called to an event at short notice their own time to answer. */
export const noteCalled = async (
  tx: Tx,
  kind: EventKind,
  calls: readonly { id: string; userId: string }[],
  now: string,
): Promise<void> => {
  if (calls.length === 0) return;
  const changed = createChangedEventsRepository(tx);
  const events = await changed.coming(kind, [...new Set(calls.map(({ id }) => id))], now);
  const rulesOf = await createRepliesRepository(tx).rulesOf(events.map(({ squad_id }) => squad_id));
  const late = new Set(
    events
      .filter(({ starts_at, squad_id }) => shortened(kind, starts_at, rulesOf(squad_id), now) !== null)
      .map(({ id }) => id),
  );
  await changed.putCalls(calls.filter(({ id }) => late.has(id)).map(({ id, userId }) => ({ id, userId, at: now })));
};

/** Deletes what players have answered to events that are deleted. */
export const forgetAnswers = (tx: Tx, events: readonly string[]): Promise<void> =>
  createChangedEventsRepository(tx).forget(events);
