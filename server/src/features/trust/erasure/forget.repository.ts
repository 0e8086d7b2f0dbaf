import { sql } from 'kysely';
import { matches, type Db, type Tx } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { readRows } from '../../../db/read-rows.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { limitKeyEnding } from '../../../lib/limits/attempt-limits.ts';
import { actorColumns, isAbout, personTables, type PersonRows } from '../me-data/person-tables.repository.ts';

type Table = keyof Tables;

/** Replaces the id of a removed person. */
const nobody = '0'.repeat(24);

const owned = (Object.entries(personTables) as [Table, PersonRows | string][]).filter(
  (entry): entry is [Table, PersonRows] => typeof entry[1] !== 'string',
);

/** Rows that go with the person and that no archive has: the working notes of the medical staff. */
const withheld: readonly [Table, PersonRows][] = [
  ['case_notes', { of: 'case_id', via: 'cases', key: 'id', without: [] }],
];

/** Rows about the person that stay without the id. */
const staying = owned.flatMap(([table, { of, also, stays }]) =>
  stays ? [of, also].flatMap((column) => (column ? [`${table}.${column}`] : [])) : [],
);

/** The audit log keeps its entries: its ids name nobody once the person is removed. */
const unlinked: readonly string[] = [...actorColumns.filter((column) => !column.startsWith('audit_log.')), ...staying];

/** A file must name an uploader. */
const replacements: Record<string, string | null> = { 'files.uploaded_by': nobody };

/** Counts and removes the data about one person in all tables. */
export const createForgetRepository = (tx: Db | Tx, userId: string) => {
  const ownIds = (table: 'attendances' | 'cases' | 'medical_complaints') =>
    tx.selectFrom(table).select('id').where('user_id', '=', userId);

  return {
    /** The number of rows in each of the tables that go with the person; tables without any are left out. */
    counted: async (tables?: readonly Table[]): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {};
      for (const [table, rows] of [...owned, ...withheld].filter(
        ([name, { stays }]) => !stays && (tables?.includes(name) ?? true),
      )) {
        const [found] = await readRows(
          tx,
          sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${isAbout(userId, rows)}`,
        );
        const total = Number(found?.total);
        if (total > 0) counts[table] = total;
      }
      return counts;
    },
    /** In how many leagues figures were entered for the person. */
    leaguesWithFigures: async (): Promise<number> => {
      const { total } = await tx
        .selectFrom('figure_stands')
        .select((on) => on.fn.count<number>('league_id').distinct().as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /** How many events of matches name the person, and how many of them are the person's goals. */
    namedInMatches: async (): Promise<{ matchEvents: number; matchGoals: number }> => {
      const rows = await tx
        .selectFrom('match_events')
        .select(['kind', 'user_id'])
        .where((on) => on.or([on('user_id', '=', userId), on('other_user_id', '=', userId)]))
        .where('removed_at', 'is', null)
        .execute();
      const goals = rows.filter(({ kind, user_id }) => kind === 'goal' && user_id === userId);
      return { matchEvents: rows.length, matchGoals: goals.length };
    },
    /** Marks these files as removed: their links stop working now, their content is deleted from the disk next. */
    removeFiles: (ids: readonly string[], at: string) =>
      inChunks(ids, (part) =>
        tx.updateTable('files').set({ holder: null, removed_at: at }).where('id', 'in', part).execute(),
      ),
    /** Removes the person's id from rows about others or about nobody; returns the number of rows by column. */
    unlink: async (): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {};
      for (const named of unlinked) {
        const [table, column] = named.split('.') as [string, string];
        const { numAffectedRows } = await sql`update ${sql.table(table)}
          set ${sql.ref(column)} = ${replacements[named] ?? null} where ${sql.ref(column)} = ${userId}`.execute(tx);
        if (numAffectedRows) counts[named] = Number(numAffectedRows);
      }
      return counts;
    },
    /** Deletes idempotency keys of writes that created the person, or a record of the person. */
    removeKeys: async (): Promise<number> => {
      const { numDeletedRows } = await tx
        .deleteFrom('idempotency_keys')
        .where((on) =>
          on.or([
            on('record_id', '=', userId),
            on('record_id', 'in', ownIds('attendances')),
            on('record_id', 'in', ownIds('medical_complaints')),
            on('record_id', 'in', ownIds('cases')),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Deletes former answers that the person could have taken back. */
    removeUndos: async (): Promise<number> => {
      const { numDeletedRows } = await tx.deleteFrom('reply_undos').where('user_id', '=', userId).executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Deletes the rate limits of these values. */
    removeLimits: async (values: readonly string[]): Promise<number> => {
      const { numDeletedRows } = await tx
        .deleteFrom('attempt_limits')
        .where((on) => on.or(values.map((value) => matches('key', limitKeyEnding(value)))))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    devices: async (): Promise<string[]> =>
      (await tx.selectFrom('known_devices').select('device_hash').where('user_id', '=', userId).execute()).map(
        ({ device_hash }) => device_hash,
      ),
  };
};
