import * as z from 'zod';
import { pairedDevices } from '../people/pairing.ts';
import { deleted, idParams, message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { email } from '../wire/rules.ts';

/** A malformed token gets the same answer as an expired one. */
const linkToken = z
  .string({ error: msg('required') })
  .min(1, msg('required'))
  .regex(/^[a-z]{3}_[A-Za-z0-9_-]{43}$/, msg('linkDead'));

/** Exactly one of the two: the token of a personal link pairs this phone; an e-mail address requests a new link. */
export const playerSessionInput = z
  .strictObject({ token: linkToken.optional(), email: email.optional() })
  .refine(({ token, email: address }) => token !== undefined || address !== undefined, {
    error: msg('required'),
    path: ['token'],
  })
  .refine(({ token, email: address }) => token === undefined || address === undefined, {
    error: msg('invalidInput'),
    path: ['email'],
  });
export type PlayerSessionInput = z.input<typeof playerSessionInput>;

export const pairedPhone = z.object({ accessToken: z.string(), expiresAt: timestamp });
export type PairedPhone = z.infer<typeof pairedPhone>;

export const createPlayerSession = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/me/session',
  access: 'public',
  summary:
    "Pairs a phone with a player's personal link, which works once (400 for an invalid link); or mails a new link to an address, without revealing whether it is known",
  body: playerSessionInput,
  response: z.union([pairedPhone, message]),
});

export const endPlayerSession = endpoint({
  method: 'DELETE',
  path: '/v1/me/session',
  access: 'player',
  guardian: 'own',
  summary: 'Unpairs this phone',
  response: deleted,
});

export const listOwnDevices = endpoint({
  method: 'GET',
  path: '/v1/me/devices',
  access: 'player',
  guardian: 'own',
  summary: "The player's paired phones, latest used first",
  response: pairedDevices,
});

export const removeOwnDevice = endpoint({
  method: 'DELETE',
  path: '/v1/me/devices/:id',
  access: 'player',
  guardian: 'own',
  summary: "Unpairs one of the player's phones",
  params: idParams,
  response: deleted,
});
