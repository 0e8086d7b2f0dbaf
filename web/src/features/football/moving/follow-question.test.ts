import { expect, test } from 'vitest';
import { followOf, followQuestion } from './follow-question.ts';

const at = (day: number, time: string) => `2026-08-${day}T${time}:00.000Z`;
const counts = { yes: 2, late: 1, no: 1, unanswered: 5, out: 0 };
const known = {
  before: { date: at(23, '18:00'), place: 'Campo Sur' },
  after: { date: at(24, '19:00'), place: 'Campo Sur' },
  timeZone: 'Europe/Madrid',
  now: at(20, '10:00'),
  replies: { mode: 'ask' as const, deadline: at(22, '18:00'), counts },
  squad: { meetingAt: at(23, '16:15'), lineupVisibleFrom: at(23, '16:30') },
};

test('names each moment that hangs on the start, as it was and would be, and the answers so far', () => {
  expect(followQuestion(known)).toEqual({
    moments: [
      { name: 'meeting', from: at(23, '16:15'), to: at(24, '17:15') },
      { name: 'lineup', from: at(23, '16:30'), to: at(24, '17:30') },
      { name: 'deadline', from: at(22, '18:00'), to: at(23, '19:00') },
    ],
    answers: { count: 4, isFar: true },
  });
  const near = { ...known, after: { date: at(23, '19:00'), place: 'campo' } };
  expect(followQuestion({ ...near, before: { ...known.before, place: null } })?.answers).toEqual({
    count: 4,
    isFar: false,
  });
});

test.each([
  ['that is the same', { after: known.before }],
  ['that has passed', { now: at(25, '10:00') }],
  ['on which nothing hangs', { replies: undefined, squad: { meetingAt: null, lineupVisibleFrom: null } }],
  [
    'on which the deadline alone hangs',
    { squad: undefined, replies: { ...known.replies, counts: { ...counts, yes: 0, late: 0, no: 0 } } },
  ],
  ['of an event that asks nobody', { squad: undefined, replies: { ...known.replies, mode: 'off' as const } }],
])('asks nothing about a date %s', (_what, changes) => {
  expect(followQuestion({ ...known, ...changes })).toBeNull();
});

test('does not ask about what has passed, nor about what would lie behind the new start', () => {
  const later = { ...known, now: at(23, '16:20') };
  expect(followQuestion(later)?.moments.map(({ name }) => name)).toEqual(['lineup']);
  const earlier = { ...known, after: { date: at(23, '16:20'), place: 'Campo Sur' } };
  expect(followQuestion(earlier)?.moments.map(({ name }) => name)).toEqual(['meeting', 'deadline']);
});

test('sends what was asked about, and nothing else', () => {
  const question = followQuestion({ ...known, replies: undefined })!;
  expect(followOf(question, { stay: new Set(['lineup']), asksAgain: true })).toEqual({ meeting: true, lineup: false });
  const asked = followQuestion(known)!;
  expect(followOf(asked, { stay: new Set(), asksAgain: false })).toEqual({
    meeting: true,
    lineup: true,
    deadline: true,
    answers: 'keep',
  });
});
