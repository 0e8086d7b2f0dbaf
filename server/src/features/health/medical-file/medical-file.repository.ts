import type { Db } from '../../../db/database.ts';

/** What stands in a player's medical file besides the cases themselves. */
export const createMedicalFileRepository = (db: Db, player: string) => ({
  player: () =>
    db
      .selectFrom('users')
      .select(['id', 'name', 'birth_date'])
      .where('id', '=', player)
      .where('role', '=', 'player')
      .executeTakeFirst(),
  treatments: () =>
    db
      .selectFrom('case_treatments')
      .innerJoin('cases', 'cases.id', 'case_treatments.case_id')
      .leftJoin('users', 'users.id', 'case_treatments.done_by')
      .select(['case_treatments.case_id', 'case_treatments.day', 'case_treatments.kind', 'case_treatments.minutes'])
      .select('users.name as by')
      .where('cases.user_id', '=', player)
      .orderBy('case_treatments.day')
      .orderBy('case_treatments.id')
      .execute(),
  complaints: () =>
    db
      .selectFrom('medical_complaints')
      .select(['created_at', 'since', 'description', 'reply', 'status', 'body_parts'])
      .where('user_id', '=', player)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
});
