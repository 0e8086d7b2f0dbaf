import * as z from 'zod';
import { id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { consentPurposes } from './choices.ts';

export {
  consentPurposes,
  consentVersion,
  consentVersions,
  consentAge,
  consentAgeOf,
  consentAges,
  type ConsentPurpose,
} from './choices.ts';

export const consentState = z.enum(['open', 'agreed', 'refused']);
export type ConsentState = z.infer<typeof consentState>;

/** Consent to one purpose. A withdrawn consent counts as refused. */
export const consent = z.object({
  purpose: z.enum(consentPurposes),
  state: consentState,
  /** Version of this purpose's text that was answered; null while open. */
  version: z.number().int().nullable(),
  at: timestamp.nullable(),
  by: z.enum(['player', 'guardian']).nullable(),
  /** That person's name, as it was in the profile at the time. */
  byName: z.string().nullable(),
});
export type Consent = z.infer<typeof consent>;

export const listPlayerConsents = endpoint({
  method: 'GET',
  path: '/v1/users/:id/consents',
  access: 'staff',
  reach: 'person',
  summary: "A player's consents and the history of answers, newest first",
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
