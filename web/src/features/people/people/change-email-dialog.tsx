import type { User } from '@touchline/contract/people/users';
import { isTypedEmail } from '@touchline/contract/wire/email';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentAge } from '../../../api/club/club.ts';
import { useUpdatePlayer } from '../../../api/people/users.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmailInput } from '../../../components/fields/email-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { validationText } from '../../../lib/forms/validation.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { takenAddressText } from './taken-address.ts';

export type ChangeEmailDialogProps = { player: User; onClose: () => void };

/** Gives a player an email address or corrects it. The player's form shows it read-only (specification, section 5). */
export function ChangeEmailDialog({ player, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [email, setEmail] = useState(player.email ?? '');
  const { mutate, isPending, error } = useUpdatePlayer();
  const typed = email.trim();
  const wrong = isTypedEmail(typed) ? undefined : t(typed === '' ? 'validation.required' : 'validation.email');
  const isSame = typed === player.email;
  const consentAge = useConsentAge();
  const taken =
    error instanceof ApiError && error.code === 'conflict'
      ? (takenAddressText(t, error, player, consentAge) ?? validationText(t, error.message))
      : undefined;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!wrong && !isSame && !isPending) mutate({ id: player._id, changes: { email: typed } }, { onSuccess: onClose });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isPending}
      title={t('users.email.title')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button
            type="submit"
            form={formId}
            disabled={wrong !== undefined || isSame}
            why={wrong ?? t('common.why.unchanged')}
            isLoading={isPending}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>{t('users.email.text', { name: player.name })}</p>
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <EmailInput
          label={t('players.fields.email')}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong}
        />
        {taken ? <Alert variant="destructive">{taken}</Alert> : null}
      </form>
    </Dialog>
  );
}
