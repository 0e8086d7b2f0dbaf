import * as z from 'zod';
import { idParams, message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { mailFailures, mailStates } from '../wire/mail-states.ts';

/** State of a person's invitation. */
export const invitation = z.object({
  /** The last invitation mail; null if none was sent because there is no address. */
  mail: z
    .object({
      state: z.enum(mailStates),
      failure: z.enum(mailFailures).nullable(),
      createdAt: timestamp,
      /** It waits for the end of the quiet hours until then. */
      waitsUntil: timestamp.nullable(),
    })
    .nullable(),
  /** When the link expires; null if it is used, revoked or missing. */
  expiresAt: timestamp.nullable(),
  /** Staff: a password is set. Player: a phone is paired. */
  accepted: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const getInvitation = endpoint({
  method: 'GET',
  path: '/v1/users/:id/invitation',
  access: 'admin',
  summary: "State of a person's invitation",
  params: idParams,
  response: invitation,
});

export const sendInvitation = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/users/:id/invitation',
  access: 'admin',
  summary:
    'Mails an active person a new link to set a password or pair a phone and revokes an older one; 409 without an address or once a password is set',
  params: idParams,
  response: message,
});

export const makeInvitationLink = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/users/:id/invitation/link',
  access: 'admin',
  summary: 'Creates an invitation link to pass on without mail and revokes an older one',
  params: idParams,
  response: z.object({ link: z.string(), expiresAt: timestamp }),
  status: 201,
});
