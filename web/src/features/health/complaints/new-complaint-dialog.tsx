import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateComplaint } from '../../../api/health/complaints.ts';
import { activePlayersQuery } from '../../../api/people/users.ts';
import { Avatar } from '../../../components/people/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { useCreate } from '../../../forms/use-create.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { useGaps, useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { messageOf } from '../../../lib/http/sentences.ts';
import { newComplaintRules } from './complaint-form.ts';
import { useNamed } from '../../../components/people/namesakes.tsx';

type NewComplaintDialogProps = { onClose: () => void; onCreated: (id: string) => void };

const empty = { player: '', description: '' };

/** Lets staff enter a complaint on behalf of a player. */
export function NewComplaintDialog({ onClose, onCreated }: NewComplaintDialogProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const formId = useId();
  const isOnline = useOnline();
  const { data: players, isError } = useQuery(activePlayersQuery());
  const { mutateAsync: create } = useCreateComplaint();
  const draft = useNewDraft(empty, newComplaintRules);
  const { values, set, isChanged, errorOf } = draft;
  const chosen = players?.find(({ _id }) => _id === values.player);
  const { isSaving, onSubmit } = useCreate({
    draft,
    create,
    onCreated,
    messagesOf: ({ code, message }) =>
      code === 'conflict' && messageOf(message)?.key === 'consentNeeded' && chosen
        ? { player: t('complaints.consentNeeded', { name: chosen.name }) }
        : {},
  });
  const whyNot = useWhyNot();
  const gaps = useGaps(draft, { player: t('complaints.columns.player'), description: t('complaints.description') });
  const canSave = isChanged('player') && isChanged('description') && draft.isSound && isOnline;

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={isSaving}
      title={t('complaints.new')}
      note={gaps}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isSaving} />
          <Button type="submit" form={formId} disabled={!canSave} why={gaps ?? whyNot({})} isLoading={isSaving}>
            {t('complaints.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(canSave)} className="grid gap-4 pt-1">
        <Dropdown
          label={t('complaints.columns.player')}
          name="player"
          hasSearch
          value={values.player}
          onChange={(player) => set('player', player)}
          error={errorOf('player') ?? (isError ? t('complaints.playersFailed') : undefined)}
          options={(players ?? []).map(({ _id, name, shirtNumber, profileImage }) => ({
            value: _id,
            label:
              shirtNumber === null
                ? named({ _id, name })
                : `${shirtNumber} · ${named({ _id, name }, { hasNumber: true })}`,
            icon: <Avatar name={name} src={profileImage?.url} size="sm" />,
          }))}
        />
        <TextArea
          label={t('complaints.description')}
          name="description"
          dir="auto"
          rows={5}
          hint={t('complaints.descriptionHint')}
          value={values.description}
          onChange={({ target }) => set('description', target.value)}
          error={errorOf('description')}
        />
      </form>
    </Dialog>
  );
}
