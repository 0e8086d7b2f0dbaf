import { type QrAccount, qrAccountChanges } from '@touchline/contract/football/door';
import { fieldRules } from '../../../forms/field-rules.ts';
import type { DraftOf } from '../../../forms/use-draft.ts';

type QrAccountForm = { email: string; password: string };

/** The stored password is never shown: the field is for a new one. */
export const formOf = ({ email }: QrAccount): QrAccountForm => ({ email: email ?? '', password: '' });

export const qrAccountRules = fieldRules<QrAccountForm, Partial<QrAccountForm>>({
  fields: ['email', 'password'],
  wireOf: (form, field) => (field === 'email' ? form.email.trim() : form.password),
  refusalOf: (field, value) => qrAccountChanges.shape[field].safeParse(value).error?.issues[0]?.message,
});

export type QrAccountDraft = DraftOf<QrAccount, QrAccountForm, Partial<QrAccountForm>>;
