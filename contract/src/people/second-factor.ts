import * as z from 'zod';
import { deleted, idParams, message, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { secondFactorCode } from '../wire/rules.ts';

/** Two-step sign-in of the caller's account: a code from an authenticator app in addition to the password. */
export const secondFactor = z.object({
  isOn: z.boolean(),
  since: timestamp.nullable(),
  /** Unused recovery codes out of ten; each replaces one app code once. */
  recoveryCodesLeft: z.number().int(),
  /** The club requires it for this account: it can be moved to another phone but not turned off. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/v1/account/second-factor',
  access: 'staff',
  reach: 'club',
  summary: "Whether the caller's account has two-step sign-in, and how many recovery codes are left",
  response: secondFactor,
  withoutSecondFactor: true,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/account/second-factor',
  access: 'staff',
  reach: 'club',
  summary:
    'Starts setting up two-step sign-in or moving it to another phone: returns the secret for an authenticator app once; nothing changes until a code confirms it within an hour',
  response: z.object({
    /** Base 32, for manual entry. */
    secret: z.string(),
    /** `otpauth://…`: opens an authenticator app on the same device. */
    link: z.string(),
    /** The link as a QR code, in a data URL. */
    image: z.string(),
  }),
  status: 201,
  requiresReauth: true,
  withoutSecondFactor: true,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/account/second-factor/confirm',
  access: 'staff',
  reach: 'club',
  summary:
    'Turns two-step sign-in on with a code from the app; returns ten recovery codes once, ends all other sessions and notifies by mail',
  body: z.strictObject({ code: secondFactorCode }),
  response: recoveryCodes,
  withoutSecondFactor: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/v1/account/second-factor/recovery-codes',
  access: 'staff',
  reach: 'club',
  summary: 'Creates ten new recovery codes, shown once, and revokes the old ones',
  response: recoveryCodes,
  status: 201,
  requiresReauth: true,
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/v1/account/second-factor',
  access: 'staff',
  reach: 'club',
  isOwn: true,
  summary: "Turns off the caller's two-step sign-in; 409 if the club requires it",
  response: message,
  requiresReauth: true,
});

export const getSecondFactorOfUser = endpoint({
  method: 'GET',
  path: '/v1/users/:id/second-factor',
  access: 'admin',
  summary: 'Whether a person has two-step sign-in',
  params: idParams,
  response: secondFactor.pick({ isOn: true, since: true }),
});

export const removeSecondFactorOfUser = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/second-factor',
  access: 'admin',
  summary: 'Turns off two-step sign-in for a person who lost the phone; ends all their sessions and notifies by mail',
  params: idParams,
  response: deleted,
  requiresReauth: true,
});
