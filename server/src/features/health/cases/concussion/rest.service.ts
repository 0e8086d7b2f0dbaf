import type { Tx } from '../../../../db/database.ts';
import { newId } from '../../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { limitByCase } from '../../../ground/availability-limits/case-limit.service.ts';
import { keepLimits } from '../../../ground/availability-limits/kept-limits.service.ts';
import { createCasesRepository, type CaseRow } from '../cases.repository.ts';

/** Lets a player rest from a day on, with the case in its first stage: the steps after a concussion begin there. */
export const restFrom = async (
  tx: Tx,
  clock: Clock,
  row: CaseRow,
  { today, by }: { today: string; by: string },
): Promise<void> => {
  const cases = createCasesRepository(tx);
  if (row.stage > 1) {
    const replaced = { ...(await keepLimits(tx, row, today)), criteria: [] };
    await cases.insertStage({
      id: newId(clock().getTime()),
      case_id: row.id,
      stage: 1,
      on_day: today,
      set_by: by,
      set_at: timestampOf(clock),
      replaced: JSON.stringify(replaced),
    });
    await cases.update(row.id, { stage: 1, step: null });
  }
  const rest = { training: 'none', match_state: 'unavailable', restrictions: [], until: null } as const;
  await limitByCase(tx, clock, row, today, rest, by);
};
