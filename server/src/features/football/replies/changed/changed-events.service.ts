import { startsLater } from '@touchline/contract/football/takes-place';
import { asksAgain, deadlineFor, deadlineOf } from '@touchline/contract/football/reply-rules';
import type { Tx } from '../../../../db/database.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { EventKind } from '../asked/asked-event.ts';
import { awakeOf, readAwake, type Awake } from '../awake.service.ts';
import { createRepliesRepository, type AskingRow, type AskingRules } from '../replies.repository.ts';
import { createChangedEventsRepository } from './changed-events.repository.ts';

type Event = { id: string; kind: EventKind; squad: string | null };
type Place = { startsAt: string; place: string | null; timeUnknown?: boolean };

const usual = (kind: EventKind, startsAt: string, rules: AskingRules): string =>
  deadlineOf(startsAt, kind === 'match' ? rules.matchHours : rules.trainingHours);

type Now = { now: string; awake: Awake };

/** The deadline of an event of which players hear only now; null if its usual one leaves them the time to answer. */
const shortened = (kind: EventKind, startsAt: string, rules: AskingRules, { now, awake }: Now): string | null => {
  const deadline = usual(kind, startsAt, rules);
  const given = deadlineFor(deadline, startsAt, now, awake);
  return given === deadline ? null : given;
};

/** Gives players time to answer an event that was made at short notice. */
export const noteCreated = async (tx: Tx, event: Event, startsAt: string, now: string): Promise<void> => {
  if (!startsLater(startsAt, now)) return;
  const replies = createRepliesRepository(tx);
  const deadline = shortened(event.kind, startsAt, await replies.rules(event.squad), {
    now,
    awake: await readAwake(tx),
  });
  if (deadline !== null) await replies.setAsking(event.id, { deadline });
};

/** Asks all players of an event again: the answers so far no longer count. They get time to answer. */
export const askAgain = async (tx: Tx, event: Event, startsAt: string, now: string): Promise<void> => {
  const replies = createRepliesRepository(tx);
  const deadline = shortened(event.kind, startsAt, await replies.rules(event.squad), {
    now,
    awake: await readAwake(tx),
  });
  await replies.setAsking(event.id, { asked_again_at: now, deadline, reminded_at: null, auto_reminded_at: null });
};

/** What somebody has decided about a move. Left out, everything is as it usually is. */
type Follow = { deadline?: boolean | undefined; answers?: 'askAgain' | 'keep' | undefined };
type Move = { before: Place; after: Place; now: string; follow?: Follow | undefined };

/** Whether a move asks again. A time that was not known before moves nothing on its day, nor does a place. */
export const isFar = ({ before, after }: Pick<Move, 'before' | 'after'>, zone: string): boolean => {
  const [dayBefore, day] = [dayIn(before.startsAt, zone), dayIn(after.startsAt, zone)];
  const isAnnounced = (before.timeUnknown === true || after.timeUnknown === true) && dayBefore === day;
  return asksAgain(
    { ...before, day: dayBefore, place: before.place ?? after.place },
    { ...after, day, startsAt: isAnnounced ? before.startsAt : after.startsAt },
  );
};

/** The deadline after a move; null for the usual one. One that was set for the event moves along with it. */
const movedDeadline = (
  kind: EventKind,
  stored: string | null,
  move: Move & { again: boolean; rules: AskingRules; awake: Awake },
) => {
  const { before, after, now, follow = {}, again, rules, awake } = move;
  const usualNow = usual(kind, after.startsAt, rules);
  const former = stored ?? usual(kind, before.startsAt, rules);
  const byMs = Date.parse(after.startsAt) - Date.parse(before.startsAt);
  const along = stored === null ? usualNow : new Date(Date.parse(stored) + byMs).toISOString();
  const stays = follow.deadline === false && former < after.startsAt;
  const asked = follow.deadline === undefined ? usualNow : along;
  const deadline = stays ? former : again ? deadlineFor(asked, after.startsAt, now, awake) : along;
  return deadline === usualNow ? null : deadline;
};

/** A move is taken back within this time; later, its former answers are too old for the day. */
const takesBackMs = minutesMs(30);

/** Whether the event was moved a short while ago, and nobody was reminded of the question since. */
const isJustMoved = ({ moved_at, reminded_at, auto_reminded_at }: AskingRow, now: string): boolean =>
  moved_at !== null &&
  Date.parse(now) - Date.parse(moved_at) < takesBackMs &&
  reminded_at === null &&
  auto_reminded_at === null;

const notMoved = {
  moved_at: null,
  former_starts_at: null,
  former_place: null,
  former_asked_again_at: null,
  former_deadline: null,
} as const;

/**
 * Notes where the event was, so that it can go back there. Of several moves in a row it is from where it was first: each of them can
 * be taken back, and the last one ends where the answers were given.
 */
const formerOf = (asking: AskingRow | undefined, { before, now }: Move): Partial<AskingRow> =>
  asking && isJustMoved(asking, now)
    ? {}
    : {
        moved_at: now,
        former_starts_at: before.startsAt,
        former_place: before.place,
        former_asked_again_at: asking?.asked_again_at ?? null,
        former_deadline: asking?.deadline ?? null,
      };

/** Whether a move takes back another one: to the time and place at which the answers were given. */
const isTakenBack = (asking: AskingRow | undefined, { after, now }: Move): asking is AskingRow =>
  asking !== undefined &&
  isJustMoved(asking, now) &&
  asking.former_starts_at === after.startsAt &&
  asking.former_place === after.place;

/**
 * Asks the players of an event again if it was moved far, or if somebody has decided so: the answers so far no longer count. A place
 * or time that was not known before moves nothing. Moved back within half an hour, the answers from before count again.
 */
export const noteMoved = async (tx: Tx, event: Event, move: Move): Promise<void> => {
  const { after, now, follow = {} } = move;
  if (!startsLater(after.startsAt, now)) return;
  const replies = createRepliesRepository(tx);
  const asking = (await replies.askings([event.id])).get(event.id);
  if (follow.answers === undefined && follow.deadline === undefined && isTakenBack(asking, move)) {
    const { former_asked_again_at: asked_again_at, former_deadline: deadline } = asking;
    await replies.setAsking(event.id, { asked_again_at, deadline, ...notMoved });
    return;
  }
  const club = await createClubRepository(tx).get();
  const again = follow.answers === undefined ? isFar(move, club.timezone) : follow.answers === 'askAgain';
  const stored = asking?.deadline ?? null;
  const rules = await replies.rules(event.squad);
  const deadline = movedDeadline(event.kind, stored, { ...move, again, rules, awake: awakeOf(club) });
  if (again)
    await replies.setAsking(event.id, {
      ...formerOf(asking, move),
      asked_again_at: now,
      deadline,
      reminded_at: null,
      auto_reminded_at: null,
    });
  else if (deadline !== stored) await replies.setAsking(event.id, { deadline });
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
  const awake = await readAwake(tx);
  const late = new Set(
    events
      .filter(({ starts_at, squad_id }) => shortened(kind, starts_at, rulesOf(squad_id), { now, awake }) !== null)
      .map(({ id }) => id),
  );
  await changed.putCalls(calls.filter(({ id }) => late.has(id)).map(({ id, userId }) => ({ id, userId, at: now })));
};

/** Deletes what players have answered to events that are deleted. */
export const forgetAnswers = (tx: Tx, events: readonly string[]): Promise<void> =>
  createChangedEventsRepository(tx).forget(events);
