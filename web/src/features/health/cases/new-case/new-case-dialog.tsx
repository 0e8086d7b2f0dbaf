import { trainingStates } from '@touchline/contract/health/availability-choices';
import { caseKinds, type CaseKind } from '@touchline/contract/health/case-choices';
import type { ComplaintRecord } from '@touchline/contract/health/complaints';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCase } from '../../../../api/health/cases.ts';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useSave } from '../../../../forms/use-save.ts';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { CasePlayer } from '../case-player.tsx';
import { messageOf } from '../../../../lib/http/sentences.ts';
import type { AskedCase } from './asked-case.ts';
import { AgainBox } from './again-box.tsx';
import { type CaseForm, inputOf, missingOf, startOf, startOfMatch } from './case-start.ts';
import { DiagnosisField } from './diagnosis-field.tsx';
import { NoteField } from './note-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useNamed } from '../../../../components/people/namesakes.tsx';

type NewCaseDialogProps = {
  today: Day;
  /** The complaint that it is made of: player, words, place and day are taken over. */
  complaint?: ComplaintRecord;
  /** An injury in a match: player, day and match are taken over. */
  asked?: AskedCase | null;
  onClose: () => void;
};

type Field = 'player' | 'kind' | 'onsetDate' | 'bodyArea' | 'organSystem';
const fields: readonly Field[] = ['player', 'kind', 'onsetDate', 'bodyArea', 'organSystem'];

/** Opens a case, also of a complaint. Only player, kind, day and place are asked; the rest can come later. */
export function NewCaseDialog({ today, complaint, asked, onClose }: NewCaseDialogProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const format = useFormat();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const { data: players, isError } = useQuery({ ...activePlayersQuery(), enabled: !complaint });
  const [values, setValues] = useState(() =>
    asked ? startOfMatch(asked, today) : startOf(complaint?.player._id ?? '', today, complaint),
  );
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const [hasRefusedConsent, setRefusedConsent] = useState(false);
  const [keys] = useState(createIdempotencyKeys);
  const { mutateAsync: create } = useCreateCase();
  const chosen: Pick<PlayerRef, 'name'> | undefined =
    complaint?.player ?? players?.find(({ _id }) => _id === values.player);
  const saving = useSave({
    draft: { fields, refuse: setRefused },
    form,
    send: () => {
      const body = inputOf(values, complaint?._id);
      return create({ body, idempotencyKey: keys.keyOf(body) });
    },
    messagesOf: ({ code, message }) => {
      setRefusedConsent(code === 'conflict' && messageOf(message)?.key === 'consentNeeded');
      return {};
    },
    onSaved: onClose,
  });
  const set = <Name extends keyof CaseForm>(name: Name, value: CaseForm[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
    if (name === 'player') setRefusedConsent(false);
  };
  const missing = missingOf(values);
  const gap =
    missing.length > 0
      ? t('common.missing', { fields: format.list(missing.map((field) => t(`cases.new.${field}`))) })
      : undefined;
  const canSave = gap === undefined && isOnline && !hasRefusedConsent;
  const year = Number(today.slice(0, 4));

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={saving.isSaving}
      title={t(complaint ? 'cases.new.ofComplaint' : 'cases.new.title')}
      note={gap}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={saving.isSaving} />
          <Button type="submit" form={formId} disabled={!canSave} why={gap ?? whyNot({})} isLoading={saving.isSaving}>
            {t(complaint ? 'cases.new.make' : 'cases.new.open')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={saving.onSubmit(canSave)} className="grid gap-4 pt-1">
        {complaint ? (
          <CasePlayer
            player={complaint.player}
            line={
              <span dir="auto" className="line-clamp-2">
                {t('cases.new.quote', { text: complaint.description })}
              </span>
            }
          />
        ) : (
          <Dropdown
            label={t('cases.new.player')}
            name="player"
            hasSearch
            value={values.player}
            onChange={(player) => set('player', player)}
            error={refused.player ?? (isError ? t('complaints.playersFailed') : undefined)}
            options={(players ?? []).map(({ _id, name, shirtNumber, profileImage }) => ({
              value: _id,
              label:
                shirtNumber === null
                  ? named({ _id, name })
                  : `${shirtNumber} · ${named({ _id, name }, { hasNumber: true })}`,
              icon: <Avatar name={name} src={profileImage?.url} size="sm" />,
            }))}
          />
        )}
        {hasRefusedConsent && chosen ? (
          <Alert variant="destructive">{t('cases.new.consentNeeded', { name: chosen.name })}</Alert>
        ) : null}
        <div className="grid grid-cols-2 gap-2.5 max-tablet:grid-cols-1">
          <Dropdown
            label={t('cases.new.kind')}
            name="kind"
            value={values.kind}
            onChange={(kind) => set('kind', kind as CaseKind)}
            options={caseKinds.map((kind) => ({ value: kind, label: t(`cases.kinds.${kind}`) }))}
          />
          <DateSelect
            label={t('cases.new.onsetDate')}
            variant="floating"
            value={values.onsetDate}
            onChange={(day) => set('onsetDate', day)}
            firstYear={year - 5}
            lastYear={year}
            error={refused.onsetDate}
          />
          <PlaceFields values={values} set={set} refused={refused} />
        </div>
        <DiagnosisField values={values} onChange={(diagnosis) => set('diagnosis', diagnosis)} />
        <div className="grid gap-2">
          <p className="text-sm text-ink-2">{t('cases.new.until')}</p>
          <SegmentedControl
            kind="choice"
            label={t('cases.new.until')}
            value={values.training}
            onChange={(training) => set('training', training)}
            options={trainingStates.map((state) => ({ value: state, label: t(`availability.states.${state}`) }))}
            className="justify-self-start"
          />
        </div>
        <NoteField value={values.noteForCoaches} onChange={(note) => set('noteForCoaches', note)} />
        <AgainBox values={values} today={today} />
        {complaint ? <p className="text-sm text-ink-3">{t('cases.new.complaintStays')}</p> : null}
      </form>
    </Dialog>
  );
}
