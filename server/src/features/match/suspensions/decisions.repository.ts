import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SuspensionDecisionTable } from '../../../db/tables/match-file-tables.ts';

export type DecisionRow = Selectable<SuspensionDecisionTable> & { by: string | null };

/** What staff have decided about suspensions, in its order, with who did. */
export const createDecisionsRepository = (db: Db) => {
  const rows = () =>
    db
      .selectFrom('suspension_decisions')
      .leftJoin('users', 'users.id', 'suspension_decisions.staff_id')
      .selectAll('suspension_decisions')
      .select('users.name as by')
      .orderBy('suspension_decisions.decided_at')
      .orderBy('suspension_decisions.id');
  return {
    ofSeasons: (seasons: readonly string[]): Promise<DecisionRow[]> =>
      rows().where('suspension_decisions.season_id', 'in', seasons).execute(),
    of: (suspension: string): Promise<DecisionRow[]> =>
      rows().where('suspension_decisions.suspension_id', '=', suspension).execute(),
    insert: (row: Insertable<SuspensionDecisionTable>) => db.insertInto('suspension_decisions').values(row).execute(),
  };
};
