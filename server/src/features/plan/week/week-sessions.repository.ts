import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import type { StoredBring, StoredPart } from '../../../db/tables/plan-tables.ts';

/** What is copied of the plan of a training. */
export type CopiedPlan = { objectives: string | null; parts: StoredPart[]; bring: StoredBring[] } & PlanSums;
type PlanSums = { part_count: number; part_minutes: number; planned_load: number | null };

/** What the sessions of a week hold besides their own rows. */
export const createWeekSessionsRepository = (db: Db) => ({
  /** Who is called to these events. */
  calledTo: async (trainings: readonly string[], tasks: readonly string[]): Promise<Map<string, string[]>> => {
    const rows = [
      ...(await db
        .selectFrom('training_players')
        .select(['training_id as event', 'user_id'])
        .where('training_id', 'in', anyOf(db, trainings))
        .execute()),
      ...(await db
        .selectFrom('task_players')
        .select(['task_id as event', 'user_id'])
        .where('task_id', 'in', anyOf(db, tasks))
        .execute()),
    ];
    const called = new Map<string, string[]>();
    for (const { event, user_id } of rows) called.set(event, [...(called.get(event) ?? []), user_id]);
    return called;
  },
  plansOf: async (trainings: readonly string[]): Promise<Map<string, CopiedPlan>> => {
    const rows = await db
      .selectFrom('session_plans')
      .select(['training_id', 'objectives', 'parts', 'bring', 'part_count', 'part_minutes', 'planned_load'])
      .where('training_id', 'in', anyOf(db, trainings))
      .execute();
    return new Map(rows.map(({ training_id, ...plan }) => [training_id, plan]));
  },
});
