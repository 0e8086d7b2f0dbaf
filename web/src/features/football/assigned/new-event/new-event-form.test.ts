import { expect, test } from 'vitest';
import { latestOf, likelyDate } from './new-event-form.ts';

const madrid = 'Europe/Madrid';

test('suggests tomorrow at the local time of the last one', () => {
  const last = { date: '2026-08-14T16:30:00.000Z' };
  expect(likelyDate(madrid, new Date('2026-11-17T22:59:00.000Z'), last)).toBe('2026-11-18T18:30');
  expect(likelyDate(madrid, new Date('2026-11-17T23:00:00.000Z'), last)).toBe('2026-11-19T18:30');
});

test('suggests the next full hour if there is none yet', () => {
  expect(likelyDate(madrid, new Date('2026-11-17T16:10:00.000Z'), undefined)).toBe('2026-11-18T18:00');
  expect(likelyDate(madrid, new Date('2026-11-17T22:10:00.000Z'), undefined)).toBe('2026-11-18T00:00');
});

test('uses the latest of the listed ones', () => {
  const [one, two] = [{ date: '2026-10-17T16:30:00.000Z' }, { date: '2026-11-17T16:30:00.000Z' }];
  expect(latestOf([one, two])).toBe(two);
  expect(latestOf([two, one])).toBe(two);
  expect(latestOf([])).toBeUndefined();
});
