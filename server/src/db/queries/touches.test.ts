import { expect, test } from 'vitest';
import type { Effect } from './effects.ts';
import { tablesCounted, touchOf } from './touches.ts';

test.each<[effect: Effect, touch: ReturnType<typeof touchOf>]>([
  ['nothing', 'nothing'],
  ['anything', 'everything'],
  [{ kind: 'insert', table: 'users', columns: 'all' }, { table: 'users' }],
  [{ kind: 'update', table: 'users', columns: new Set(['name']) }, { table: 'users' }],
  [{ kind: 'delete', table: 'users', columns: 'all' }, 'everything'],
])('%j touches %j', (effect, touch) => {
  expect(touchOf(effect)).toEqual(touch);
});

test('recognises the tables that a count reads, including those in its conditions', () => {
  const sql =
    'select count(*) as "n" from "matches" where "home" in (select "id" from "teams") and 1 in (select 1 from "teams")';
  expect(tablesCounted(sql)).toEqual(['matches', 'teams']);
  expect(tablesCounted('select * from "matches"')).toBeUndefined();
  expect(tablesCounted('select /* until written */ "id" from "matches"')).toEqual(['matches']);
  expect(tablesCounted('delete from "matches" where (select count(*) from "teams") > 1')).toBeUndefined();
});
