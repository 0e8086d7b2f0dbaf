import * as z from 'zod';
import { userData, updatePasswordInput } from './auth.ts';
import { imageKey, message } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { languages } from '../wire/languages.ts';
import { msg } from '../wire/messages.ts';
import { personName, phone } from '../wire/rules.ts';

/** The caller's own account. */
export const account = userData.extend({
  phoneNumber: z.string().nullable(),
  /** Language of mails to this person. */
  language: z.enum(languages),
  updatedAt: z.iso.datetime({ precision: 3 }),
});
export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  method: 'GET',
  path: '/v1/account',
  access: 'staff',
  reach: 'club',
  summary: "The caller's account",
  response: account,
});

export const accountChanges = z
  .strictObject({
    name: personName,
    phoneNumber: phone.nullable(),
    profileImage: imageKey,
    language: z.enum(languages, { error: msg('invalidInput') }),
  })
  .partial();
export type AccountChanges = z.input<typeof accountChanges>;

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/v1/account',
  access: 'staff',
  reach: 'club',
  summary: "Changes the caller's name, phone number, photo or language; only given fields change",
  body: accountChanges,
  response: account,
  changes: ['users'],
});

export const updateOwnPassword = endpoint({
  method: 'PATCH',
  path: '/v1/account/password',
  access: 'staff',
  reach: 'club',
  summary: "Sets the caller's password, ends all other sessions and notifies by mail",
  body: updatePasswordInput,
  response: message,
  requiresReauth: true,
});
