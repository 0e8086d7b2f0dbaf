import { expect, test } from 'vitest';
import { createCounts } from './sqlite-counts.ts';

test('counts again after a write to a counted table, from here or from another connection', () => {
  let [others, asked] = [0, 0];
  const counts = createCounts(() => others);
  const count = (...parameters: unknown[]) =>
    counts.read('count', ['matches', 'teams'], parameters, () => [{ total: (asked += 1) }])[0]!.total;
  expect([count(), count(), count('a'), count()]).toEqual([1, 1, 2, 1]);
  counts.note({ table: 'users' });
  expect(count()).toBe(1);
  counts.note({ table: 'teams' });
  expect([count(), count()]).toEqual([3, 3]);
  counts.note('everything');
  expect(count()).toBe(4);
  others += 1;
  expect([count(), count('a')]).toEqual([5, 6]);
});

test('a caller that modifies a result does not change the cached one', () => {
  const counts = createCounts(() => 0);
  const read = () => counts.read('count', ['matches'], [], () => [{ total: 1 }])[0]!;
  read().total = 7;
  expect(read()).toEqual({ total: 1 });
});

test('what is within a column of a cached row can not be modified', () => {
  const counts = createCounts(() => 0);
  type Detailed = { details: { days: string[] } };
  const read = () => counts.read('rows', ['users'], [], () => [{ details: { days: ['Monday'] } }])[0] as Detailed;
  for (let time = 0; time < 2; time += 1) {
    expect(() => read().details.days.push('Tuesday')).toThrow(TypeError);
    expect(() => (read().details.days = [])).toThrow(TypeError);
  }
  expect(read()).toEqual({ details: { days: ['Monday'] } });
});

test('drops the oldest counts beyond the limit', () => {
  const counts = createCounts(() => 0);
  let asked = 0;
  const read = (parameter: number) => counts.read('count', ['matches'], [parameter], () => [{ total: (asked += 1) }]);
  for (let parameter = 0; parameter < 501; parameter += 1) read(parameter);
  read(500);
  expect(asked).toBe(501);
  read(0);
  expect(asked).toBe(502);
});

test('drops the oldest results beyond the limit of all rows', () => {
  const counts = createCounts(() => 0);
  let asked = 0;
  const read = (parameter: number) =>
    counts.read('page', ['users'], [parameter], () => {
      asked += 1;
      return Array.from({ length: 1_000 }, (_, id) => ({ id }));
    });
  for (let parameter = 0; parameter < 6; parameter += 1) read(parameter);
  read(5);
  read(1);
  expect(asked).toBe(6);
  read(0);
  expect(asked).toBe(7);
});
