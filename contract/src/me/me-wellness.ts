import * as z from 'zod';
import { listOf, listQuery, message, timestamp } from '../wire/common.ts';
import { consentState } from '../people/consents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { questionKeys, wellnessScore, wellnessTypes } from '../health/wellness.ts';

const wellnessParams = z.strictObject({ token: z.string().max(100) });

/** A form as its link shows it. Only an open form lists its questions. */
export const ownWellnessForm = z.object({
  state: z.enum(['open', 'answered', 'expired']),
  type: z.enum(wellnessTypes),
  title: z.string(),
  firstName: z.string(),
  clubName: z.string(),
  timezone: z.string(),
  expiresAt: timestamp,
  answeredAt: timestamp.nullable(),
  /** Open: consent is given together with the answers. Refused: nothing is asked. */
  consent: consentState,
  /** True if a guardian has to consent first, on the player's own pages. */
  needsGuardian: z.boolean(),
  consentAge: z.number().int(),
  /** Empty unless the form is open and consent is not refused. */
  questions: z.array(z.object({ key: z.enum(questionKeys), min: z.number(), max: z.number() })),
});
export type OwnWellnessForm = z.infer<typeof ownWellnessForm>;

export const getOwnWellnessForm = endpoint({
  method: 'GET',
  path: '/v1/me/wellness/:token',
  access: 'public',
  summary: 'The form of a personal link; 404 for an invalid link',
  params: wellnessParams,
  response: ownWellnessForm,
});

export const answerWellness = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/me/wellness/:token',
  access: 'public',
  summary: 'Answers the form of a personal link once; 409 if already answered or expired, 403 without consent',
  params: wellnessParams,
  body: z.strictObject({
    answers: z.partialRecord(z.enum(questionKeys), z.number({ error: msg('invalidInput') })),
    /** If consent was open: the version of the consent text accepted with the answers. */
    consent: z.number().int().optional(),
  }),
  response: message,
  changes: ['wellnessscores', 'wellnesslinks', 'wellnesstoday'],
});

/** A form as the player answered it. */
export const ownWellnessScore = wellnessScore.omit({ player: true, flag: true, load: true });
export type OwnWellnessScore = z.infer<typeof ownWellnessScore>;

export const listOwnWellnessScores = endpoint({
  method: 'GET',
  path: '/v1/me/wellnessscores',
  access: 'player',
  guardian: 'young',
  summary: "The player's answers to wellness forms, newest first; none if consent was refused",
  query: listQuery([]),
  response: listOf(ownWellnessScore),
});
