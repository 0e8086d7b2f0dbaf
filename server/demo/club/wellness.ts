import * as z from 'zod';
import { whole } from './rules.ts';

const answers = z.array(z.number().int().min(1).max(5)).min(1);

/** Points of the scale, which are added to what somebody usually answers. */
const change = z.strictObject({
  sleep: z.number(),
  fatigue: z.number(),
  soreness: z.number(),
  stress: z.number(),
  mood: z.number(),
});
export type DemoPoints = z.infer<typeof change>;

/** `player` is the place among the active ones, from 0. */
export const wellness = z.strictObject({
  /** What players usually answer, each as likely as the next. */
  usual: z.strictObject({ sleep: answers, fatigue: answers, soreness: answers, stress: answers, mood: answers }),
  /** How injuries change it. */
  injured: change,
  /** One who does too much: falls off for two weeks, and has just begun to come back. */
  overreaching: z.strictObject({ player: whole, fromDays: whole, untilDays: whole, change }),
  /** One who woke up ill today. */
  ill: z.strictObject({ player: whole, change }),
});
