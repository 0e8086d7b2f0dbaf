import type { Guest } from '@touchline/contract/squads/guests';
import { languageOf } from '@touchline/contract/wire/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestForGuest } from '../../../../api/squads/guests.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { EmailInput } from '../../../../components/fields/email-input.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useRefusalText } from '../use-refusal-text.ts';

/** Makes a request for an account of a guest: it asks for the address, the only field that a guest does not have. */
export function RequestDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const textOf = useRefusalText();
  const { mutate: request, isPending, error } = useRequestForGuest();
  const [email, setEmail] = useState('');
  const isMissing = email.trim() === '';
  const canSave = isOnline && !isMissing;
  return (
    <FormDialog
      title={t('squads.guests.makePlayerNamed', { name: isolated(i18n.language, guest.name) })}
      submit={t('squads.guests.makePlayer')}
      canSave={canSave}
      why={whyNot({ other: isMissing && t('validation.required') })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const sent = { id: guest._id, email: email.trim(), mailLanguage: languageOf(i18n.language) };
        if (canSave) request(sent, { onSuccess: onClose });
      }}
    >
      <p className="max-w-text text-pretty text-ink-2">{t('squads.guests.makePlayerText')}</p>
      <EmailInput
        label={t('players.fields.email')}
        autoComplete="off"
        dir="ltr"
        aria-required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {error ? <Alert variant="destructive">{textOf(error)}</Alert> : null}
    </FormDialog>
  );
}
