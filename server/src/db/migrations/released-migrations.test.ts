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

/** Each compiles as its engine wants it, and asks nobody. */
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

/** A sum of what a migration says to a database, in its order. */
const sumOf = async ({ up }: NamedMigration, engine: Engine): Promise<string> => {
  const sum = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: dialects[engine],
    log: ({ query: { sql, parameters } }) => void sum.update(`${sql} ${JSON.stringify(parameters)}\n`),
  });
  await up({ db, column: vocabulary(engine), engine });
  return sum.digest('hex');
};

test('MI1 what clubs have run is never changed: each migration says to both engines what it said when it came', async () => {
  const now: Record<string, Record<Engine, string>> = {};
  for (const migration of migrations)
    now[migration.name] = { sqlite: await sumOf(migration, 'sqlite'), postgres: await sumOf(migration, 'postgres') };
  // A new one adds its line to the file; a line that is there stays as it is, and mistakes are mended by a later migration.
  expect(now).toEqual(released);
});
