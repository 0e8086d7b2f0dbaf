import * as z from 'zod';
import { timestamp } from '../wire/common.ts';
import { wholeNumber } from '../wire/rules.ts';
import { durationMax, takesPlaceAnswers } from './takes-place.ts';

/** Why and by whom an event was called off. `by`: the name, null if it is not known any more. */
export const calledOff = z.object({ reason: z.string().nullable(), at: timestamp, by: z.string().nullable() });
export type CalledOff = z.infer<typeof calledOff>;

/** What matches, trainings and tasks have in common: plans that change. */
export const plannedEvent = {
  /** Typed or from a file, in minutes; null: the usual length of its kind. */
  durationMin: z.number().int().nullable(),
  /** When it ends; the end of the day while the time is to be confirmed. */
  endsAt: timestamp,
  /** When it was to begin before it was last moved; null: never moved. */
  movedFrom: timestamp.nullable(),
  calledOff: calledOff.nullable(),
  /** Whether it takes place, as the server's clock stands. */
  takesPlace: z.enum(takesPlaceAnswers),
};

/** A typed length in minutes; null: the usual one. */
export const durationMin = wholeNumber(1, durationMax).nullable();
