import * as z from 'zod';
import { id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

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
