import { useQueryClient } from '@tanstack/react-query';
import { type Guardian, type GuardianInput, guardiansMax, knownGuardian } from '@touchline/contract/people/guardians';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardiansQuery, useUpdateGuardians } from '../../../../api/people/guardians.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useOpenDraft } from '../../../../forms/use-draft.ts';
import { useSave } from '../../../../forms/use-save.ts';
import { useGaps, useWhyNot } from '../../../../forms/use-why-not.ts';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { fieldErrors } from '../../../../lib/forms/validation.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { type EditedGuardian, formOf, type GuardianForm, guardianRules, typedInput } from './guardian-form.ts';
import { inputOf, nameOf } from './guardian-input.ts';
import { KnownChoice } from './known-choice.tsx';

export type GuardianDialogProps = {
  playerId: string;
  loaded: Loaded<Guardian[]>;
  /** Null to add one. */
  guardian: Guardian | null;
  isAdmin: boolean;
  onClose: () => void;
};

type Field = keyof GuardianForm;

/** Adds or edits a guardian of a player. The list it is in is saved as a whole. */
export function GuardianDialog({ playerId, loaded, guardian, isAdmin, onClose }: GuardianDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstInput = useRef<HTMLInputElement>(null);
  useEffect(() => firstInput.current?.focus(), []);
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useUpdateGuardians();
  const [base, setBase] = useState<Loaded<EditedGuardian>>(() => ({
    record: { list: loaded.record, one: guardian },
    etag: loaded.etag,
  }));
  const draft = useOpenDraft(base, formOf, guardianRules);
  useHeldRecords(true);
  /** What the administrator has said about a known address, for the next save. */
  const said = useRef<Partial<GuardianInput>>({});
  const [askedFor, setAskedFor] = useState('');
  const { list, one } = base.record;
  const place = list.findIndex(({ _id }) => _id === one?._id);
  const isNew = place === -1;
  const index = isNew ? list.length : place;

  const send = () => {
    const typed = { ...typedInput(draft.values, { isAdmin }), ...(!isNew && { _id: one?._id }), ...said.current };
    said.current = {};
    const kept = list.map(inputOf);
    return save({ id: playerId, guardians: isNew ? [...kept, typed] : kept.with(place, typed), etag: base.etag });
  };
  const saving = useSave<EditedGuardian, Field, unknown>({
    draft: { fields: draft.fields, refuse: draft.refuse, rebase: setBase },
    form,
    send,
    onSaved: onClose,
    messagesOf: (error) => {
      const mine = `guardians.${index}.`;
      const texts = Object.entries(fieldErrors(t, error)).filter(([path]) => path.startsWith(mine));
      return Object.fromEntries(texts.map(([path, text]) => [path.slice(mine.length), text]));
    },
    onFailed: () => setAskedFor(draft.values.email),
    // Removed by another user in the meantime: what is shown is then added again.
    fetch: async () => {
      const { record, etag } = await queryClient.fetchQuery({ ...guardiansQuery(playerId), staleTime: 0 });
      return { record: { list: record, one: record.find(({ _id }) => _id === one?._id) ?? one }, etag };
    },
  });

  const known = draft.values.email === askedFor ? knownGuardian.safeParse(saving.conflict).data : undefined;
  const gaps = useGaps(draft, {
    name: t('players.fields.name'),
    relation: t('guardians.relation'),
    email: t('players.fields.email'),
    phoneNumber: t('players.fields.phoneNumber'),
  });
  const isFull = isNew && list.length >= guardiansMax;
  const isUnchanged = !isNew && !draft.isDirty;
  const canSave = isOnline && !saving.isStale && draft.isValid && !isUnchanged && !isFull;
  const answer = (given: Partial<GuardianInput>) => {
    said.current = given;
    saving.save();
  };

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={saving.isSaving}
      note={gaps}
      title={guardian ? t('guardians.editOne', { name: nameOf(guardian) }) : t('guardians.add')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={saving.isSaving} />
          <Button
            type="submit"
            form={formId}
            disabled={!canSave}
            why={
              gaps ??
              whyNot({
                isOutdated: saving.isStale,
                isInvalid: !draft.isValid,
                other: isFull && t('guardians.full'),
                isUnchanged,
              })
            }
            isLoading={saving.isSaving}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          // React hands it on to the form of the record around this dialog.
          event.stopPropagation();
          saving.onSubmit(canSave)(event);
        }}
        className="grid gap-4 pt-1"
      >
        {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
        {isNew && guardian ? <Alert variant="warning">{t('guardians.goneMeanwhile')}</Alert> : null}
        <GuardianFields draft={draft} isAdmin={isAdmin} firstRef={firstInput} />
        {known ? (
          <KnownChoice
            known={known.guardian}
            isListed={list.some(({ _id }) => _id === known.guardian._id)}
            isBusy={saving.isSaving}
            onSame={() => answer({ _id: known.guardian._id, name: known.guardian.name ?? (draft.values.name || null) })}
            onApart={() => answer({ apart: true })}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
