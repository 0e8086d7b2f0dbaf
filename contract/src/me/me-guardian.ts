import * as z from 'zod';
import { id, image, timestamp } from '../wire/common.ts';
import { squadRef } from '../squads/squads.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { email, personName, phone } from '../wire/rules.ts';
import { askedContact } from '../people/guardians.ts';

/** A child as its guardian sees it. */
export const guardedChild = z.object({
  _id: id,
  name: z.string(),
  shirtNumber: z.number().nullable(),
  profileImage: image.nullable(),
  /** The main squad; null while the club has a single active one. */
  squad: squadRef.nullable(),
  /** `young`: under the club's age of consent, the guardian decides. `minor`: the player does, until 18. */
  stage: z.enum(['young', 'minor']),
  mayAnswer: z.boolean(),
  mayConsent: z.boolean(),
});
export type GuardedChild = z.infer<typeof guardedChild>;

/** What the club has down about the guardian. */
export const ownGuardian = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  language: z.enum(languages),
  /** Changes that wait for the administrator. */
  asked: askedContact.nullable(),
  children: z.array(guardedChild),
  since: timestamp,
});
export type OwnGuardian = z.infer<typeof ownGuardian>;

export const getOwnGuardian = endpoint({
  method: 'GET',
  path: '/v1/me/guardian',
  access: 'guardian',
  summary: "The guardian's own contact, and the children whose pages open on this phone",
  response: ownGuardian,
});

export const askOwnContact = endpoint({
  method: 'PATCH',
  path: '/v1/me/guardian',
  access: 'guardian',
  summary: 'Asks for a change of the own contact, which waits for the administrator',
  body: z.strictObject({ name: personName, email, phoneNumber: phone }).partial(),
  response: ownGuardian,
  changes: ['users'],
});
