import { expect, test } from 'vitest';
import type { SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import { isMuchSmaller, pairSaid } from './pair-said.service.ts';

const said = (home: string, away: string, day: string, uid: string | null = null): SaidFixture => ({
  uid,
  home,
  away,
  date: `${day}T16:00:00.000Z`,
  timeUnknown: false,
  venue: null,
  score: null,
  state: 'scheduled',
});
const a = (day: string, uid?: string) => said('Valmora', 'Ribera', day, uid ?? null);
const turned = (day: string, uid?: string) => said('Ribera', 'Valmora', day, uid ?? null);

test.each<[string, SaidFixture[], SaidFixture[], number[]]>([
  ['a UID wins over teams and dates', [a('2026-09-05', 'x')], [turned('2027-03-01', 'x')], [0]],
  ['the same teams on the same day, with other UIDs', [a('2026-09-05', 'x')], [a('2026-09-05', 'y')], [0]],
  ['moved by 21 days', [a('2026-09-05', 'x')], [a('2026-09-26', 'y')], [0]],
  ['not by 22', [a('2026-09-05', 'x')], [a('2026-09-27', 'y')], [-1]],
  ['without UIDs by months', [a('2026-09-05')], [a('2026-12-20')], [0]],
  ['the nearest of two', [a('2026-09-05'), a('2026-09-20')], [a('2026-09-19')], [1]],
  ['two on one day', [a('2026-09-05'), a('2026-09-05')], [a('2026-09-05'), a('2026-09-05')], [0, 1]],
  [
    'both legs with exchanged home rights stay on their days',
    [a('2026-10-03'), turned('2027-02-06')],
    [turned('2026-10-03'), a('2027-02-06')],
    [0, 1],
  ],
  ['the return leg is another match', [a('2026-09-05', 'x')], [turned('2027-02-06', 'y')], [-1]],
])('finds %s', async (_what, former, now, expected) => {
  const rows = former.map((one) => ({ said: one }));
  const pairs = await pairSaid(now, rows);
  expect(now.map((one) => rows.indexOf(pairs.get(one)!))).toEqual(expected);
});

test.each([
  [3, 2, false],
  [3, 1, true],
  [1, 0, true],
  [10, 7, false],
  [10, 6, true],
  [0, 0, false],
])('of %i coming matches, %i are left: much smaller is %s', (before, left, isMuch) => {
  const rows = Array.from({ length: before }, () => ({ said: a('2026-09-05'), isListed: true }));
  const past = { said: a('2026-08-01'), isListed: true };
  expect(isMuchSmaller([...rows, past], new Set(rows.slice(0, left)), '2026-08-15T08:00:00.000Z')).toBe(isMuch);
});
