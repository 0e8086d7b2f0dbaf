import * as z from 'zod';
import { deleted, id, idParams, message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { email, personName, phone } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { guardiansMax, guardianRelations } from './choices.ts';
import { flag, oneOf } from './player-schemas.ts';

export { guardianLinkDays, guardiansMax, guardianRelations, type GuardianRelation } from './choices.ts';

/** What a guardian has asked to change on the phone; the administrator decides. */
export const askedContact = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  at: timestamp,
});

/** A guardian of a player. The first one is also in `guardianName`, `guardianEmail` and `guardianPhone`. */
export const guardian = z.object({
  _id: id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  relation: z.enum(guardianRelations),
  mayAnswer: z.boolean(),
  mayConsent: z.boolean(),
  getsMessages: z.boolean(),
  emergency: z.boolean(),
  /** Null for everyone but the administrator. */
  custodyNote: z.string().nullable(),
  /** Null if nothing is asked, and for everyone but the administrator. */
  asked: askedContact.nullable(),
  /** The other players of whom this person is a guardian. */
  siblings: z.array(z.object({ _id: id, name: z.string() })),
  /** The number of paired phones, and when the last mailed link expires. */
  phones: z.number().int(),
  linkExpiresAt: timestamp.nullable(),
});
export type Guardian = z.infer<typeof guardian>;

export const guardianInput = z.strictObject({
  /** Keeps a guardian of the player, or names one of a sibling, whose contact stays where a field is null. */
  _id: id.optional(),
  name: personName.nullable(),
  email: email.nullable(),
  phoneNumber: phone.nullable(),
  relation: oneOf(guardianRelations),
  mayAnswer: flag,
  mayConsent: flag,
  getsMessages: flag,
  emergency: flag,
  custodyNote: text({ max: 1_000, oneLine: false }).nullable().optional(),
  /** Another person, although the address belongs to a known guardian. */
  apart: flag.optional(),
  /** The answer to what the guardian has asked to change. */
  decide: oneOf(['accept', 'refuse']).optional(),
});
export type GuardianInput = z.input<typeof guardianInput>;

const guardianList = z.strictObject({
  guardians: z.array(guardianInput, { error: msg('required') }).max(guardiansMax, msg('tooMany')),
});
type GuardianList = { guardians: GuardianInput[] };

export const listGuardians = endpoint({
  method: 'GET',
  path: '/v1/users/:id/guardians',
  access: 'staff',
  reach: 'person',
  summary: 'The guardians of a player, at most four; the `ETag` is the version of the player',
  params: idParams,
  response: z.array(guardian),
});

export const updateGuardians = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id/guardians',
  access: 'staff',
  reach: 'person',
  summary:
    'Replaces the list of guardians; an `_id` keeps one. Staff change phone numbers and emergency contacts only. 409 `guardianKnown` names a guardian with the same address',
  params: idParams,
  /** The list, by itself or as `guardians`. */
  body: z.preprocess(
    (value) => (Array.isArray(value) ? { guardians: value as unknown[] } : value),
    guardianList,
  ) as unknown as z.ZodType<z.output<typeof guardianList>, GuardianList>,
  response: z.array(guardian),
});

/** The `data` of a 409 for the address of a known guardian. */
export const knownGuardian = z.object({
  index: z.number().int(),
  guardian: z.object({
    _id: id,
    name: z.string().nullable(),
    children: z.array(z.object({ _id: id, name: z.string() })),
  }),
});
export type KnownGuardian = z.infer<typeof knownGuardian>;

const guardianParams = z.strictObject({ id, guardianId: id });

export const sendGuardianLink = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/users/:id/guardians/:guardianId/link',
  access: 'staff',
  reach: 'person',
  summary: 'Mails a guardian a personal link that pairs a phone once, and revokes an older one; 409 without an address',
  params: guardianParams,
  response: message,
});

export const removeGuardianPhones = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/guardians/:guardianId/phones',
  access: 'admin',
  summary: "Unpairs a guardian's phones and revokes the personal link",
  params: guardianParams,
  response: deleted,
});
