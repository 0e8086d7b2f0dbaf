import type { FixtureColumnField } from '@touchline/contract/club/fixture-columns';
import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import type { Selectable } from 'kysely';
import { json, type Db } from '../../../../db/database.ts';
import { insertMany } from '../../../../db/insert-many.ts';
import type { ImportedState, ImportTable } from '../../../../db/tables/import-tables.ts';

type RememberedField = ImportColumnField | FixtureColumnField;

/** An import as stored. */
export type ImportRecord = Selectable<ImportTable>;

/** A person of an import, with what changed. */
export type ImportedPerson = {
  user_id: string;
  is_new: boolean;
  before: ImportedState;
  after: ImportedState;
  version: string;
};

/** How many sets of heads are remembered, the ones used last. */
const rememberedMax = 200;

/** Imports that were made, what they changed of people, and what columns became. */
export const createImportsRepository = (db: Db) => ({
  insert: (row: Omit<ImportTable, 'undone_at'>) => db.insertInto('imports').values(row).execute(),
  insertPeople: (importId: string, people: readonly ImportedPerson[]) =>
    insertMany(
      db,
      'import_people',
      people.map(({ before, after, ...person }) => ({
        import_id: importId,
        ...person,
        before: json(before),
        after: json(after),
      })),
    ),
  /** One page, the last import first, and how many there are. */
  page: async ({ pageNo, pageSize, isAscending }: { pageNo: number; pageSize: number; isAscending: boolean }) => {
    const direction = isAscending ? 'asc' : 'desc';
    const rows = await db
      .selectFrom('imports')
      .selectAll()
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const { total } = await db
      .selectFrom('imports')
      .select((on) => on.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
  find: (id: string) => db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst(),
  people: (importId: string): Promise<ImportedPerson[]> =>
    db
      .selectFrom('import_people')
      .select(['user_id', 'is_new', 'before', 'after', 'version'])
      .where('import_id', '=', importId)
      .orderBy('user_id')
      .execute(),
  markUndone: (id: string, at: string) =>
    db.updateTable('imports').set({ undone_at: at }).where('id', '=', id).execute(),
  removePeople: (importId: string) => db.deleteFrom('import_people').where('import_id', '=', importId).execute(),
  /** What the columns of a table with these heads became. The digest of heads tells tables of people and fixtures apart. */
  columnsFor: async <Field extends RememberedField = ImportColumnField>(
    heads: string,
  ): Promise<(Field | null)[] | undefined> =>
    (await db.selectFrom('import_columns').select('fields').where('heads', '=', heads).executeTakeFirst())?.fields as
      (Field | null)[] | undefined,
  rememberColumns: async (heads: string, fields: readonly (RememberedField | null)[], at: string): Promise<void> => {
    await db
      .insertInto('import_columns')
      .values({ heads, fields: json(fields), used_at: at })
      .onConflict((on) => on.column('heads').doUpdateSet({ fields: json(fields), used_at: at }))
      .execute();
    const kept = db.selectFrom('import_columns').select('heads').orderBy('used_at', 'desc').limit(rememberedMax);
    await db.deleteFrom('import_columns').where('heads', 'not in', kept).execute();
  },
});
