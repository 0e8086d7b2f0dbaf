import * as z from 'zod';
import { id, idParams, image, message, timestamp } from '../wire/common.ts';
import { endpoint, narrowRights } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { msg } from '../wire/messages.ts';
import { email, newPassword, secondFactorCode, typedPassword } from '../wire/rules.ts';
import { squadColours, squadKinds } from '../wire/squad-looks.ts';

export const roles = ['admin', 'player', 'tactic', 'medical', 'management'] as const;
export type Role = (typeof roles)[number];

export const userData = z.object({
  _id: id,
  name: z.string(),
  email: z.string().nullable(),
  /** `admin` for every administrator, with and without a department. */
  role: z.enum(roles),
  profileImage: image.nullable(),
  /** The rights that an administrator has taken from this member of staff; absent if none. */
  lacks: z.array(z.enum(narrowRights)).optional(),
  /**
   * The active squads that this person may see, in the club's order; absent while the club has one. `mine`: the person has
   * a function in it.
   */
  squads: z
    .array(
      z.object({
        _id: id,
        name: z.string(),
        shortName: z.string(),
        colour: z.enum(squadColours),
        kind: z.enum(squadKinds),
        order: z.number().int(),
        mine: z.boolean(),
      }),
    )
    .optional(),
  /** With `squads`: whether this person is limited to the own ones. */
  ownSquadsOnly: z.boolean().optional(),
  /** Active squads are hidden from this person, who then reads what is for all squads and changes none of it. */
  hasHiddenSquads: z.literal(true).optional(),
  /** An administrator who is medical staff; of others the role says it. */
  isMedical: z.literal(true).optional(),
  /** An administrator who reads medical records, though not medical staff. */
  readsMedical: z.literal(true).optional(),
});
export type UserData = z.infer<typeof userData>;

export const loginInput = z.strictObject({
  email,
  password: typedPassword,
  rememberMe: z.boolean({ error: msg('invalidInput') }).optional(),
  /** For accounts with two-step sign-in. */
  code: secondFactorCode.optional(),
});

export const login = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/auth/admin/login',
  access: 'public',
  summary:
    'Signs a member of staff in; 401 for any wrong credential, 429 after repeated failures; 403 with `secondFactorNeeded` if the password is right but a code is missing or wrong',
  body: loginInput,
  response: z.object({ accessToken: z.string(), userData }),
});

export const logout = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/auth/logout',
  access: 'staff',
  reach: 'club',
  summary: 'Ends the session and revokes its token',
  response: message,
  withoutSecondFactor: true,
});

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'staff',
  reach: 'club',
  summary: 'The signed-in person',
  response: userData,
  withoutSecondFactor: true,
});

export const forgotPassword = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/auth/forgotPassword',
  access: 'public',
  summary: 'Mails a link to set a new password; the answer does not reveal whether the address is known',
  body: z.strictObject({ email, language: z.enum(languages, { error: msg('invalidInput') }).optional() }),
  response: message,
});

export const updatePasswordInput = z
  .strictObject({
    password: newPassword,
    confirmPassword: z.string({ error: msg('passwordsDiffer') }).max(1_000, msg('passwordMax')),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: msg('passwordsDiffer'),
    path: ['confirmPassword'],
  });

export const updatePassword = endpoint({
  method: 'PATCH',
  path: '/auth/updatePassword',
  access: 'public',
  summary: 'Sets a password with a mailed token and ends all sessions; 400 for an invalid token',
  query: z.strictObject({ token: z.string().max(200) }),
  body: updatePasswordInput,
  response: message,
});

export const confirmPassword = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'another',
  path: '/auth/confirm',
  access: 'staff',
  reach: 'club',
  summary: 'Re-authenticates with password and, if set up, second factor; allows sensitive calls for 15 minutes',
  body: z.strictObject({ password: typedPassword, code: secondFactorCode.optional() }),
  response: message,
  withoutSecondFactor: true,
});

export const session = z.object({
  _id: id,
  createdAt: timestamp,
  lastSeenAt: timestamp,
  expiresAt: timestamp,
  /** Browser and operating system from the user agent, shortened. */
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'staff',
  reach: 'club',
  summary: "The caller's open sessions, newest first",
  response: z.object({ records: z.array(session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'staff',
  reach: 'club',
  isOwn: true,
  summary: "Ends one of the caller's sessions",
  params: idParams,
  response: z.object({ deleted: z.number().int() }),
});

export const endSessionsOfUser = endpoint({
  method: 'DELETE',
  path: '/v1/users/:id/sessions',
  access: 'admin',
  summary: 'Ends all sessions of a person, and the calendar link',
  params: idParams,
  response: z.object({ deleted: z.number().int() }),
});
