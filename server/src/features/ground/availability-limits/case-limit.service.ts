import type { MatchState, RestrictionKind, TrainingState } from '@touchline/contract/health/availability-choices';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { periodOn } from './limit-on.ts';
import { makeRoom } from './make-room.service.ts';
import {
  createAvailabilityLimitsRepository,
  type NewPeriod,
  type PeriodRow,
} from './availability-limits.repository.ts';

/** What the match allows where only the training is said. */
export const matchFor: Record<TrainingState, MatchState> = {
  full: 'available',
  modified: 'doubtful',
  individual: 'unavailable',
  none: 'unavailable',
};

/** What medical staff allow; what is left out stays as it was. */
export type CaseLimit = Partial<
  Pick<NewPeriod, 'training' | 'match_state' | 'limited_minutes' | 'other_restriction' | 'note'> & {
    restrictions: readonly string[];
    until: string | null;
  }
>;

/** Writes what the player can take part in from a day on, in place of what health said before. */
export const limitByCase = async (
  tx: Tx,
  clock: Clock,
  row: { id: string; user_id: string },
  from: string,
  wanted: CaseLimit,
  by: string,
): Promise<void> => {
  const periods = createAvailabilityLimitsRepository(tx);
  const at = timestampOf(clock);
  const ofHealth = (await periods.since(row.user_id, from)).filter(
    ({ reason, case_id }) => reason === 'health' && (case_id === null || case_id === row.id),
  );
  const before: PeriodRow | undefined = periodOn(ofHealth, from);
  const training = (wanted.training ?? before?.training ?? 'full') as TrainingState;
  const match_state =
    wanted.match_state ?? (wanted.training === undefined ? before?.match_state : undefined) ?? matchFor[training];
  const restrictions = wanted.restrictions ?? before?.restrictions ?? [];
  // Another note or restriction leaves the last day; another state begins without one.
  const to_day =
    wanted.until !== undefined ? wanted.until : wanted.training === undefined ? (before?.to_day ?? null) : null;
  const kept = <T>(kind: RestrictionKind, next: T | null | undefined, last: T | null | undefined): T | null =>
    restrictions.includes(kind) ? ((next !== undefined ? next : last) ?? null) : null;
  await makeRoom(tx, ofHealth, { from, to: to_day }, at);
  if (training === 'full' && match_state === 'available' && restrictions.length === 0) return;
  await periods.insert({
    id: newId(clock().getTime()),
    user_id: row.user_id,
    case_id: row.id,
    from_day: from,
    to_day,
    training,
    match_state,
    reason: 'health',
    restrictions: JSON.stringify(restrictions),
    limited_minutes: kept('limitedMinutes', wanted.limited_minutes, before?.limited_minutes),
    other_restriction: kept('other', wanted.other_restriction, before?.other_restriction),
    note: wanted.note !== undefined ? wanted.note : (before?.note ?? null),
    set_by: by,
    created_at: at,
    updated_at: at,
  });
};
