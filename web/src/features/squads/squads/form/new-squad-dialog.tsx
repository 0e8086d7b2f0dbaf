import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { growthQuery } from '../../../../api/squads/squad-growth.ts';
import { useCreateSquad } from '../../../../api/squads/squads.ts';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { useCreate } from '../../../../forms/use-create.ts';
import { useNewDraft } from '../../../../forms/use-draft.ts';
import { useGaps, useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { type GrowthChoice, GrowthQuestion } from '../growth/growth-question.tsx';
import { SquadFields } from './squad-fields.tsx';
import { bodyOf, newForm, newSquadRules } from './squad-form.ts';

type NewSquadDialogProps = {
  squads: readonly Squad[];
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** The form of a new squad. The second one of a club asks what the first one keeps. */
export function NewSquadDialog({ squads, onClose, onCreated }: NewSquadDialogProps) {
  const { t } = useTranslation();
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);
  const isOnline = useOnline();
  const { mutateAsync: create } = useCreateSquad();
  const [empty] = useState(() => newForm(squads));
  const isSecond = squads.filter(({ active }) => active).length === 1;
  const { data: growth } = useQuery({ ...growthQuery(), enabled: isSecond });
  const [events, setEvents] = useState<GrowthChoice>('coming');
  const draft = useNewDraft(empty, newSquadRules);
  const { isSaving, onSubmit } = useCreate({
    draft,
    create: ({ body, idempotencyKey }) =>
      create({ body: { ...bodyOf(body), ...(isSecond && { events }) }, idempotencyKey }),
    onCreated,
  });
  const whyNot = useWhyNot();
  const gaps = useGaps(draft, { name: t('squads.fields.name'), shortName: t('squads.fields.shortName') });
  const canSave = draft.isSound && isOnline;

  return (
    <FormDialog
      title={t('squads.new')}
      submit={t('assigned.create')}
      canSave={canSave}
      why={gaps ?? whyNot({})}
      note={gaps}
      isBusy={isSaving}
      onClose={onClose}
      onSubmit={onSubmit(canSave)}
    >
      <SquadFields draft={draft} isNew nameRef={nameInput} />
      {isSecond && growth ? <GrowthQuestion growth={growth} value={events} onChange={setEvents} /> : null}
    </FormDialog>
  );
}
