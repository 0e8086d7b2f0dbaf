import type { CaseChanges } from '@touchline/contract/health/cases';
import type { Tx } from '../../../../db/database.ts';
import type { EndedByClosing } from '../../../../db/tables/case-tables.ts';
import { invalidField } from '../../../../lib/errors.ts';
import { newId } from '../../../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { addDays } from '../../../../lib/time/zone.ts';
import {
  createAvailabilityLimitsRepository,
  type PeriodRow,
} from '../../../ground/availability-limits/availability-limits.repository.ts';
import { giveBackLimits } from '../../../ground/availability-limits/kept-limits.service.ts';
import { makeRoom } from '../../../ground/availability-limits/make-room.service.ts';
import { createComplaintsRepository } from '../../complaints/complaints.repository.ts';
import { createCasesRepository, type CaseRow } from '../cases.repository.ts';

type Closed = NonNullable<CaseChanges['closed']>;
type By = { clock: Clock; actor: { userId: string } };

/** Resolves the complaint that a case was made of. Returns what it was before; null if nothing changed. */
const resolveComplaint = async (
  tx: Tx,
  { complaint_id }: CaseRow,
  { clock, actor }: By,
): Promise<EndedByClosing['complaint']> => {
  if (complaint_id === null) return null;
  const complaints = createComplaintsRepository(tx);
  const row = await complaints.lock(complaint_id);
  if (!row || row.status === 'resolved') return null;
  const at = nextVersion(clock, row.updated_at);
  const event = newId(clock().getTime());
  await complaints.update(row.id, { status: 'resolved', updated_at: at });
  await complaints.insertEvent({ id: event, complaint_id: row.id, kind: 'resolved', actor_id: actor.userId, at });
  return { id: row.id, status: row.status, event };
};

/** Opens the complaint again as it was, unless somebody has changed its status since. */
const reopenComplaint = async (
  tx: Tx,
  { id, status, event }: NonNullable<EndedByClosing['complaint']>,
  clock: Clock,
) => {
  const complaints = createComplaintsRepository(tx);
  const row = await complaints.lock(id);
  if (row?.status !== 'resolved') return;
  await complaints.update(id, { status, updated_at: nextVersion(clock, row.updated_at) });
  await complaints.removeEvent(event);
};

/** Gives the limits back that a closing ended. One before they were kept goes on with the state of its last day. */
const giveBack = async (tx: Tx, row: CaseRow, clock: Clock): Promise<void> => {
  const at = timestampOf(clock);
  if (row.ended?.limits) return giveBackLimits(tx, row, row.ended.limits, at);
  if (row.ended !== null || row.closed_day === null) return;
  const last = addDays(row.closed_day, -1);
  const periods = createAvailabilityLimitsRepository(tx);
  const rows = await periods.since(row.user_id, last);
  for (const { id } of rows.filter(({ case_id, to_day }) => case_id === row.id && to_day === last))
    await periods.update(id, { to_day: null, updated_at: at });
};

/** Whether a limit without a case was set while a case was open, so that it is one of its time. */
const isOfItsTime = (row: CaseRow, { id, created_at }: PeriodRow): boolean => {
  if (created_at < row.created_at) return false;
  const { at, limits, apart = [] } = row.ended ?? {};
  if (apart.some(({ from, to }) => from < created_at && created_at < to)) return false;
  if (row.closed_day === null) return true;
  return at === undefined ? limits?.limits.some((one) => one.id === id) === true : created_at <= at;
};

/**
 * Closes a case on the first day of full availability: its limits end the day before, and its complaint is resolved. Of a
 * closed case it corrects the day, as if it had been closed on that one alone: what was set since stays. Throws 400 naming
 * `closed.on` for a day before the onset or after tomorrow. `keepsLimits`: who leaves before the last step after a
 * concussion stays limited, so that who comes back goes on with the steps.
 */
export const closeCase = async (
  tx: Tx,
  row: CaseRow,
  { on, outcome }: Closed,
  { today, keepsLimits, ...by }: By & { today: string; keepsLimits: boolean },
): Promise<void> => {
  if (on > addDays(today, 1) || on < row.onset_day) throw invalidField('closed.on', 'dateFormat');
  if (row.closed_day !== null) await giveBack(tx, row, by.clock);
  const periods = createAvailabilityLimitsRepository(tx);
  const isLast = (await periods.openCases(row.user_id)).every((id) => id === row.id);
  // A limit that was set without a case while this one was open ends with the last open case.
  const limits = (await periods.since(row.user_id, on)).filter(
    (one) =>
      one.case_id === row.id || (isLast && one.case_id === null && one.reason === 'health' && isOfItsTime(row, one)),
  );
  if (!keepsLimits) await makeRoom(tx, limits, { from: on, to: null }, timestampOf(by.clock));
  const complaint = row.ended?.complaint ?? (await resolveComplaint(tx, row, by));
  const ended: EndedByClosing = {
    limits: keepsLimits ? null : { from: on, limits },
    complaint,
    at: row.closed_day === null ? timestampOf(by.clock) : row.ended?.at,
    apart: row.ended?.apart,
  };
  await createCasesRepository(tx).update(row.id, { closed_day: on, outcome, ended: JSON.stringify(ended) });
};

/** Opens a closed case again: limits and complaint are as they were before it was closed. */
export const reopenCase = async (tx: Tx, row: CaseRow, clock: Clock): Promise<void> => {
  if (row.closed_day === null) return;
  await giveBack(tx, row, clock);
  if (row.ended?.complaint) await reopenComplaint(tx, row.ended.complaint, clock);
  const { at, apart = [] } = row.ended ?? {};
  const ended: EndedByClosing | null =
    at === undefined
      ? null
      : { limits: null, complaint: null, apart: [...apart, { from: at, to: timestampOf(clock) }] };
  await createCasesRepository(tx).update(row.id, {
    closed_day: null,
    outcome: null,
    ended: ended && JSON.stringify(ended),
  });
};
