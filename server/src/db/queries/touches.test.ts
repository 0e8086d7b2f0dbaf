import { expect, test } from 'vitest';
import { tablesCounted, touchOf } from './touches.ts';

test.each([
  ['select count(*) as "total" from "attendances"', 'nothing'],
  ['  with "a" as (select 1) select * from "a"', 'nothing'],
  ['begin', 'nothing'],
  ['insert into "users" ("id") values (?) returning *', { table: 'users' }],
  ['update "users" set "name" = ? where "id" = ?', { table: 'users' }],
  ['delete from "users" where "id" = ?', 'everything'],
  ['rollback', 'everything'],
  ['with "a" as (select 1) delete from "users"', 'everything'],
  ['insert or replace into "users" ("id") values (?)', 'everything'],
  ['drop table "users"', 'everything'],
] as const)('knows what %s may change', (sql, touch) => {
  expect(touchOf(sql)).toEqual(touch);
});

test('recognises the tables that a count reads, including those in its conditions', () => {
  const sql =
    'select count(*) as "n" from "matches" where "home" in (select "id" from "teams") and 1 in (select 1 from "teams")';
  expect(tablesCounted(sql)).toEqual(['matches', 'teams']);
  expect(tablesCounted('select * from "matches"')).toBeUndefined();
  expect(tablesCounted('select /* until written */ "id" from "matches"')).toEqual(['matches']);
  expect(tablesCounted('delete from "matches" where (select count(*) from "teams") > 1')).toBeUndefined();
});
