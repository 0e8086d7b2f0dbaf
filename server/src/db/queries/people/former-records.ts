import type { Db } from '../../database.ts';
import { anyOf } from '../any-of.ts';
import { reusable } from '../reusable.ts';

const leadingTo = reusable((db, id: string) => db.selectFrom('former_records').select('user_id').where('id', '=', id));
const formerOf = reusable((db, userId: string) =>
  db.selectFrom('former_records').select('id').where('user_id', '=', userId).orderBy('id'),
);

/** The record to which the id of a merged one leads; undefined for any other id. */
export const currentIdOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await leadingTo(db, id)).at(0)?.user_id;

/** The ids of records that were merged into a person's. */
export const formerIdsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await formerOf(db, userId)).map(({ id }) => id);

/** The ids under which a person is known: the record's own, then those of records that were merged into it. */
export const allIdsOf = async (db: Db, userId: string): Promise<string[]> => [
  userId,
  ...(await formerIdsOf(db, userId)),
];

/** For each of these ids that belongs to a merged record, the one to which it leads. */
export const currentIdsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('former_records')
    .select(['id', 'user_id'])
    .where('id', 'in', anyOf(db, ids))
    .execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
};
