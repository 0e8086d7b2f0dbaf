import type { ReplyMode } from '@touchline/contract/football/reply-choices';
import type { TrainingState } from '@touchline/contract/health/availability-choices';
import type { Db } from '../../../db/database.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { asTold, limitOn } from '../../ground/availability-limits/limit-on.ts';
import { createAvailabilityLimitsRepository } from '../../ground/availability-limits/availability-limits.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { readAwake, type Awake } from './awake.service.ts';
import { isOfHealth } from './shown-reason.ts';
import type { AskedEvent } from './asked/asked-event.ts';
import { createRepliesRepository, type AskingRow, type AskingRules } from './replies.repository.ts';
import { askedMode, countedOf, deadlineOfEvent, deadlineOfPlayer, markedLate, type Counted } from './reply-of.ts';

/** What a called player has answered. `isOut`: availability rules the event out, also after a yes. */
export type PlayerAnswer = {
  id: string;
  own: Counted;
  isOut: boolean;
  training: TrainingState;
  /** Later than that of the event for who was called late. */
  deadline: string | null;
};
export type EventAnswers = {
  event: AskedEvent;
  mode: ReplyMode;
  /** Null if the event does not ask. */
  deadline: string | null;
  rules: AskingRules;
  asking: AskingRow | undefined;
  players: PlayerAnswer[];
};

const byUser = <Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.user_id);
    if (known) known.push(row);
    else found.set(row.user_id, [row]);
  }
  return found;
};

type Given = {
  called: ReadonlyMap<string, readonly string[]>;
  zone: string;
  /** For figures of what has been, which nobody's later refusal changes. */
  asItWas?: boolean;
  /** The club's quiet hours, if they have been read. */
  awake?: Awake;
};

/**
 * The answers of those called to events, from the same few queries for any number of events. Of a player who has refused
 * that medical data is stored any limit of health reads as out, and any reason of health as another one.
 */
export const readAnswers = async (
  db: Db,
  events: readonly AskedEvent[],
  { called, zone, asItWas = false, ...known }: Given,
): Promise<EventAnswers[]> => {
  if (events.length === 0) return [];
  const replies = createRepliesRepository(db);
  const ids = events.map(({ id }) => id);
  const players = [...new Set([...called.values()].flat())];
  const days = new Map(events.map(({ id, starts_at }) => [id, dayIn(starts_at, zone)]));
  const sorted = [...days.values()].sort();
  const [from, to] = [sorted[0]!, sorted.at(-1)!];
  const rows = new Map((await replies.ofEvents(ids)).map((row) => [`${row.event_id} ${row.user_id}`, row]));
  const askings = await replies.askings(ids);
  const late = await replies.lateCalls(ids);
  const awake = known.awake ?? (await readAwake(db));
  const rulesOf = await replies.rulesOf(events.map(({ squad_id }) => squad_id));
  const away = byUser(await replies.away(players, from, to));
  const limits = await createAvailabilityLimitsRepository(db).between(players, from, to);
  const told = [...rows.values(), ...[...away.values()].flat()];
  const isAboutHealth =
    limits.some(({ reason }) => reason === 'health') ||
    told.some(({ reason }) => reason !== null && isOfHealth(reason));
  const hidden = new Set(isAboutHealth && !asItWas ? await hiddenOf(db, 'medical') : []);
  const periods = byUser(limits);
  return events.map((event): EventAnswers => {
    const [asking, rules, day] = [askings.get(event.id), rulesOf(event.squad_id), days.get(event.id)!];
    const mode = askedMode(event, asking, rules);
    const until = mode === 'off' ? null : deadlineOfEvent(event, rules, asking);
    return {
      event,
      mode,
      deadline: until,
      rules,
      asking,
      players: (called.get(event.id) ?? []).map((id): PlayerAnswer => {
        const deadline = until && deadlineOfPlayer(until, event, late.get(`${event.id} ${id}`), awake);
        const counted = countedOf(event, day, { row: rows.get(`${event.id} ${id}`), away: away.get(id) ?? [], asking });
        const isUntold = hidden.has(id) && counted.reason !== null && isOfHealth(counted.reason);
        const own = markedLate(isUntold ? { ...counted, reason: 'other', note: null } : counted, deadline);
        const limit = limitOn(asTold(periods.get(id) ?? [], hidden.has(id)), day, event.kind);
        return { id, own, isOut: limit.isOut && own.answer !== 'no', training: limit.training, deadline };
      }),
    };
  });
};

/** Whether a player counts as coming: said so, or did not say no where that is the rule. */
export const comes = ({ own, isOut }: PlayerAnswer, mode: ReplyMode): boolean =>
  !isOut && (own.answer === 'yes' || own.answer === 'late' || (own.answer === null && mode === 'optOut'));

/** Whether the player has still to answer. */
export const isOpen = ({ own, isOut }: PlayerAnswer, mode: ReplyMode): boolean =>
  own.answer === null && !isOut && mode === 'ask';

/** How many of these come, come late, can't come, have still to answer, and are out. */
export const countsOf = (players: readonly PlayerAnswer[], mode: ReplyMode) => {
  const count = (isMeant: (one: PlayerAnswer) => boolean) => players.filter(isMeant).length;
  return {
    yes: count((one) => one.own.answer !== 'late' && comes(one, mode)),
    late: count((one) => one.own.answer === 'late' && comes(one, mode)),
    no: count(({ own }) => own.answer === 'no'),
    unanswered: count((one) => isOpen(one, mode)),
    out: count(({ isOut }) => isOut),
  };
};
