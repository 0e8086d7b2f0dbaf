import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { StoredBring, StoredPart } from '../../../db/tables/plan-tables.ts';

/** What is copied of the plan of a training. */
export type CopiedPlan = { objectives: string | null; parts: StoredPart[]; bring: StoredBring[] } & PlanSums;
type PlanSums = { part_count: number; part_minutes: number; planned_load: number | null };

/** The plans of the sessions of a week. */
export const createWeekSessionsRepository = (db: Db) => ({
  plansOf: async (trainings: readonly string[]): Promise<Map<string, CopiedPlan>> => {
    const rows = await db
      .selectFrom('session_plans')
      .select(['training_id', 'objectives', 'parts', 'bring', 'part_count', 'part_minutes', 'planned_load'])
      .where('training_id', 'in', anyOf(db, trainings))
      .execute();
    return new Map(rows.map(({ training_id, ...plan }) => [training_id, plan]));
  },
});
