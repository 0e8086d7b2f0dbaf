import { expect, test } from 'vitest';
import { cutsFor } from './cut-limits.ts';

const period = (from_day: string, to_day: string | null) => [{ id: 'a', from_day, to_day }];

test.each([
  ['ended before', period('2026-09-01', '2026-09-09'), '2026-09-10', null, []],
  ['begins after', period('2026-09-21', null), '2026-09-10', '2026-09-20', []],
  ['open before', period('2026-09-01', null), '2026-09-10', null, [{ id: 'a', remove: false, to: '2026-09-09' }]],
  ['replaced', period('2026-09-10', '2026-09-12'), '2026-09-10', null, [{ id: 'a', remove: true }]],
  [
    'around',
    period('2026-09-01', null),
    '2026-09-10',
    '2026-09-20',
    [{ id: 'a', remove: false, to: '2026-09-09', rest: { from: '2026-09-21', to: null } }],
  ],
  [
    'goes on after',
    period('2026-09-12', '2026-09-30'),
    '2026-09-10',
    '2026-09-20',
    [{ id: 'a', remove: true, rest: { from: '2026-09-21', to: '2026-09-30' } }],
  ],
])('a period that %s', (_, periods, from, to, cuts) => {
  expect(cutsFor(periods, { from, to })).toEqual(cuts);
});
