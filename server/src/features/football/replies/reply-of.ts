import { deadlineFor, deadlineOf } from '@touchline/contract/football/reply-rules';
import type { ReplyAnswer, ReplyMode, ReplyReason } from '@touchline/contract/football/reply-choices';
import type { AskedEvent } from './asked/asked-event.ts';
import type { Awake } from './awake.service.ts';
import { announcedSince } from './announced-days.ts';
import type { AskingRow, AskingRules, AwayRow, ReplyRow } from './replies.repository.ts';

/** How an event asks: one that is on hold or off does not. */
export const askedMode = (
  { standing }: Pick<AskedEvent, 'standing'>,
  asking: Pick<AskingRow, 'mode'> | undefined,
  rules: Pick<AskingRules, 'mode'>,
): ReplyMode => (standing === 'stands' ? ((asking?.mode ?? rules.mode) as ReplyMode) : 'off');

/** The moment until which players of an event answer. */
export const deadlineOfEvent = (
  { kind, starts_at }: Pick<AskedEvent, 'kind' | 'starts_at'>,
  rules: Pick<AskingRules, 'matchHours' | 'trainingHours'>,
  asking: Pick<AskingRow, 'deadline'> | undefined,
): string => asking?.deadline ?? deadlineOf(starts_at, kind === 'match' ? rules.matchHours : rules.trainingHours);

/** The same for one player, who may have been called late. */
export const deadlineOfPlayer = (
  deadline: string,
  event: Pick<AskedEvent, 'starts_at'>,
  calledAt: string | undefined,
  awake: Awake,
) => deadlineFor(deadline, event.starts_at, calledAt ?? null, awake);

/** An answer as it counts now. */
export type Counted = {
  answer: ReplyAnswer | null;
  at: string | null;
  reason: ReplyReason | null;
  note: string | null;
  by: 'player' | 'guardian' | 'staff' | null;
  staffId: string | null;
  guardianId: string | null;
  answeredAt: string | null;
  afterDeadline: boolean;
  fromAbsence: boolean;
  asks: boolean;
};

const nothing: Counted = {
  answer: null,
  at: null,
  reason: null,
  note: null,
  by: null,
  staffId: null,
  guardianId: null,
  answeredAt: null,
  afterDeadline: false,
  fromAbsence: false,
  asks: false,
};

/** Marks the no of an absence that was announced after the deadline; what staff enter is never late. */
export const markedLate = (own: Counted, deadline: string | null): Counted =>
  own.fromAbsence && own.by !== 'staff' && deadline !== null && (own.answeredAt ?? '') >= deadline
    ? { ...own, afterDeadline: true }
    : own;

/**
 * The absence that was last announced for an event. What players and guardians announce once it has begun does not
 * answer it, as an answer of that moment would not; staff enter also what is past.
 */
const awayFrom = (event: AskedEvent, day: string, away: readonly AwayRow[]) =>
  away
    .flatMap((row) => {
      const since = announcedSince(row, { day, series: event.series_id });
      if (since === undefined || (row.entered_by !== 'staff' && since >= event.starts_at)) return [];
      return [{ row, since }];
    })
    .reduce<{ row: AwayRow; since: string } | undefined>(
      (last, one) => (last && last.since > one.since ? last : one),
      undefined,
    );

/**
 * What a player has answered to an event: the own answer, unless the event was moved since; or no, for a time of absence
 * that was announced for its day after that answer. Later answers of one's own win over an absence, also once its reason,
 * note or other days are changed.
 */
export const countedOf = (
  event: AskedEvent,
  day: string,
  { row, away, asking }: { row: ReplyRow | undefined; away: readonly AwayRow[]; asking: AskingRow | undefined },
): Counted => {
  const own = row && (asking?.asked_again_at == null || row.updated_at > asking.asked_again_at) ? row : undefined;
  const last = awayFrom(event, day, away);
  if (last && (!own || own.updated_at < last.since)) {
    const { row: absence, since } = last;
    return {
      ...nothing,
      answer: 'no',
      reason: absence.reason as ReplyReason,
      note: absence.note,
      by: absence.entered_by as Counted['by'],
      staffId: absence.staff_id,
      guardianId: absence.guardian_id,
      answeredAt: since,
      fromAbsence: true,
    };
  }
  if (!own) return nothing;
  return {
    answer: own.answer as ReplyAnswer,
    at: own.arrives_at,
    reason: own.reason as ReplyReason | null,
    note: own.note,
    by: own.answered_by as Counted['by'],
    staffId: own.staff_id,
    guardianId: own.guardian_id,
    answeredAt: own.answered_at,
    afterDeadline: own.after_deadline,
    fromAbsence: false,
    asks: own.asks,
  };
};
