import * as z from 'zod';
import { timestamp } from '../wire/common.ts';
import { msg } from '../wire/messages.ts';
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

const along = z.boolean({ error: msg('invalidInput') }).optional();

/**
 * What follows a new date of a training or task. `deadline`: whether the moment until which players answer moves along; what would
 * then lie after the start does so in any case. `answers`: whether those so far count; left out, they do unless it is moved far.
 */
export const followSession = z.strictObject({
  deadline: along,
  answers: z.enum(['askAgain', 'keep'], { error: msg('invalidInput') }).optional(),
});
export type FollowSession = z.infer<typeof followSession>;

/** The same of a match, with its meeting and the moment from which its line-up can be seen: left out, they move along. */
export const followMatch = followSession.extend({ meeting: along, lineup: along });
export type FollowMatch = z.infer<typeof followMatch>;

/** A typed length in minutes; null: the usual one. */
export const durationMin = wholeNumber(1, durationMax).nullable();
