import { expect, test } from 'vitest';
import { asksAgain, deadlineFor, deadlineOf, isClosed, reminderAt } from './reply-rules.ts';

test('a training on Tuesday at 18:00 with three hours: 14:59 is open, 15:00:00 closed', () => {
  const deadline = deadlineOf('2026-11-24T17:00:00.000Z', 3);
  expect(deadline).toBe('2026-11-24T14:00:00.000Z');
  expect(isClosed(deadline, '2026-11-24T13:59:59.999Z')).toBe(false);
  expect(isClosed(deadline, '2026-11-24T14:00:00.000Z')).toBe(true);
});

test('elapsed hours over the change of the clock: Sunday 12:00 in Madrid, 25 October 2026, is Saturday 13:00', () => {
  // 12:00 in winter time is 11:00 UTC; 24 hours before it is 13:00 in summer time.
  expect(deadlineOf('2026-10-25T11:00:00.000Z', 24)).toBe('2026-10-24T11:00:00.000Z');
});

test('who is called late gets 12 hours, or until an hour before the start', () => {
  const [start, deadline] = ['2026-11-24T17:00:00.000Z', '2026-11-24T14:00:00.000Z'];
  expect(deadlineFor(deadline, start, null)).toBe(deadline);
  expect(deadlineFor(deadline, start, '2026-11-23T00:00:00.000Z')).toBe(deadline);
  expect(deadlineFor(deadline, start, '2026-11-24T03:30:00.000Z')).toBe('2026-11-24T15:30:00.000Z');
  expect(deadlineFor(deadline, start, '2026-11-24T13:00:00.000Z')).toBe('2026-11-24T16:00:00.000Z');
});

test('the deadline of who is called late is a half hour, and one at which people are awake', () => {
  const [start, deadline] = ['2026-11-25T16:00:00.000Z', '2026-11-24T16:00:00.000Z'];
  const called = '2026-11-24T15:42:10.000Z';
  expect(deadlineFor(deadline, start, called)).toBe('2026-11-25T04:00:00.000Z');
  const awake = (moment: string) => (moment < '2026-11-25T07:30:00.000Z' ? '2026-11-25T07:30:00.000Z' : moment);
  expect(deadlineFor(deadline, start, called, awake)).toBe('2026-11-25T07:30:00.000Z');
  // Never later than an hour before the start.
  expect(deadlineFor(deadline, '2026-11-25T08:00:00.000Z', called, awake)).toBe('2026-11-25T07:00:00.000Z');
});

test('moved by two hours keeps the answers; another day, place or more than two hours asks again', () => {
  const at = (startsAt: string, day = '2026-11-24', place: string | null = 'Pitch 1') => ({ startsAt, day, place });
  const before = at('2026-11-24T17:00:00.000Z');
  expect(asksAgain(before, at('2026-11-24T18:00:00.000Z'))).toBe(false);
  expect(asksAgain(before, at('2026-11-24T19:00:00.000Z'))).toBe(false);
  expect(asksAgain(before, at('2026-11-24T19:00:00.001Z'))).toBe(true);
  expect(asksAgain(before, at('2026-11-24T17:00:00.000Z', '2026-11-25'))).toBe(true);
  expect(asksAgain(before, at('2026-11-24T17:00:00.000Z', '2026-11-24', 'Pitch 2'))).toBe(true);
});

test('the reminder comes at half of the time left or a day before the deadline, whichever is later', () => {
  expect(reminderAt('2026-11-20T14:00:00.000Z', '2026-11-24T14:00:00.000Z')).toBe('2026-11-23T14:00:00.000Z');
  expect(reminderAt('2026-11-24T02:00:00.000Z', '2026-11-24T14:00:00.000Z')).toBe('2026-11-24T08:00:00.000Z');
});
