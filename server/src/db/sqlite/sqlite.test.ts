import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

const open = (): Kysely<unknown> => {
  const db = new Kysely<unknown>({ dialect: openSqlite(':memory:').dialect });
  onTestFinished(() => db.destroy());
  return db;
};

test('a row is a plain object whose values are decoded by the declared type of their column', async () => {
  const db = open();
  await sql`create table kept (id integer, is_open boolean, tags json, text text)`.execute(db);
  await sql`insert into kept values (1, ${true}, ${['a']}, 'one'), (2, ${false}, ${null}, null), (3, null, '{"b":2}', '')`.execute(
    db,
  );
  const { rows } = await sql`select * from kept order by id`.execute(db);
  expect(rows).toStrictEqual([
    { id: 1, is_open: true, tags: ['a'], text: 'one' },
    { id: 2, is_open: false, tags: null, text: null },
    { id: 3, is_open: null, tags: { b: 2 }, text: '' },
  ]);
});

test('the last of several columns of one name counts, decoded once', async () => {
  const db = open();
  await sql`create table kept (id integer, is_open boolean)`.execute(db);
  await sql`insert into kept values (1, ${true})`.execute(db);
  const { rows } = await sql`select id, is_open, 7 as id, is_open from kept`.execute(db);
  expect(rows).toStrictEqual([{ id: 7, is_open: true }]);
});

test('a statement that is used again after a change of its table has the new columns', async () => {
  const db = open();
  await sql`create table kept (id integer)`.execute(db);
  await sql`insert into kept values (1)`.execute(db);
  const read = async () => (await sql`select * from kept`.execute(db)).rows;
  expect(await read()).toStrictEqual([{ id: 1 }]);
  await sql`alter table kept add column name text`.execute(db);
  expect(await read()).toStrictEqual([{ id: 1, name: null }]);
});
