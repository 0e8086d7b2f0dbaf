import * as z from 'zod';
import { rpeAnswerers } from '../match/rpe-rules.ts';
import { rpeMinutes, rpeValue } from '../match/session-rpes.ts';
import { id, moment, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

/** A match that the player is asked about, with the own answer. */
export const ownRpe = z.object({
  event: id,
  /** The two teams. */
  title: z.string(),
  startsAt: timestamp,
  timeUnknown: z.boolean(),
  /** Played, with added time; null: not known. */
  played: z.number().int().nullable(),
  askedAt: timestamp,
  closesAt: timestamp,
  /** Whether it can still be answered or changed. */
  isOpen: z.boolean(),
  answer: z
    .object({
      rpe: z.number().int(),
      minutes: z.number().int().nullable(),
      by: z.enum(rpeAnswerers),
      answeredAt: timestamp,
    })
    .nullable(),
});
export type OwnRpe = z.infer<typeof ownRpe>;

export const listOwnRpes = endpoint({
  method: 'GET',
  path: '/v1/me/rpe',
  access: 'player',
  guardian: 'young',
  summary:
    'The matches that the player is asked about: those that can be answered or changed; none if consent was refused',
  response: z.object({ records: z.array(ownRpe) }),
});

export const answerRpe = endpoint({
  method: 'PUT',
  path: '/v1/me/rpe/:event',
  access: 'player',
  guardian: 'answering',
  summary:
    'Says how hard a match was; 409 `rpeClosed` after the question has closed and a day after the own answer, 403 without consent',
  params: z.strictObject({ event: id }),
  /** `answeredAt`: when it was tapped, by the device; the later tap counts. */
  body: z.strictObject({ rpe: rpeValue, minutes: rpeMinutes, answeredAt: moment.optional() }),
  response: ownRpe,
  changes: ['rpe'],
});
