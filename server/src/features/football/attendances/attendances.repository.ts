import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isListed, listOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { cachedInThread, reusable } from '../../../db/queries/reusable.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import type { AttendanceTable } from '../../../db/tables/report-tables.ts';

const columns = [
  'attendances.id',
  'attendances.check_in',
  'attendances.check_out',
  'attendances.session',
  'attendances.late',
  'attendances.occasion',
  'attendances.created_at',
  'attendances.updated_at',
  'attendances.user_id',
  'users.name',
  'users.shirt_number',
  'users.profile_image',
] as const;

const withPlayers = (db: Db) =>
  db.selectFrom('attendances').innerJoin('users', 'users.id', 'attendances.user_id').select(columns);

const ofIds = reusable((db, ids: string) =>
  withPlayers(db)
    .$call(cachedInThread(db))
    .where(isListed(db, 'attendances.id', ids)),
);

/** Times in and out of players. */
export const createAttendancesRepository = (db: Db) => {
  const find = (id: string) => withPlayers(db).where('attendances.id', '=', id).executeTakeFirst();
  return {
    find,
    /** The current row, locked until the transaction ends. */
    lock: async (id: string) => {
      await lockRows(db, 'attendances', [id]);
      return find(id);
    },
    /** The existing rows among these ids, in the order of the ids. */
    inOrder: async (ids: readonly string[]): Promise<AttendanceRow[]> => {
      if (ids.length === 0) return [];
      const rows = await ofIds(db, listOf(db, ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** A player's attendances since a moment, by time. */
    ofPlayerSince: (userId: string, since: string) =>
      db
        .selectFrom('attendances')
        .select(['id', 'check_in', 'check_out', 'session', 'occasion', 'entered_by', 'scanned_at', 'updated_at'])
        .where('user_id', '=', userId)
        .where('check_in', '>=', since)
        .orderBy('check_in')
        .orderBy('id')
        .execute(),
    insert: (attendances: Insertable<AttendanceTable>[]) =>
      inChunks(attendances, (part) => db.insertInto('attendances').values(part).execute()),
    update: (id: string, changes: Partial<Insertable<AttendanceTable>>) =>
      db.updateTable('attendances').set(changes).where('id', '=', id).execute(),
    /** Locks these rows and returns the ids that exist. */
    hold: async (ids: readonly string[]): Promise<string[]> => {
      await lockRows(db, 'attendances', ids);
      const there = await db.selectFrom('attendances').select('id').where('id', 'in', ids).orderBy('id').execute();
      return there.map(({ id }) => id);
    },
    remove: (ids: readonly string[]) =>
      inChunks(ids, (part) => db.deleteFrom('attendances').where('id', 'in', part).execute()),
    /** A person with an attendance was not absent. */
    removeAbsence: (user_id: string, occasion: string) =>
      db.deleteFrom('missed_sessions').where('user_id', '=', user_id).where('occasion', '=', occasion).execute(),
  };
};

export type AttendanceRow = {
  id: string;
  check_in: string;
  check_out: string | null;
  session: string;
  late: boolean;
  occasion: string | null;
  created_at: string;
  updated_at: string;
  user_id: string;
  name: string;
  shirt_number: number | null;
  profile_image: string | null;
};
