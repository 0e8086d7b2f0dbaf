import { keyOfMessage } from '@touchline/contract/wire/messages';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateComplaint } from '../../../api/health/complaints.ts';
import { activePlayersQuery } from '../../../api/people/users.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import { fieldErrors, validationText } from '../../../lib/forms/validation.ts';
import { complaintFormChanges } from './complaint-form.ts';

type NewComplaintDialogProps = { onClose: () => void; onCreated: (id: string) => void };

const noForm = { description: '', reply: '' };

/** Staff write down what a player has told them. */
export function NewComplaintDialog({ onClose, onCreated }: NewComplaintDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const isOnline = useOnline();
  const [player, setPlayer] = useState('');
  const [description, setDescription] = useState('');
  const [keys] = useState(createIdempotencyKeys);
  const { data: players, isError } = useQuery(activePlayersQuery());
  const { mutate, isPending, error, variables } = useCreateComplaint();

  const body = { player, description: description.trim() };
  const descriptionError = complaintFormChanges.messageOf(noForm, { ...noForm, description }, 'description');
  const canSave = player !== '' && body.description !== '' && !descriptionError && isOnline;
  const refused = error instanceof ApiError ? fieldErrors(t, error) : {};
  const chosen = players?.find(({ _id }) => _id === player);
  const isRefused =
    error instanceof ApiError &&
    error.code === 'conflict' &&
    keyOfMessage(error.message ?? '') === 'consentNeeded' &&
    variables?.body.player === player;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave && !isPending)
      mutate({ body, idempotencyKey: keys.keyOf(body) }, { onSuccess: ({ _id }) => onCreated(_id) });
  };

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={isPending}
      title={t('complaints.new')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button type="submit" form={formId} disabled={!canSave} isLoading={isPending}>
            {t('complaints.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4 pt-1">
        <Dropdown
          label={t('complaints.columns.player')}
          name="player"
          hasSearch
          value={player}
          onChange={setPlayer}
          error={
            isRefused && chosen
              ? t('complaints.consentNeeded', { name: chosen.name })
              : (refused.player ?? (isError ? t('complaints.playersFailed') : undefined))
          }
          options={(players ?? []).map(({ _id, name, shirtNumber, profileImage }) => ({
            value: _id,
            label: shirtNumber === null ? name : `${shirtNumber} · ${name}`,
            icon: <Avatar name={name} src={profileImage?.url} size="sm" />,
          }))}
        />
        <TextArea
          label={t('complaints.description')}
          name="description"
          dir="auto"
          rows={5}
          hint={t('complaints.descriptionHint')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={descriptionError ? validationText(t, descriptionError) : refused.description}
        />
      </form>
    </Dialog>
  );
}
