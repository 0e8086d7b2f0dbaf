import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../test/start-test-app.ts';
import { readSchema } from './schema.ts';

test('reads the tables of a schema whose name must be quoted', async () => {
  const { db } = await startTestApp();
  const tx = await db.startTransaction().execute();
  onTestFinished(() => tx.rollback().execute());
  await sql`create schema "Rovers Youth"`.execute(tx);
  await sql`set local search_path to "Rovers Youth"`.execute(tx);
  await sql`create table squads (id text primary key, kit jsonb)`.execute(tx);
  expect(await readSchema(tx, 'postgres')).toEqual([
    {
      name: 'squads',
      columns: [
        { name: 'id', isJson: false },
        { name: 'kit', isJson: true },
      ],
      key: ['id'],
      refersTo: [],
    },
  ]);
});
