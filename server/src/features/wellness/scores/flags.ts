import { wellnessQuestions, type WellnessFlag, type WellnessType } from '@touchline/contract/health/wellness';
import { daysMs } from '../../../lib/time/clock.ts';
import type { Answers } from './scoring.ts';

/** What is usual for somebody: mean and sample standard deviation of so many values. */
export type Usual = { mean: number; deviation: number; answers: number };

/** What was answered in this time before a form makes what is usual, */
export const usualMs = daysMs(28);
/** if there are so many answers: below that a mean says little. */
const answersMin = 14;
/** So many standard deviations below the own mean: outside of the usual, and far outside. */
export const amberFrom = 1.5;
const redFrom = 2;

/**
 * The least deviation that counts, as a part of the scale's span: half a point on a scale from 1 to 5. Whoever answers 4
 * on almost every day has a deviation near 0, by which any 3 would lie many deviations below the mean. Answers are whole
 * points, so less than half a point is no measure of them: with it, amber takes three quarters of a point below the mean,
 * and red a whole one.
 */
const floorPart = 1 / 8;

/** Means and deviations are sums of fractions: what lies on a border must not fall beside it. */
const tolerance = 1e-9;

/** Null where there are fewer than 14 values. `floor` is the least deviation that counts. */
export const usualOf = (values: readonly number[], floor: number): Usual | null => {
  if (values.length < answersMin) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.max(Math.sqrt(squares / (values.length - 1)), floor);
  return { mean, deviation, answers: values.length };
};

/** To one decimal. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * Tells what in these answers lies far below what this player answered to the same form in the 28 days before; null when
 * nothing does.
 */
export const flagOf = (type: WellnessType, answers: Answers, before: readonly Answers[]): WellnessFlag | null => {
  const found = wellnessQuestions[type].flatMap(({ key: question, min, max, isScored }) => {
    const answer = answers[question];
    if (!isScored || answer === undefined) return [];
    // A page asks for some thousand of them: `flatMap` would take several times as long.
    const earlier = before.map((given) => given[question]).filter((value) => typeof value === 'number');
    const usual = usualOf(earlier, (max - min) * floorPart);
    if (!usual) return [];
    const deviations = (usual.mean - answer) / usual.deviation + tolerance;
    if (deviations < amberFrom) return [];
    const level = deviations < redFrom ? ('amber' as const) : ('red' as const);
    const reason = { question, level, below: toTenths(usual.mean - answer), answers: usual.answers };
    return [{ deviations, reason }];
  });
  const [worst, ...others] = found.sort((a, b) => b.deviations - a.deviations);
  if (!worst) return null;
  return { level: worst.reason.level, reasons: [worst, ...others].map(({ reason }) => reason) };
};
