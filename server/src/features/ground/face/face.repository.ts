import type { Db } from '../../../db/database.ts';
import { reusable } from '../../../db/queries/reusable.ts';

const ownIcon = reusable((db) => db.selectFrom('teams').select('icon').where('is_own', '=', true));

export const createFaceRepository = (db: Db) => ({
  /** The file of the crest of the club's own team, if it has one. */
  findCrest: async (): Promise<string | null> => (await ownIcon(db))[0]?.icon ?? null,
});
