import * as z from 'zod';
import { day, deleted, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { email, personName, phone } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { topicsOfPeople } from '../people/users.ts';

/** Somebody from outside the club who is with a squad for some days: without an account, forms, mails and figures. */
export const guest = z.object({
  _id: id,
  squad: id,
  name: z.string(),
  birthDate: day,
  /** The first and the last day. */
  from: day,
  until: day,
  guardianName: z.string().nullable(),
  guardianPhone: z.string().nullable(),
  /** The club the guest comes from. */
  club: z.string().nullable(),
  note: z.string().nullable(),
  /** An account was requested for the guest, and nobody has answered it yet, or it was rejected. */
  requested: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Guest = z.infer<typeof guest>;

const fields = {
  name: personName,
  birthDate: day,
  from: day,
  until: day,
  guardianName: personName.nullable(),
  guardianPhone: phone.nullable(),
  club: text({ max: limits.nameMax }).nullable(),
  note: text({ max: limits.shortTextMax }).nullable(),
};

/** `until` is at most 30 days after the first one; a guest who is under 18 on the first day needs a guardian. */
export const guestInput = z.strictObject({
  ...fields,
  guardianName: fields.guardianName.optional(),
  guardianPhone: fields.guardianPhone.optional(),
  club: fields.club.optional(),
  note: fields.note.optional(),
});
export type GuestInput = z.input<typeof guestInput>;
export const guestChanges = z.strictObject(fields).partial();
export type GuestChanges = z.input<typeof guestChanges>;

export const listGuests = endpoint({
  method: 'GET',
  path: '/v1/squads/:id/guests',
  access: 'staff',
  reach: 'squad',
  summary: 'The guests of a squad on a day; without one, those who have not left yet, by first day',
  params: idParams,
  query: z.strictObject({ on: day.optional() }),
  response: z.object({ records: z.array(guest) }),
});

export const createGuest = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/squads/:id/guests',
  access: 'staff',
  reach: 'squad',
  summary: 'Adds a guest for 30 days at most; for the administrator, management and the squad’s head coach',
  params: idParams,
  body: guestInput,
  response: guest,
  status: 201,
});

export const getGuest = endpoint({
  method: 'GET',
  path: '/v1/guests/:id',
  access: 'staff',
  reach: 'guest',
  summary: 'One guest; the ETag is its version',
  params: idParams,
  response: guest,
});

export const updateGuest = endpoint({
  method: 'PATCH',
  path: '/v1/guests/:id',
  access: 'staff',
  reach: 'guest',
  summary: 'Changes the given fields of a guest; for the administrator, management and the squad’s head coach',
  params: idParams,
  body: guestChanges,
  response: guest,
  changes: ['squads'],
});

export const deleteGuest = endpoint({
  method: 'DELETE',
  path: '/v1/guests/:id',
  access: 'staff',
  reach: 'guest',
  summary: 'Removes a guest with all data; otherwise it is deleted 30 days after the last day',
  params: idParams,
  response: deleted,
  changes: ['squads'],
});

/**
 * Makes a player of a guest: the request for an account that the guest would send from the sign-in page. Its address is the
 * only field that a guest does not have and a request can't do without, since the link that confirms it goes there. Name,
 * birth date and guardian are the guest's; the other fields stay empty, as for imported players, and are filled in once the
 * administrator has approved the request. The guest stays until then, at most to the last day.
 */
export const requestForGuest = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/guests/:id/request',
  access: 'staff',
  reach: 'guest',
  summary: 'Requests an account for a guest, who gets the link that confirms the address; 409 if that was done before',
  params: idParams,
  body: z.strictObject({
    email,
    /** Language of the mails to the guest. */
    mailLanguage: z.enum(languages, { error: msg('invalidInput') }).optional(),
  }),
  response: guest,
  changes: ['squads', ...topicsOfPeople],
});
