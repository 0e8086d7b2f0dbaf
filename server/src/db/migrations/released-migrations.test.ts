import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';
import released from './released-migrations.json' with { type: 'json' };
import { vocabulary, type Engine, type NamedMigration } from '../vocabulary.ts';

/** Compile statements for each engine without a database. */
const dialects: Record<Engine, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** A checksum of the statements that a migration runs, in order. */
const sumOf = async ({ up }: NamedMigration, engine: Engine): Promise<string> => {
  const sum = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: dialects[engine],
    log: ({ query: { sql, parameters } }) => void sum.update(`${sql} ${JSON.stringify(parameters)}\n`),
  });
  await up({ db, column: vocabulary(engine), engine });
  return sum.digest('hex');
};

test('MI1 a released migration never changes: it runs the same statements on both engines as when it was added', async () => {
  const now: Record<string, Record<Engine, string>> = {};
  for (const migration of migrations)
    now[migration.name] = { sqlite: await sumOf(migration, 'sqlite'), postgres: await sumOf(migration, 'postgres') };
  // Add a line for a new migration. Never change an existing line: a later migration corrects a mistake.
  expect(now).toEqual(released);
});
