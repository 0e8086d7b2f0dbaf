import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** The most cases that a player's page shows. */
const shownMax = 100;

/** A player's own cases, without the notes of the medical staff. */
export const createOwnCasesRepository = (db: Db) => ({
  /** Open ones first, then the newest. */
  of: (player: string) =>
    db
      .selectFrom('cases')
      .leftJoin('users as opener', 'opener.id', 'cases.created_by')
      .select(['cases.id', 'cases.kind', 'cases.onset_day', 'cases.body_area', 'cases.side', 'cases.stage'])
      .select(['cases.diagnosis_code', 'cases.diagnosis_text', 'cases.closed_day', 'opener.name as opened_by'])
      .where('cases.user_id', '=', player)
      .orderBy(sql`case when cases.closed_day is null then 0 else 1 end`)
      .orderBy('cases.onset_day', 'desc')
      .orderBy('cases.id', 'desc')
      .limit(shownMax)
      .execute(),
  /** Who set the latest stage of each case, by case. */
  movedBy: async (ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('case_stages')
      .innerJoin('users', 'users.id', 'case_stages.set_by')
      .select(['case_stages.case_id', 'users.name'])
      .where('case_stages.case_id', 'in', [...ids])
      .where('case_stages.undone_at', 'is', null)
      .orderBy('case_stages.set_at')
      .orderBy('case_stages.id')
      .execute();
    return new Map(rows.map(({ case_id, name }) => [case_id, name]));
  },
  /** Whether the player's side has told symptoms in this half of the day. */
  hasTold: async (id: string, day: string, part: string): Promise<boolean> =>
    (await db
      .selectFrom('case_symptoms')
      .select('id')
      .where('case_id', '=', id)
      .where('day', '=', day)
      .where('part', '=', part)
      .limit(1)
      .executeTakeFirst()) !== undefined,
});
