import { email as emailRule, newPassword } from '@touchline/contract/wire/rules';
import type { QrAccount } from '@touchline/contract/football/door';
import { useState } from 'react';
import { useHeldRecords } from '../../lib/state/held-records.ts';

type Draft = { email: string; password: string };
type Field = keyof Draft;

const messageOf = (result: { success: boolean; error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.success ? undefined : (result.error?.issues[0]?.message ?? 'invalidInput');

/** What is typed over the account while it is edited: which parts are changed, and which can't be saved so. */
export function useQrAccountDraft(account: QrAccount | undefined) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** What the server refused, as long as it stands there. */
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  useHeldRecords(draft !== null);
  const email = draft?.email.trim() ?? '';
  const password = draft?.password ?? '';
  const isEmailChanged = draft !== null && email !== (account?.email ?? '');
  const changes = {
    ...(isEmailChanged ? { email } : {}),
    ...(password === '' ? {} : { password }),
  };
  const errors: Partial<Record<Field, string>> = {
    email: (isEmailChanged ? messageOf(emailRule.safeParse(email)) : undefined) ?? refused.email,
    password: (password === '' ? undefined : messageOf(newPassword.safeParse(password))) ?? refused.password,
  };

  return {
    draft,
    changes,
    errors,
    canSave: Object.keys(changes).length > 0 && !errors.email && !errors.password,
    begin: () => setDraft({ email: account?.email ?? '', password: '' }),
    end: () => {
      setDraft(null);
      setRefused({});
    },
    set: (field: Field, value: string) => {
      setDraft((before) => before && { ...before, [field]: value });
      setRefused(({ [field]: _, ...others }) => others);
    },
    refuse: setRefused,
  };
}
