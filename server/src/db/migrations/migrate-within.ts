import { sql, type Kysely } from 'kysely';
import type { Db, Tx } from '../database.ts';
import { migrations } from './migrations.ts';
import { vocabulary, type Engine } from '../vocabulary.ts';

type Bookkeeping = {
  kysely_migration: { name: string; timestamp: string };
  kysely_migration_lock: { id: string; is_locked: number };
};

const has = async (db: Db | Tx, engine: Engine, table: string): Promise<boolean> => {
  const { rows } =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db)
      : await sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name = ${table}`.execute(db);
  return rows.length > 0;
};

/** The migrations that were run in this database, in order; empty without a schema. */
export const migrationsMade = async (db: Db | Tx, engine: Engine): Promise<string[]> => {
  if (!(await has(db, engine, 'kysely_migration'))) return [];
  const notes = db as unknown as Kysely<Bookkeeping>;
  const rows = await notes.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

/** The first migration that this program does not know, or knows at another position; undefined if all match. */
export const strangeMigration = (made: readonly string[]): string | undefined =>
  made.find((name, index) => migrations[index]?.name !== name);

/** Creates the tables of Kysely's own migrator as it would create them. */
const prepareBookkeeping = async (notes: Kysely<Bookkeeping>): Promise<void> => {
  await notes.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (it) => it.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (it) => it.notNull())
    .execute();
  await notes.schema
    .createTable('kysely_migration_lock')
    .ifNotExists()
    .addColumn('id', 'varchar(255)', (it) => it.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  await notes
    .insertInto('kysely_migration_lock')
    .values({ id: 'migration_lock', is_locked: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Runs migrations within a larger transaction: the next ones up to the named one, or all that remain. Timestamps keep
 * the order of runs. Throws a migration's error, prefixed with its name.
 */
export const migrateWithin = async (tx: Tx, engine: Engine, upTo?: string): Promise<void> => {
  const notes = tx as unknown as Kysely<Bookkeeping>;
  await prepareBookkeeping(notes);
  const made = new Set(await migrationsMade(tx, engine));
  const last = upTo === undefined ? migrations.length : migrations.findIndex(({ name }) => name === upTo) + 1;
  const column = vocabulary(engine);
  for (const { name, up } of migrations.slice(0, last)) {
    if (made.has(name)) continue;
    try {
      await up({ db: tx as unknown as Kysely<unknown>, column, engine });
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    await notes.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute();
  }
};
