import * as z from 'zod';
import { whole } from './rules.ts';

const answers = z.array(z.number().int().min(1).max(5)).min(1);

/** Points added to a player's usual answers. */
const change = z.strictObject({
  sleep: z.number(),
  fatigue: z.number(),
  soreness: z.number(),
  stress: z.number(),
  mood: z.number(),
});
export type DemoPoints = z.infer<typeof change>;

/** `player` is the index among the active players. */
export const wellness = z.strictObject({
  /** Usual answers, each equally likely. */
  usual: z.strictObject({ sleep: answers, fatigue: answers, soreness: answers, stress: answers, mood: answers }),
  /** How an injury changes the answers. */
  injured: change,
  /** A player who overtrained: declined for two weeks and has just begun to recover. */
  overreaching: z.strictObject({ player: whole, fromDays: whole, untilDays: whole, change }),
  /** A player who woke up ill today. */
  ill: z.strictObject({ player: whole, change }),
});
