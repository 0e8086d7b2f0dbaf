import type { Squad } from '@touchline/contract/club/squads';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateSquad } from '../../../api/club/squads.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useCreate } from '../../../forms/use-create.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { useGaps, useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { SquadFields } from './squad-fields.tsx';
import { bodyOf, newForm, newSquadRules } from './squad-form.ts';

type NewSquadDialogProps = {
  squads: readonly Squad[];
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** The form of a new squad. */
export function NewSquadDialog({ squads, onClose, onCreated }: NewSquadDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);
  const isOnline = useOnline();
  const { mutateAsync: create } = useCreateSquad();
  const [empty] = useState(() => newForm(squads));
  const draft = useNewDraft(empty, newSquadRules);
  const { isSaving, onSubmit } = useCreate({
    draft,
    create: ({ body, idempotencyKey }) => create({ body: bodyOf(body), idempotencyKey }),
    onCreated,
  });
  const whyNot = useWhyNot();
  const gaps = useGaps(draft, { name: t('squads.fields.name'), shortName: t('squads.fields.shortName') });
  const canSave = draft.isSound && isOnline;

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={isSaving}
      title={t('squads.new')}
      note={gaps}
      footer={
        <>
          <Button variant="outline" isBusy={isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={!canSave} why={gaps ?? whyNot({})} isLoading={isSaving}>
            {t('assigned.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(canSave)} className="grid gap-4 pt-1">
        <SquadFields draft={draft} nameRef={nameInput} />
      </form>
    </Dialog>
  );
}
