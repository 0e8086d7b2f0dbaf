import { expect, test } from 'vitest';
import { fixtureStateOf } from './fixture-state.ts';

const row = { state: null, starts_at: '2026-10-25T18:00:00.000Z', time_unknown: false, home_score: null };

test.each([
  ['before it', row, '2026-10-25T17:00:00.000Z', 'scheduled'],
  ['while it may go on', row, '2026-10-25T19:59:00.000Z', 'scheduled'],
  ['two hours after its start', row, '2026-10-25T20:00:00.000Z', 'finished'],
  ['with a score', { ...row, home_score: 2 }, '2026-10-25T19:00:00.000Z', 'finished'],
  ['as staff have set it', { ...row, state: 'postponed' }, '2026-10-26T18:00:00.000Z', 'postponed'],
  ['live, and nobody ended it', { ...row, state: 'live' }, '2026-10-26T18:00:00.000Z', 'finished'],
  ['without a known time, on its day', { ...row, time_unknown: true }, '2026-10-26T17:59:00.000Z', 'scheduled'],
  ['without a known time, after its day', { ...row, time_unknown: true }, '2026-10-26T18:00:00.000Z', 'finished'],
])('the state of a match %s', (_, match, now, state) => {
  expect(fixtureStateOf(match, new Date(now))).toBe(state);
});
