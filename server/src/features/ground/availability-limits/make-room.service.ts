import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { cutsFor } from './cut-limits.ts';
import { createAvailabilityLimitsRepository, type PeriodRow } from './availability-limits.repository.ts';

/** Ends, shortens or splits periods so that others can take their days. */
export const makeRoom = async (
  tx: Tx,
  rows: readonly PeriodRow[],
  days: { from: string; to: string | null },
  at: string,
): Promise<void> => {
  const periods = createAvailabilityLimitsRepository(tx);
  for (const { id, remove, to, rest } of cutsFor(rows, days)) {
    const row = rows.find((one) => one.id === id)!;
    if (to !== undefined) await periods.update(id, { to_day: to, updated_at: at });
    if (rest)
      await periods.insert({
        ...row,
        restrictions: JSON.stringify(row.restrictions),
        id: newId(Date.parse(at)),
        from_day: rest.from,
        to_day: rest.to,
        updated_at: at,
      });
    if (remove) await periods.remove([id]);
  }
};
