import { sql, type Insertable } from 'kysely';
import { matches, runsInThread, type Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import type { DiagnosisCodeTable } from '../../../db/tables/case-tables.ts';

/** The official table of codes, as the club imported it. */
export const createDiagnosisCodesRepository = (db: Db) => ({
  count: async (): Promise<number> =>
    Number(
      (
        await db
          .selectFrom('diagnosis_codes')
          .select((on) => on.fn.countAll<number>().as('all'))
          .executeTakeFirst()
      )?.all ?? 0,
    ),
  /** The codes that contain all words, in the order of the table. */
  find: (words: readonly string[], area: string | undefined, limit: number) =>
    words
      .reduce(
        (query, word) => query.where(() => matches('search', word) as never),
        db.selectFrom('diagnosis_codes').selectAll(),
      )
      .$if(area !== undefined, (query) => query.where('body_area', '=', area!))
      .orderBy('code')
      .limit(limit)
      .execute(),
  /** Puts a table in the place of the former one, in a transaction. Of two at once the second one waits for the first. */
  replace: async (rows: readonly Insertable<DiagnosisCodeTable>[]): Promise<void> => {
    // SQLite has one writer at a time anyway. Readers go on.
    if (!runsInThread(db)) await sql`lock table diagnosis_codes in exclusive mode`.execute(db);
    await db.deleteFrom('diagnosis_codes').execute();
    await inChunks(rows, (part) => db.insertInto('diagnosis_codes').values(part).execute());
  },
});
