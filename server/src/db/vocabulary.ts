import { sql, type ColumnDefinitionBuilder, type Kysely, type RawBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * The words in which migrations are written, once for both engines. SQLite decodes by the declared type of a column
 * (`sqlite/sqlite.ts`), so flags and JSON must be declared through these. Text is ordered byte by byte on both.
 */
export const vocabulary = (engine: Engine) => ({
  id: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`text` : sql`varchar(24) collate "C"`),
  text: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`text` : sql`text collate "C"`),
  flag: (): RawBuilder<unknown> => sql`boolean`,
  integer: (): RawBuilder<unknown> => sql`integer`,
  number: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`real` : sql`double precision`),
  /** ISO 8601 text on SQLite, so that its order is that of time. */
  timestamp: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`text` : sql`timestamptz(3)`),
  json: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`json` : sql`jsonb`),
  no: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`0` : sql`false`),
});

export type Vocabulary = ReturnType<typeof vocabulary>;
export type MigrationContext = { db: Kysely<unknown>; column: Vocabulary; engine: Engine };
export type NamedMigration = { name: string; up: (context: MigrationContext) => Promise<void> };

type Column = ColumnDefinitionBuilder;
/** Short hands for the two commonest column options. */
export const required = (column: Column): Column => column.notNull();
export const primary = (column: Column): Column => column.notNull().primaryKey();
