import type { LiveTopic } from '@touchline/contract/wire/live-topics';
import { expect, test } from 'vitest';
import { showsOneOf } from './live.ts';

const week = ['week', '2026-11-23', 'all'];

test.each<LiveTopic>([
  'matches',
  'trainings',
  'tasks',
  'replies',
  'places',
  'squads',
  'week',
  'users',
  'teams',
  'leagues',
  'seasons',
  'matchsquads',
  'rulesets',
])('an open week is read again after a change of %s', (topic) => {
  expect(showsOneOf([topic], week)).toBe(true);
});

test('an open week is left alone by what it does not show', () => {
  expect(showsOneOf(['wellnesstoday', 'mails', 'reports', 'cases', 'weektemplates'], week)).toBe(false);
});
