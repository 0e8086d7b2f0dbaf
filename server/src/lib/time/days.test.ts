import { expect, test } from 'vitest';
import { periodOf } from './days.ts';

test('converts days to moments, the last one to its end', () => {
  expect(periodOf({ from: '2026-03-01', to: '2026-03-01' }, 'Asia/Kathmandu')).toEqual({
    since: '2026-02-28T18:15:00.000Z',
    until: '2026-03-01T18:15:00.000Z',
  });
});

test('leaves open what is missing', () => {
  expect(periodOf({}, 'UTC')).toEqual({ since: undefined, until: undefined });
});

test('refuses a last day before the first, naming `to`', () => {
  let failure: unknown;
  try {
    periodOf({ from: '2026-03-02', to: '2026-03-01' }, 'UTC');
  } catch (error) {
    failure = error;
  }
  expect(failure).toMatchObject({ status: 400, details: { errors: [{ field: 'to' }] } });
});
