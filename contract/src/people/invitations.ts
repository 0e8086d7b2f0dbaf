import * as z from 'zod';
import { idParams, message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { mailFailures, mailStates } from '../club/mails.ts';

/** How a person's way in stands. */
export const invitation = z.object({
  /** The last mail that invited the person; null where none was written, for want of an address. */
  mail: z
    .object({
      state: z.enum(mailStates),
      failure: z.enum(mailFailures).nullable(),
      createdAt: timestamp,
    })
    .nullable(),
  /** Until when the link serves; null when it is used up, dead or there is none. */
  expiresAt: timestamp.nullable(),
  /** The person has set a password; a player has paired a phone. */
  accepted: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const getInvitation = endpoint({
  method: 'GET',
  path: '/v1/users/:id/invitation',
  access: 'admin',
  summary: 'What became of the mail that invites a person',
  params: idParams,
  response: invitation,
});

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/v1/users/:id/invitation',
  access: 'admin',
  summary:
    'Mails an active person a new link, to set a password or to pair a phone; an older one is dead from then on. 409 without an address or after a password was set',
  params: idParams,
  response: message,
});

export const makeInvitationLink = endpoint({
  method: 'POST',
  path: '/v1/users/:id/invitation/link',
  access: 'admin',
  summary: 'Makes a link to be handed over by other ways than mail; an older one is dead from then on',
  params: idParams,
  response: z.object({ link: z.string(), expiresAt: timestamp }),
  status: 201,
});
