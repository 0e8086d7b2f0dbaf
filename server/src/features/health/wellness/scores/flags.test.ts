import type { WellnessType } from '@touchline/contract/health/wellness';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagOf as flagWhere, usualOf, usualsOf } from './flags.ts';
import type { Answers } from './scoring.ts';

/** The flag of answers after these. */
const flagOf = (type: WellnessType, answers: Answers, before: readonly Answers[]) =>
  flagWhere(type, answers, usualsOf(type, before));

const morning = { sleep: 4, fatigue: 4, soreness: 4, stress: 4, mood: 4 };
/** Mornings on which sleep was answered like this, and everything else always with 4. */
const slept = (...answers: number[]): Answers[] => answers.map((sleep) => ({ ...morning, sleep }));
const times = (count: number, answer: number): number[] => Array.from({ length: count }, () => answer);

test("an answer two of the player's standard deviations below their mean is red, with distance and count", () => {
  // Twelve fours and twelve fives: a mean of 4.5 and a deviation of 0.51.
  const before = slept(...times(12, 4), ...times(12, 5));
  expect(flagOf('morning', { ...morning, sleep: 3 }, before)).toEqual({
    level: 'red',
    reasons: [{ question: 'sleep', level: 'red', below: 1.5, answers: 24 }],
  });
  expect(flagOf('morning', { ...morning, sleep: 4 }, before)).toBeNull();
});

test.each([
  // Varying answers need a larger difference: a mean of 3 and a deviation of 1.03, or of 4 and 0.83.
  [[...times(14, 2), ...times(14, 4)], 2, null],
  [[...times(14, 2), ...times(14, 4)], 1, 'amber'],
  [[...times(10, 3), ...times(10, 4), ...times(10, 5)], 3, null],
  [[...times(10, 3), ...times(10, 4), ...times(10, 5)], 2, 'red'],
  // Under the floor of half a point: from 0.75 below the mean amber, from 1 red.
  [[...times(20, 4), ...times(8, 3)], 3, null],
  [[...times(18, 4), ...times(6, 3)], 3, 'amber'],
  [[...times(23, 4), ...times(1, 3)], 3, 'amber'],
  [times(24, 4), 3, 'red'],
  [times(24, 4), 4, null],
  // Better than usual is not flagged.
  [times(24, 3), 5, null],
])('after %j an answer of %d is %s', (before, sleep, level) => {
  expect(flagOf('morning', { ...morning, sleep }, slept(...before))?.level ?? null).toBe(level);
});

test('fewer than 14 answers have no usual range', () => {
  expect(flagOf('morning', { ...morning, sleep: 1 }, slept(...times(13, 5)))).toBeNull();
  expect(flagOf('morning', { ...morning, sleep: 1 }, slept(...times(14, 5)))).toMatchObject({
    reasons: [{ answers: 14 }],
  });
});

test('names the worst first, and has its severity', () => {
  const before = Array.from({ length: 20 }, (_, index) => ({ ...morning, sleep: 4 + (index % 2), mood: 5 }));
  expect(flagOf('morning', { ...morning, sleep: 2, mood: 1, stress: 4 }, before)).toEqual({
    level: 'red',
    reasons: [
      { question: 'mood', level: 'red', below: 4, answers: 20 },
      { question: 'sleep', level: 'red', below: 2.5, answers: 20 },
    ],
  });
  const amber = Array.from({ length: 20 }, (_, index) => ({
    ...morning,
    sleep: 4 + (index % 2),
    mood: index % 9 ? 4 : 3,
  }));
  expect(flagOf('morning', { ...morning, sleep: 3, mood: 3 }, amber)).toMatchObject({
    level: 'red',
    reasons: [
      { question: 'sleep', level: 'red', below: 1.5 },
      { question: 'mood', level: 'amber', below: 0.9 },
    ],
  });
});

test('a hard day is not a reason', () => {
  const before = Array.from({ length: 20 }, () => ({ effort: 8, minutes: 120, mood: 4, soreness: 4 }));
  expect(flagOf('evening', { effort: 0, minutes: 0, mood: 4, soreness: 4 }, before)).toBeNull();
  expect(flagOf('evening', { effort: 8, minutes: 120, mood: 4, soreness: 2 }, before)?.reasons).toMatchObject([
    { question: 'soreness', below: 2 },
  ]);
});

const seed = 20_260_815;
const sleeps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 14, maxLength: 28 });

test('a worse answer is never flagged less, and the order of earlier ones does not matter', () => {
  const rank = (level: string | undefined) => ['amber', 'red'].indexOf(level ?? '');
  fc.assert(
    fc.property(sleeps, fc.integer({ min: 2, max: 5 }), (before, sleep) => {
      const levelOf = (answer: number, earlier: number[]) =>
        rank(flagOf('morning', { ...morning, sleep: answer }, slept(...earlier))?.level);
      expect(levelOf(sleep - 1, before)).toBeGreaterThanOrEqual(levelOf(sleep, before));
      expect(levelOf(sleep, before.toReversed())).toBe(levelOf(sleep, before));
    }),
    { seed },
  );
});

test('uses the sample deviation, never below the floor', () => {
  expect(usualOf([...times(7, 3), ...times(7, 5)], 0.5)).toEqual({
    mean: 4,
    deviation: Math.sqrt(14 / 13),
    answers: 14,
  });
  fc.assert(
    fc.property(sleeps, (before) => {
      expect(usualOf(before, 0.5)!.deviation).toBeGreaterThanOrEqual(0.5);
    }),
    { seed },
  );
});
