import { matchStates, restrictionKinds, trainingStates } from '@touchline/contract/health/availability-choices';
import { bodyAreaKeys, caseKinds, occasions, onsets, sides, tissues } from '@touchline/contract/health/case-choices';
import { concussionSteps } from '@touchline/contract/health/concussion-rules';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { whole } from '../rules.ts';

/** Days are counted back from today: a coming one is below zero. */
const daysAgo = z.number().int();

/** From a day on, until the next limit of the case or its end. */
const limit = z.strictObject({
  daysAgo,
  training: z.enum(trainingStates),
  match: z.enum(matchStates),
  restrictions: z.array(z.enum(restrictionKinds)).default([]),
  minutes: whole.optional(),
  note: text({ max: 200 }).optional(),
});

/** A case of the fictional season, with its way back. */
const medicalCase = z.strictObject({
  /** The index among the active players. */
  player: whole,
  kind: z.enum(caseKinds),
  daysAgo,
  onset: z.enum(onsets),
  occasion: z.enum(occasions),
  bodyArea: z.enum(bodyAreaKeys).optional(),
  side: z.enum(sides).optional(),
  tissue: z.enum(tissues).optional(),
  /** From the short list, with its code; omitted while it is not known. */
  diagnosis: z.strictObject({ code: text({ max: 5 }), text: text({ max: 120 }) }).optional(),
  /** The day of full availability; omitted while the case is open. */
  closedDaysAgo: daysAgo.optional(),
  expected: z.strictObject({ from: daysAgo, to: daysAgo }).optional(),
  limits: z.array(limit),
  stages: z.array(z.strictObject({ stage: whole, step: z.enum(concussionSteps).optional(), daysAgo })).min(1),
  criteria: z.array(z.strictObject({ text: text({ max: 160 }), isDone: z.boolean() })).default([]),
  notes: z.array(z.strictObject({ daysAgo, text: text({ max: 2_000, oneLine: false }) })).default([]),
  treatments: z.array(z.strictObject({ daysAgo, kind: text({ max: 60 }), minutes: whole })).default([]),
});
export type DemoCase = z.infer<typeof medicalCase>;

/** The medical record of a season, who is away, and who has told that they can't come. */
export const medical = z.strictObject({
  cases: z.array(medicalCase),
  /** A player who is away with a national team since some days, and for some more. */
  away: z.strictObject({ player: whole, daysAgo, untilDaysAgo: daysAgo }),
  /** A player who has told that they can't come on some days. */
  absence: z.strictObject({ player: whole, daysAgo, untilDaysAgo: daysAgo, note: text({ max: 200 }) }),
});
