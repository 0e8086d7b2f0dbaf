import { wellnessQuestions, wellnessTypes, type WellnessType } from '@touchline/contract/health/wellness';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadOf, scoreOf, type Answers } from './scoring.ts';

const seed = 20_260_815;
/** Random valid answers to a form. */
const answersOf = (type: WellnessType): fc.Arbitrary<Answers> =>
  fc.record(Object.fromEntries(wellnessQuestions[type].map(({ key, min, max }) => [key, fc.integer({ min, max })])));
const form = fc.constantFrom(...wellnessTypes).chain((type) => fc.tuple(fc.constant(type), answersOf(type)));

test('scores range from 0 for only the worst to 100 for only the best answers', () => {
  fc.assert(
    fc.property(form, ([type, answers]) => {
      const score = scoreOf(type, answers);
      const scored = wellnessQuestions[type].filter(({ isScored }) => isScored);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(score === 0).toBe(scored.every(({ key, min }) => answers[key] === min));
      expect(score === 100).toBe(scored.every(({ key, max }) => answers[key] === max));
    }),
    { seed },
  );
});

test('a better answer to a scored question raises the score by its weight, other questions do not', () => {
  fc.assert(
    fc.property(form, ([type, answers]) => {
      const scored = wellnessQuestions[type].filter(({ isScored }) => isScored);
      for (const { key, min, max, isScored } of wellnessQuestions[type]) {
        if (answers[key] === max) continue;
        const better = scoreOf(type, { ...answers, [key]: answers[key]! + 1 });
        const step = isScored ? 100 / (max - min) / scored.length : 0;
        expect(better - scoreOf(type, answers)).toBeCloseTo(step, 9);
      }
    }),
    { seed },
  );
});

test('mornings rank by the sum of their answers', () => {
  fc.assert(
    fc.property(answersOf('morning'), answersOf('morning'), (one, other) => {
      const sumOf = (answers: Answers) => Object.values(answers).reduce((sum, answer) => sum + answer, 0);
      const difference = scoreOf('morning', one) - scoreOf('morning', other);
      expect(Math.sign(Math.round(difference))).toBe(Math.sign(sumOf(one) - sumOf(other)));
    }),
    { seed },
  );
});

test.each([
  ['morning', { sleep: 3, fatigue: 3, soreness: 3, stress: 3, mood: 3 }, 50],
  ['morning', { sleep: 5, fatigue: 4, soreness: 2, stress: 4, mood: 5 }, 75],
  ['morning', { sleep: 1, fatigue: 1, soreness: 1, stress: 1, mood: 2 }, 5],
  ['evening', { effort: 10, minutes: 300, mood: 5, soreness: 2 }, 62.5],
  ['evening', { effort: 0, minutes: 0, mood: 5, soreness: 2 }, 62.5],
] as const)('%s %o has the score %d', (type, answers, score) => {
  expect(scoreOf(type, answers)).toBe(score);
});

test('the load is effort × minutes, 0 on a day off, and absent if not asked', () => {
  expect(loadOf({ effort: 7, minutes: 90, mood: 3, soreness: 3 })).toBe(630);
  expect(loadOf({ effort: 0, minutes: 0 })).toBe(0);
  expect(loadOf({ sleep: 3, fatigue: 3, soreness: 3, stress: 3, mood: 3 })).toBeNull();
});
