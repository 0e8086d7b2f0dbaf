import { isFully } from '@touchline/contract/health/availability-rules';
import type { CaseInput } from '@touchline/contract/health/cases';
import type { Tx } from '../../../../db/database.ts';
import { newId } from '../../../../lib/id.ts';
import { addDays } from '../../../../lib/time/zone.ts';
import { createAvailabilityLimitsRepository } from '../../../ground/availability-limits/availability-limits.repository.ts';
import { keepLimits, type KeptLimits } from '../../../ground/availability-limits/kept-limits.service.ts';
import { periodOf } from '../../../ground/availability-limits/limit-on.ts';
import { makeRoom } from '../../../ground/availability-limits/make-room.service.ts';

type OfCase = { id: string; user_id: string };

export type Opening = {
  /** The first day that the new case limits. */
  from: string;
  /** Day 0 of the days lost, where it is not the onset. */
  lostFrom: string | null;
  /** What was there before, to be given back if the case is deleted. */
  kept: KeptLimits;
};

/**
 * When a new case begins to limit its player: with the onset or `timeLossFrom`. One of a complaint of an earlier day begins
 * today, as the player took part until then; where a limit of health was set on the board since, time was lost from it on.
 */
export const openingOf = async (
  tx: Tx,
  row: OfCase,
  {
    onsetDate,
    timeLossFrom,
    complaint,
    training,
  }: Pick<CaseInput, 'onsetDate' | 'timeLossFrom' | 'complaint' | 'training'>,
  today: string,
): Promise<Opening> => {
  const from = timeLossFrom ?? onsetDate;
  if (timeLossFrom || complaint === undefined || onsetDate >= today)
    return { from, lostFrom: timeLossFrom ?? null, kept: await keepLimits(tx, row, from) };
  const kept = await keepLimits(tx, row, onsetDate);
  const limited = kept.limits
    .filter((one) => one.from_day < today && !isFully(periodOf(one)))
    .map(({ from_day }) => (from_day < onsetDate ? onsetDate : from_day))
    .sort()[0];
  const first = limited ?? (training === 'full' ? onsetDate : today);
  return { from: today, lostFrom: first === onsetDate ? null : first, kept };
};

/** Lets the limits of health that were set since the onset, before the case was made, count for it. */
export const adoptLimits = async (tx: Tx, row: OfCase, { from, kept }: Opening, at: string): Promise<void> => {
  const last = addDays(from, -1);
  const rows = kept.limits.filter(({ from_day }) => from_day <= last);
  if (kept.from > last || rows.length === 0) return;
  await makeRoom(tx, rows, { from: kept.from, to: last }, at);
  for (const one of rows)
    await createAvailabilityLimitsRepository(tx).insert({
      ...one,
      id: newId(Date.parse(at)),
      case_id: row.id,
      from_day: one.from_day < kept.from ? kept.from : one.from_day,
      to_day: one.to_day === null || one.to_day > last ? last : one.to_day,
      restrictions: JSON.stringify(one.restrictions),
    });
};
