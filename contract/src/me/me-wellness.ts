import * as z from 'zod';
import { message, timestamp } from '../wire/common.ts';
import { consentState } from '../people/consents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { questionKeys, wellnessTypes } from '../health/wellness.ts';

const wellnessParams = z.strictObject({ token: z.string().max(100) });

/** A form as its link shows it. Only an open one says what it asks. */
export const ownWellnessForm = z.object({
  state: z.enum(['open', 'answered', 'expired']),
  type: z.enum(wellnessTypes),
  title: z.string(),
  firstName: z.string(),
  clubName: z.string(),
  timezone: z.string(),
  expiresAt: timestamp,
  answeredAt: timestamp.nullable(),
  /** Open: agree with the answers. Refused: nothing is asked. */
  consent: consentState,
  /** True where a guardian has to agree first, which is done on the player's own pages. */
  needsGuardian: z.boolean(),
  /** Empty unless the form is open and may be asked. */
  questions: z.array(z.object({ key: z.enum(questionKeys), min: z.number(), max: z.number() })),
});
export type OwnWellnessForm = z.infer<typeof ownWellnessForm>;

export const getOwnWellnessForm = endpoint({
  method: 'GET',
  path: '/v1/me/wellness/:token',
  access: 'public',
  summary: 'The form behind a personal link; 404 for whatever is no such link',
  params: wellnessParams,
  response: ownWellnessForm,
});

export const answerWellness = endpoint({
  method: 'POST',
  path: '/v1/me/wellness/:token',
  access: 'public',
  summary:
    'Answers the form behind a personal link, once: 409 when it was answered before or expired, 403 without the consent to be asked',
  params: wellnessParams,
  body: z.strictObject({
    answers: z.partialRecord(z.enum(questionKeys), z.number({ error: msg('invalidInput') })),
    /** Where the consent is open: the version of the words that were agreed to with the answers. */
    consent: z.number().int().optional(),
  }),
  response: message,
  changes: ['wellnessscores', 'wellnesslinks', 'wellnesstoday'],
});
