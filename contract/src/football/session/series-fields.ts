import * as z from 'zod';
import { day } from '../../wire/common.ts';
import { msg } from '../../wire/messages.ts';
import { planLimits } from './plan-choices.ts';

/** Days of the week, 1 (Monday) to 7. */
export const weekdays = z
  .array(
    z
      .number({ error: msg('invalidInput') })
      .int()
      .min(1, msg('invalidInput'))
      .max(7, msg('invalidInput')),
  )
  .min(1, msg('weekdayMissing'))
  .max(7, msg('tooMany'))
  .overwrite((days) => [...new Set(days)].sort());

/** Days on which a series rests, inclusive. */
export const pauses = z
  .array(z.strictObject({ from: day, to: day }))
  .max(planLimits.pausesMax, msg('tooMany'))
  .superRefine((all, context) => {
    for (const [index, { from, to }] of all.entries())
      if (to < from) context.addIssue({ code: 'custom', path: [index, 'to'], message: msg('endBeforeStart') });
  });
export type Pause = { from: string; to: string };
