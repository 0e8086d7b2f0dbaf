import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { addDays } from '../../../lib/time/zone.ts';
import { createAvailabilityLimitsRepository, type PeriodRow } from './availability-limits.repository.ts';
import { makeRoom } from './make-room.service.ts';

/** The limits of health of a player that touch a day or later ones, as they were before others took their place. */
export type KeptLimits = { from: string; limits: PeriodRow[] };

type OfCase = { id: string; user_id: string };

/** What a case may replace from a day on: its own limits of health and those without a case. */
export const keepLimits = async (tx: Tx, { id, user_id }: OfCase, from: string): Promise<KeptLimits> => ({
  from,
  limits: (await createAvailabilityLimitsRepository(tx).since(user_id, from)).filter(
    ({ reason, case_id }) => reason === 'health' && (case_id === null || case_id === id),
  ),
});

/**
 * Puts kept limits back in the place of what the case has written since: on the days from then on they are as they were.
 * Limits of other cases stay. Who set a limit is left out once that person is deleted.
 */
export const giveBackLimits = async (tx: Tx, row: OfCase, { from, limits }: KeptLimits, at: string): Promise<void> => {
  const periods = createAvailabilityLimitsRepository(tx);
  // A part that went on after the new days is a piece of a kept one.
  const isPiece = ({ case_id, created_at }: PeriodRow) =>
    case_id === null && limits.some((kept) => kept.case_id === null && kept.created_at === created_at);
  const now = (await periods.since(row.user_id, from)).filter((one) => one.case_id === row.id || isPiece(one));
  await makeRoom(tx, now, { from, to: null }, at);
  const setters = await periods.setters(limits.flatMap(({ set_by }) => set_by ?? []));
  for (const kept of limits) {
    const found = await periods.find(kept.id);
    const isCut = found?.to_day === addDays(from, -1) && kept.from_day < from;
    if (isCut) {
      await periods.update(kept.id, { to_day: kept.to_day, updated_at: kept.updated_at });
      continue;
    }
    await periods.insert({
      ...kept,
      id: found ? newId(Date.parse(at)) : kept.id,
      from_day: kept.from_day < from ? from : kept.from_day,
      restrictions: JSON.stringify(kept.restrictions),
      set_by: kept.set_by !== null && setters.has(kept.set_by) ? kept.set_by : null,
    });
  }
};
