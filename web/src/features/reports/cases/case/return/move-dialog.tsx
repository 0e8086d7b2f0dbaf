import { useQuery } from '@tanstack/react-query';
import { caseLimits } from '@touchline/contract/health/case-choices';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewStage, useSetStage, useUndoStage } from '../../../../../api/health/cases.ts';
import { dataEntryStaffQuery } from '../../../../../api/people/users.ts';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { TextArea } from '../../../../../components/fields/text-area.tsx';
import { ApiError } from '../../../../../lib/http/api-error.ts';
import type { Day } from '../../../../../lib/dates/days.ts';
import { showToast } from '../../../../../lib/state/toasts.ts';
import { useCaseWords } from '../../use-case-words.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type MoveDialogProps = {
  record: CaseRecord;
  stage: StageSetting;
  /** For a concussion: the step within its protocol. */
  step?: NonNullable<NewStage['step']>;
  today: Day;
  onClose: () => void;
};

const earliestIn = (error: unknown): Day | undefined => {
  const data = error instanceof ApiError ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'earliest' in data ? String(data.earliest) : undefined;
};

/** Moves a case to a stage: when, cleared by whom, and why where criteria are open or it goes back. */
export function MoveDialog({ record, stage, step, today, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format } = useCaseTexts();
  const [on, setOn] = useState(today);
  const [clearedBy, setClearedBy] = useState('');
  const [reason, setReason] = useState('');
  const { data: staff = [] } = useQuery(dataEntryStaffQuery('medical'));
  const { mutate, isPending, error } = useSetStage();
  const undo = useUndoStage();
  const isForward = stage.key > record.stage;
  const open = record.stages.find(({ key }) => key === record.stage)?.criteria.filter(({ done }) => !done) ?? [];
  const earliest = earliestIn(error);
  const needsReason = earliest !== undefined || stage.key < record.stage || (isForward && open.length > 0);
  const needsDoctor = earliest !== undefined || (isForward && stage.needsDoctor);
  const shortest = earliest === undefined ? caseLimits.reasonMin : caseLimits.earlyReasonMin;
  const canSave =
    on !== '' &&
    on <= today &&
    on >= record.onsetDate &&
    (!needsDoctor || clearedBy !== '') &&
    (!needsReason || reason.trim().length >= shortest);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const body = {
      stage: stage.key,
      on,
      ...(step && { step }),
      ...(clearedBy && { clearedBy }),
      ...(reason.trim() && { reason: reason.trim() }),
    };
    mutate(
      { id: record._id, body },
      {
        onSuccess: () => {
          showToast('success', t('casePage.move.done', { stage: words.stage(stage) }), {
            label: t('common.undo'),
            run: () => undo.mutate(record._id),
          });
          onClose();
        },
        onError: (failure) => {
          if (earliestIn(failure) === undefined) showToast('error', t('casePage.move.failed'));
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('casePage.move.title', { key: format.number(stage.key), stage: words.stage(stage) })}
      submit={t('casePage.move.submit', { key: format.number(stage.key) })}
      canSave={canSave}
      why={canSave ? undefined : t('casePage.move.missing')}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {earliest === undefined ? null : (
        <Alert
          variant="destructive"
          title={t('casePage.concussion.possibleFrom', { key: step ?? stage.key, date: format.longDate(earliest) })}
        >
          {t('casePage.concussion.decisionText')}
        </Alert>
      )}
      {isForward && open.length > 0 ? (
        <Alert variant="warning" title={t('casePage.move.open', { count: open.length })}>
          {format.list(open.map(({ text }) => text))}
        </Alert>
      ) : null}
      <DateSelect
        label={t('casePage.move.on')}
        variant="floating"
        value={on}
        onChange={setOn}
        firstYear={Number(record.onsetDate.slice(0, 4))}
        lastYear={Number(today.slice(0, 4))}
        error={on > today ? t('casePage.happened.future') : undefined}
      />
      {needsDoctor ? (
        <Dropdown
          label={t('casePage.move.clearedBy')}
          options={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={clearedBy}
          onChange={setClearedBy}
        />
      ) : null}
      {needsReason ? (
        <TextArea
          label={t('casePage.move.reason')}
          hint={t('casePage.concussion.reasonHint', { count: shortest })}
          dir="auto"
          maxLength={caseLimits.reasonMax}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-ink">
        {t('casePage.move.coachesRead', {
          training: t(`availability.states.${stage.training}`),
          match: t(`availability.match.${stage.match}`),
        })}
      </p>
    </FormDialog>
  );
}
