import * as z from 'zod';
import { id, idParams, message, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { msg } from './messages.ts';

/** What a player is asked to agree to, each by itself. */
export const consentPurposes = ['wellness', 'medical', 'photos'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Of the words that are agreed to. It rises when they say something else; then everybody is asked again. */
export const consentVersion = 1;

/** From this age on players agree for themselves; before it a guardian does (GDPR, Article 8). */
export const consentAge = 16;

export const consentState = z.enum(['open', 'agreed', 'refused']);
export type ConsentState = z.infer<typeof consentState>;

/** How a purpose stands. Refused is also what was withdrawn. */
export const consent = z.object({
  purpose: z.enum(consentPurposes),
  state: consentState,
  /** Of the words that were answered; null while open. */
  version: z.number().int().nullable(),
  at: timestamp.nullable(),
  by: z.enum(['player', 'guardian']).nullable(),
  /** Who that was by name, as the profile had it then. */
  byName: z.string().nullable(),
});
export type Consent = z.infer<typeof consent>;

export const ownConsents = z.object({
  /** One for each purpose, in their order. */
  consents: z.array(consent),
  /** Of players under 16, who can't agree by themselves. */
  guardian: z
    .object({
      /** Null where the profile names none: then the club has to add one first. */
      name: z.string().nullable(),
      /** Where the code goes, all but its beginning hidden: `m…@example.org`. */
      mailHint: z.string().nullable(),
    })
    .nullable(),
});
export type OwnConsents = z.infer<typeof ownConsents>;

const answer = z.boolean({ error: msg('invalidInput') }).optional();

export const consentAnswers = z.strictObject({
  /** Of the words that were read. */
  version: z.literal(consentVersion, { error: msg('consentOutdated') }),
  answers: z
    .strictObject({ wellness: answer, medical: answer, photos: answer })
    .refine((answers) => Object.values(answers).some((value) => value !== undefined), msg('required')),
  /** The code that the guardian was mailed; wanted to agree for a player under 16, not to withdraw. */
  guardianCode: z.string().max(20, msg('tooLong')).optional(),
});
export type ConsentAnswers = z.input<typeof consentAnswers>;

export const getOwnConsents = endpoint({
  method: 'GET',
  path: '/v1/me/consents',
  access: 'player',
  summary: 'What the player has agreed to',
  response: ownConsents,
});

export const answerConsents = endpoint({
  method: 'PUT',
  path: '/v1/me/consents',
  access: 'player',
  summary: 'Agrees to purposes, or withdraws; each answer is kept with version and time',
  body: consentAnswers,
  response: ownConsents,
  changes: ['users', 'medicalcomplaints', 'wellnessscores', 'wellnesslinks', 'wellnesstoday'],
});

export const mailGuardianCode = endpoint({
  method: 'POST',
  path: '/v1/me/consents/guardian-code',
  access: 'player',
  summary: 'Mails a code to the guardian in the profile, who agrees by handing it over; 409 where there is none',
  response: message,
});

export const listPlayerConsents = endpoint({
  method: 'GET',
  path: '/v1/users/:id/consents',
  access: 'staff',
  summary: 'What a player has agreed to, and every answer before it, newest first',
  params: idParams,
  response: z.object({
    consents: z.array(consent),
    history: z.array(
      z.object({
        _id: id,
        purpose: z.enum(consentPurposes),
        agreed: z.boolean(),
        version: z.number().int(),
        at: timestamp,
        by: z.enum(['player', 'guardian']),
        byName: z.string(),
      }),
    ),
  }),
});
