import { expect, test } from 'vitest';
import { effectOf, mayChange, readsOf, type Effect } from './effects.ts';

test('knows the tables and columns that a query reads', () => {
  const sql =
    'select "a"."id", "b"."name" as "called" from "a" left join "b" on "b"."a_id" = "a"."id" where "a"."key" = ?';
  expect(readsOf(sql)).toEqual(
    new Map([
      ['a', new Set(['id', 'key', 'called'])],
      ['b', new Set(['name', 'a_id', 'called'])],
    ]),
  );
  expect(readsOf('select "name" from "a" where "id" = ?')).toEqual(new Map([['a', new Set(['name', 'id'])]]));
  expect(readsOf('select * from "a" where "id" = ?')).toEqual(new Map([['a', 'all']]));
  // A column of a table with another name counts, whichever table that is.
  expect(readsOf('select "one"."name" from "a" as "one"').get('a')).toContain('name');
});

const update = (...columns: string[]): Effect => ({ kind: 'update', table: 'users', columns: new Set(columns) });
const anyColumn: Effect = { kind: 'update', table: 'users', columns: 'all' };

test.each<[sql: string, effect: Effect]>([
  ['select 1', 'nothing'],
  ['begin immediate', 'nothing'],
  ['with "a" as (select 1) select * from "a"', 'nothing'],
  ['with "a" as (select 1) delete from "users"', 'anything'],
  ['drop table "users"', 'anything'],
  ['insert or replace into "users" ("id") values (?)', 'anything'],
  ['update users set role = 1', 'anything'],
  ['truncate "users"', 'anything'],
  ['update "public"."users" set "name" = 1', 'anything'],
  ['insert into "users" ("id") values (?) returning *', { kind: 'insert', table: 'users', columns: 'all' }],
  ['insert into "users" ("id") values (?) on conflict do nothing', { kind: 'insert', table: 'users', columns: 'all' }],
  ['insert into "users" ("id") values (?) on conflict ("id") do update set "name" = ?', anyColumn],
  ['delete from "users" where "id" = ?', { kind: 'delete', table: 'users', columns: 'all' }],
  ['update "users" set "name" = ?, "updated_at" = ? where "role" = ?', update('name', 'updated_at')],
  ['update "users"\n  set "name" = $1', update('name')],
  ['update "users" set "name" = (select "role" from "a" where "b" = ?), "role" = ? where 1', update('name', 'role')],
  [`update "users" set "name" = 'it''s (' || "name", "role" = ') where ' returning *`, update('name', 'role')],
  ['update "users" set "name" = coalesce(?, "x", now()), "role" = 1', update('name', 'role')],
  ['update "users" set ("name", "role") = (?, ?) where "id" = ?', anyColumn],
  ['update "users" set "name" = case when 1 then 2 else 3 end from "a" where 1', update('name')],
  ['update "users" as "u" set "name" = 1', update('name')],
  ['update "users" set "name" = 1 -- where \n , "role" = 2', anyColumn],
  ['update "users" set "name" = /* where */ 1, "role" = 2', anyColumn],
  ['update "users" set "name" = $a$ where $a$, "role" = 2', anyColumn],
  [`update "users" set "name" = E'\\' where ', "role" = 2`, anyColumn],
  ['explain (analyze) delete from "users"', 'anything'],
  ['explain query plan delete from "users"', 'nothing'],
])('knows what %s may change', (sql, effect) => {
  expect(effectOf(sql)).toEqual(effect);
});

test('only a write to what was read may change it, and none that is said to be harmless', () => {
  const reads = readsOf('select "users"."role" from "users" left join "rules" on "rules"."role" = "users"."role"');
  const changes = (sql: string) => mayChange(reads, effectOf(sql));
  expect(changes('update "users" set "name" = ?')).toBe(false);
  expect(changes('update "users" set "name" = ?, "role" = ?')).toBe(true);
  expect(changes('update "matches" set "role" = ?')).toBe(false);
  expect(changes('insert into "rules" ("role") values (?)')).toBe(true);
  expect(changes('delete from "rules"')).toBe(true);
  expect(changes('delete from "matches"')).toBe(false);
  expect(changes('alter table "matches" add "a" text')).toBe(true);
  const harmless = { insertsInto: ['rules'], columns: { users: ['role'] } };
  expect(mayChange(reads, effectOf('insert into "rules" ("role") values (?)'), harmless)).toBe(false);
  expect(mayChange(reads, effectOf('update "users" set "role" = ?'), harmless)).toBe(false);
  expect(mayChange(reads, effectOf('delete from "users"'), harmless)).toBe(true);
});
