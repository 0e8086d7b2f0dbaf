import * as z from 'zod';
import { id, idParams, image, message } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { createPlayerInput, createStaffInput, user, userStatuses, userTypes } from './users.ts';

/**
 * What ties the pictures of a request to it: 256 random bits that the applicant's page makes up. Whoever has it may put
 * the pictures that were uploaded with it onto a request.
 */
export const requestTicket = z.string({ error: msg('invalidInput') }).regex(/^[A-Za-z0-9_-]{43}$/, msg('invalidInput'));

const asked = {
  /** Needed when pictures come along. */
  ticket: requestTicket.optional(),
  /** In which the person is written to; `language` is what a player speaks. */
  mailLanguage: z.enum(languages, { error: msg('invalidInput') }).optional(),
};

/** The create payload, from somebody who is no member yet: an address is needed, and what the administrator decides is not there. */
export const requestAccountInput = z.discriminatedUnion(
  'role',
  [
    createPlayerInput.omit({ primary: true, injury: true }).extend({ ...asked, email: createStaffInput.shape.email }),
    createStaffInput.omit({ dataEntry: true }).extend(asked),
  ],
  { error: msg('invalidInput') },
);
export type RequestAccountInput = z.input<typeof requestAccountInput>;

export const requestAccount = endpoint({
  method: 'POST',
  path: '/auth/requestAccount',
  access: 'public',
  summary: 'Asks for an account; the answer is the same whether or not the address is known',
  body: requestAccountInput,
  response: message,
  status: 201,
});

export const uploadRequestImage = endpoint({
  method: 'POST',
  path: '/auth/requestAccount/upload-image',
  access: 'public',
  summary: 'Stores a picture for a request, without metadata; removed after a day unless a request holds it',
  query: z.strictObject({ kind: z.enum(['profile', 'document'], { error: msg('invalidInput') }) }),
  body: z.strictObject({ ticket: requestTicket }),
  encoding: 'multipart',
  response: z.object({ key: id }),
  status: 201,
});

export const confirmRequest = endpoint({
  method: 'POST',
  path: '/auth/requestAccount/confirm',
  access: 'public',
  summary: 'Confirms the address of a request with the mailed token; 400 for a dead one',
  body: z.strictObject({ token: z.string({ error: msg('invalidInput') }).max(200, msg('invalidInput')) }),
  response: message,
  changes: ['users'],
});

export const approveUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id/approve',
  access: 'admin',
  summary: 'Lets a person in who asked for it, or was rejected; the person is invited by mail. 409 for anybody else',
  params: idParams,
  response: user,
});

export const rejectUser = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id/reject',
  access: 'admin',
  summary: 'Turns a request down. 409 for anybody who did not ask',
  params: idParams,
  response: user,
});

const knownPerson = z.object({
  _id: id,
  name: z.string(),
  role: z.enum(['admin', ...userTypes]),
  status: z.enum(userStatuses),
  shirtNumber: z.number().nullable(),
  profileImage: image.nullable(),
});
export type KnownPerson = z.infer<typeof knownPerson>;

export const requestHints = z.object({
  /** People who have the address already, and other requests with it. */
  sameAddress: z.array(knownPerson),
  /** People of the same name, however it is written. */
  namesakes: z.array(knownPerson),
  /** The active player who wears the shirt number that is asked for. */
  sameShirtNumber: knownPerson.nullable(),
});
export type RequestHints = z.infer<typeof requestHints>;

export const getRequestHints = endpoint({
  method: 'GET',
  path: '/v1/users/:id/request',
  access: 'admin',
  summary: 'What the administrator should know of a request: known address, namesakes, taken shirt number',
  params: idParams,
  response: requestHints,
});
