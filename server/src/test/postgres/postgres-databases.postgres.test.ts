import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { openDatabase, type Db } from '../../db/database.ts';
import { takeDatabase } from './postgres-databases.ts';

const given = inject('postgres');

const open = async () => {
  if (given.pglite) throw new Error('PGlite runs in the process');
  const { url, giveBack } = await takeDatabase(given);
  const { db, close } = openDatabase({ engine: 'postgres', url }, () => {});
  return { url, db, giveBack: () => close().then(giveBack) };
};

/** All rows of all tables. */
const rowsOf = async (db: Db): Promise<unknown> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const all = tables.map(async (name) => [
    name,
    (await sql`select * from ${sql.table(name)} order by 1`.execute(db)).rows,
  ]);
  return Promise.all(all);
};

test.runIf(!given.pglite)('the next test gets an empty database, however much it contained', async () => {
  const first = await open();
  const fresh = await rowsOf(first.db);
  for (let part = 0; part < 5; part += 1)
    await first.db
      .insertInto('terms_acceptances')
      .values(
        Array.from({ length: 1_000 }, () => ({
          id: newId(),
          accepted_at: '2026-08-15T08:00:00.000Z',
          address: 'x'.repeat(50),
        })),
      )
      .execute();
  await first.db.deleteFrom('retention').execute();
  await first.giveBack();
  const second = await open();
  expect(second.url).toBe(first.url);
  expect(await rowsOf(second.db)).toEqual(fresh);
  await second.giveBack();
});

test.runIf(!given.pglite).each([
  ['has another table', 'create table kept (id integer)'],
  ['has another column', 'alter table teams add column kept integer'],
  ['has a renamed column', 'alter table teams rename column name to elsewhere'],
  ['lacks a trigger', 'drop trigger audit_log_no_change on audit_log'],
  ['has a disabled trigger', 'alter table audit_log disable trigger user'],
  ['has statistics of a table', 'vacuum analyze retention'],
])('a database that %s is discarded', async (_, change) => {
  const first = await open();
  await sql.raw(change).execute(first.db);
  await first.giveBack();
  const second = await open();
  expect(second.url).not.toBe(first.url);
  const name = new URL(first.url).pathname.slice(1);
  const { rows } = await sql`select datname from pg_database where datname = ${name}`.execute(second.db);
  expect(rows).toEqual([]);
  await second.giveBack();
});
