import { wellnessQuestions, type WellnessFlag, type WellnessType } from '@touchline/contract/health/wellness';
import { daysMs } from '../../../../lib/time/clock.ts';
import type { Answers } from './scoring.ts';

/** A player's usual values: mean and sample standard deviation, with the number of values. */
export type Usual = { mean: number; deviation: number; answers: number };

/** The usual values are calculated from the answers in this period before a form, */
export const usualMs = daysMs(28);
/** provided there are at least this many: a mean of fewer says little. */
const answersMin = 14;
/** Standard deviations below the player's own mean: unusual, and very unusual. */
export const amberFrom = 1.5;
const redFrom = 2;

/**
 * The minimum deviation, as a fraction of the scale's span: half a point on a scale from 1 to 5. A player who answers 4
 * on almost every day has a deviation near 0, which would put any 3 many deviations below the mean. Answers are whole
 * points, so less than half a point is not meaningful. With this floor, amber starts 0.75 points below the mean,
 * and red 1 point below.
 */
const floorPart = 1 / 8;

/** Rounding errors of floating point must not push a value off a threshold. */
const tolerance = 1e-9;

/** Null with fewer than 14 values. `floor` is the minimum deviation. */
export const usualOf = (values: readonly number[], floor: number): Usual | null => {
  if (values.length < answersMin) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.max(Math.sqrt(squares / (values.length - 1)), floor);
  return { mean, deviation, answers: values.length };
};

/** Rounds to one decimal. */
export const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** What is usual for a player, by question; without those that had too few answers. */
export type Usuals = Readonly<Partial<Record<string, Usual>>>;

/** What is usual after a player's answers to the same form in the previous 28 days. */
export const usualsOf = (type: WellnessType, before: readonly Answers[]): Usuals =>
  Object.fromEntries(
    wellnessQuestions[type].flatMap(({ key: question, min, max, isScored }) => {
      if (!isScored) return [];
      // Thousands of these are calculated at once: `flatMap` would take several times as long.
      const earlier = before.map((given) => given[question]).filter((value) => typeof value === 'number');
      const usual = usualOf(earlier, (max - min) * floorPart);
      return usual ? [[question, usual] as const] : [];
    }),
  );

/** Flags answers far below what is usual for the player; null if there are none. */
export const flagOf = (type: WellnessType, answers: Answers, usuals: Usuals): WellnessFlag | null => {
  const found = wellnessQuestions[type].flatMap(({ key: question }) => {
    const [answer, usual] = [answers[question], usuals[question]];
    if (answer === undefined || !usual) return [];
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
