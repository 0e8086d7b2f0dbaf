import { deadlineFor, deadlineOf } from '@touchline/contract/football/reply-rules';
import type { ReplyAnswer, ReplyReason } from '@touchline/contract/football/reply-choices';
import type { AskedEvent } from './asked-events.repository.ts';
import type { AskingRow, AskingRules, AwayRow, ReplyRow } from './replies.repository.ts';

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
) => deadlineFor(deadline, event.starts_at, calledAt ?? null);

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

const covers = ({ from_day, to_day, series_id }: AwayRow, day: string, { series_id: series }: AskedEvent): boolean =>
  from_day <= day && to_day >= day && (series_id === null || series_id === series);

/**
 * What a player has answered to an event: the own answer, unless the event was moved since; or no, for a time of absence
 * that was announced after that answer. Later answers of one's own win over an absence.
 */
export const countedOf = (
  event: AskedEvent,
  day: string,
  { row, away, asking }: { row: ReplyRow | undefined; away: readonly AwayRow[]; asking: AskingRow | undefined },
): Counted => {
  const own = row && (asking?.asked_again_at == null || row.updated_at > asking.asked_again_at) ? row : undefined;
  const absence = away.filter((one) => covers(one, day, event)).at(-1);
  if (absence && (!own || own.updated_at < absence.updated_at))
    return {
      ...nothing,
      answer: 'no',
      reason: absence.reason as ReplyReason,
      note: absence.note,
      by: absence.entered_by as Counted['by'],
      staffId: absence.staff_id,
      guardianId: absence.guardian_id,
      answeredAt: absence.updated_at,
      fromAbsence: true,
    };
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
