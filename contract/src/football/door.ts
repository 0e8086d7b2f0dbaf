import * as z from 'zod';
import { message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { email, newPassword, typedPassword } from '../wire/rules.ts';

/** The account of the screen at the door. Its password is write-only. */
export const qrAccount = z.object({
  email: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Screens currently signed in. */
  openSessions: z.number().int(),
  updatedAt: timestamp,
});
export type QrAccount = z.infer<typeof qrAccount>;

export const getQrAccount = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/account',
  access: 'admin',
  summary: 'The account of the screen at the door',
  response: qrAccount,
});

export const qrAccountChanges = z.strictObject({ email, password: newPassword }).partial();

export const updateQrAccount = endpoint({
  method: 'PATCH',
  path: '/v1/qrcodes/account',
  access: 'admin',
  summary: 'Changes its address or password; both end all its sessions',
  body: qrAccountChanges,
  response: qrAccount,
  requiresReauth: true,
});

export const loginQr = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/qrcodes/account/login',
  access: 'public',
  summary: 'Signs a screen in; 401 for any wrong credential, 429 after repeated failures',
  body: z.strictObject({ email, password: typedPassword }),
  response: z.object({ accessToken: z.string() }),
});

export const logoutQr = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/qrcodes/account/logout',
  access: 'qr',
  summary: 'Ends the session of a screen',
  response: message,
});

export const getQrCode = endpoint({
  method: 'GET',
  path: '/v1/qrcodes',
  access: 'qr',
  summary: 'A new code for the screen at the door, valid for 60 seconds',
  response: z.object({
    /** A data URL. */
    image: z.string(),
    expiresAt: timestamp,
    /** The server's clock; a tablet's may be wrong. */
    now: timestamp,
    /** IANA time zone of the club, for the clock on the screen. */
    timezone: z.string(),
    /** The club's name, for the screen. */
    club: z.string(),
  }),
});

/** A player arrived or left. The door shows no more than a shirt does. */
export const doorEvent = z.object({
  kind: z.enum(['in', 'out']),
  firstName: z.string(),
  shirtNumber: z.number().nullable(),
  at: timestamp,
});
export type DoorEvent = z.infer<typeof doorEvent>;

export const watchDoor = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/events',
  access: 'qr',
  summary: 'Server-sent events: `checkin` when a player arrives or leaves, `alive` every 15 seconds',
  response: doorEvent,
  produces: 'events',
});
