import { sql, type ColumnDefinitionBuilder, type Kysely, type RawBuilder } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * Column types and defaults for migrations that run on both engines. SQLite decodes values by the declared type of a
 * column (`sqlite/sqlite.ts`), so flags and JSON must be declared with these. Texts sort bytewise on both.
 */
export const vocabulary = (engine: Engine) => ({
  id: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`text` : sql`varchar(24) collate "C"`),
  text: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`text` : sql`text collate "C"`),
  flag: (): RawBuilder<unknown> => sql`boolean`,
  integer: (): RawBuilder<unknown> => sql`integer`,
  number: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`real` : sql`double precision`),
  /** ISO 8601 text on SQLite, which sorts by time. */
  timestamp: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`text` : sql`timestamptz(3)`),
  json: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`json` : sql`jsonb`),
  no: (): RawBuilder<unknown> => (engine === 'sqlite' ? sql`0` : sql`false`),
});

export type Vocabulary = ReturnType<typeof vocabulary>;
export type MigrationContext = { db: Kysely<unknown>; column: Vocabulary; engine: Engine };
export type NamedMigration = { name: string; up: (context: MigrationContext) => Promise<void> };

type Column = ColumnDefinitionBuilder;
/** Short forms of the two most common column options. */
export const required = (column: Column): Column => column.notNull();
export const primary = (column: Column): Column => column.notNull().primaryKey();
