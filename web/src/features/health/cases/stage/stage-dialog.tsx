import { caseLimits } from '@touchline/contract/health/case-choices';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { concussionSteps, stageOfStep } from '@touchline/contract/health/concussion-rules';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskClearance } from '../../../../api/health/case-entries.ts';
import { caseQuery, useSetStage, useUndoStage, type NewStage } from '../../../../api/health/cases.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextArea } from '../../../../components/fields/text-area.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useSave } from '../../../../forms/use-save.ts';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { CasePlayer } from '../case-player.tsx';
import { useAskable } from '../use-askable.ts';
import { useCaseWords } from '../use-case-words.ts';
import { CoachesRead } from './coaches-read.tsx';
import { offerUndo } from './last-move.ts';

type StageDialogProps = {
  caseId: string;
  /** The stage it goes to. */
  stage: StageSetting;
  /** For a concussion: the step within its protocol. */
  step?: NewStage['step'];
  /** The step is one before the present one, in the same stage or an earlier one: the reason is asked. */
  isBack?: boolean;
  today: Day;
  onClose: () => void;
};

/** Moves a case to a stage: when, cleared by whom, why although criteria are open, and what coaches will read. */
export function StageDialog({ caseId, ...props }: StageDialogProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { data, isError, refetch, isFetching } = useQuery({ ...caseQuery(caseId), staleTime: 0 });
  const { stage, onClose } = props;
  if (data) return <StageForm key={data.record._id} one={data.record} {...props} />;
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      title={t('cases.stage.title', { stage: stage.key, label: words.stage(stage) })}
    >
      {isError ? (
        <ErrorState message={t('cases.caseFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Dialog>
  );
}

type Field = 'on' | 'clearedBy' | 'reason';
const fields: readonly Field[] = ['on', 'clearedBy', 'reason'];
const nobody = 'nobody';

type Step = (typeof concussionSteps)[number];
type Early = { earliest: string; step?: Step };
const earlyOf = (data: unknown): Early | null =>
  typeof data === 'object' && data !== null && 'earliest' in data ? (data as Early) : null;

/** A step after a concussion that the protocol has not reached on this day; the server checks it again. */
const foreseenOf = ({ protocol }: CaseRecord, step: Step | undefined, on: string): Early | null => {
  const found = protocol?.steps.find(({ key }) => key === step);
  return found?.doneOn === null && on !== '' && found.earliest > on
    ? { step: found.key, earliest: found.earliest }
    : null;
};

function StageForm({
  one,
  stage,
  step,
  isBack: isStepBack = false,
  today,
  onClose,
}: Omit<StageDialogProps, 'caseId'> & { one: CaseRecord }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const words = useCaseWords();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [on, setOn] = useState(today);
  const [clearedBy, setClearedBy] = useState('');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const { staff, askable } = useAskable(one);
  const { mutateAsync: send } = useSetStage();
  const { mutateAsync: askDoctor } = useAskClearance();
  const { mutate: takeBack } = useUndoStage();

  const isBack = isStepBack || stage.key < one.stage;
  const isForward = stage.key > one.stage;
  const current = one.stages.find(({ key }) => key === one.stage);
  const open = isForward ? (current?.criteria.filter(({ done }) => !done) ?? []) : [];
  const doctor = staff?.find(({ _id }) => _id === clearedBy);
  const doctorName = doctor ? isolated(i18n.language, doctor.name) : '';
  const isCleared = one.clearances.some(({ state, asked }) => state === 'cleared' && asked._id === clearedBy);
  const stepKey = step ?? concussionSteps.find((key) => stageOfStep[key] === stage.key);
  const [refusal, setRefusal] = useState<{ early: Early | null; by: string }>({ early: null, by: '' });
  const early = isBack ? null : (refusal.early ?? foreseenOf(one, stepKey, on));
  // The step opens with the doctor's answer, so until then the doctor is asked instead.
  const asks = early !== null && (!isCleared || refusal.by === clearedBy);
  const saving = useSave({
    draft: { fields, refuse: setRefused },
    form,
    send: (): Promise<unknown> => {
      if (asks)
        return askDoctor({
          id: one._id,
          body: {
            doctor: clearedBy,
            stage: stage.key,
            ...((early.step ?? stepKey) && { step: early.step ?? stepKey }),
            reason: reason.trim(),
          },
        });
      return send({
        id: one._id,
        body: {
          stage: stage.key,
          on,
          ...(step && { step }),
          ...(clearedBy && { clearedBy }),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      });
    },
    messagesOf: ({ data }) =>
      typeof data === 'object' && data !== null && 'stage' in data ? { clearedBy: t('cases.stage.doctorNeeded') } : {},
    onFailed: (error) => {
      if (error instanceof ApiError) setRefusal({ early: earlyOf(error.data), by: clearedBy });
    },
    onSaved: () => {
      if (asks) showToast('success', t('casePage.concussion.requested', { name: doctorName }));
      else
        offerUndo({
          message: t('cases.stage.done', { name: one.player.name, stage: stage.key, label: words.stage(stage) }),
          label: t('common.undo'),
          takeBack: () => takeBack(one._id),
        });
      onClose();
    },
  });
  const needsReason = isBack || open.length > 0 || early !== null;
  const needsDoctor = (isForward && stage.needsDoctor) || early !== null;
  const shortest = early ? caseLimits.earlyReasonMin : caseLimits.reasonMin;
  const missing = [
    ...(on === '' ? [t('cases.stage.on')] : []),
    ...(needsDoctor && clearedBy === '' ? [t('cases.stage.clearedBy')] : []),
    ...(needsReason && reason.trim().length < shortest ? [t('cases.stage.reason')] : []),
  ];
  const gap = missing.length > 0 ? t('common.missing', { fields: format.list(missing) }) : undefined;
  const canSave = gap === undefined && isOnline;
  const change = (field: Field, set: (value: string) => void) => (value: string) => {
    set(value);
    if (field === 'on') setRefusal({ early: null, by: '' });
    setRefused((before) => ({ ...before, [field]: undefined }));
  };
  const year = Number(today.slice(0, 4));

  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      isBusy={saving.isSaving}
      title={t('cases.stage.title', { stage: stage.key, label: words.stage(stage) })}
      note={gap}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={saving.isSaving} />
          <Button type="submit" form={formId} disabled={!canSave} why={gap ?? whyNot({})} isLoading={saving.isSaving}>
            {!asks
              ? t('cases.stage.set', { stage: stage.key })
              : doctor
                ? t('casePage.concussion.ask', { name: doctorName })
                : t('casePage.concussion.askDoctor')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={saving.onSubmit(canSave)} className="grid gap-4 pt-1">
        <CasePlayer
          player={one.player}
          line={
            current?.from
              ? t('cases.stage.since', { stage: one.stage, day: format.date(current.from) })
              : words.label(one)
          }
        />
        {early ? (
          <Alert
            variant="warning"
            title={t('cases.stage.tooEarly', { step: early.step ?? stage.key, day: format.longDate(early.earliest) })}
          >
            {t('cases.stage.tooEarlyText')} {t('casePage.concussion.confirmDoctor')}
          </Alert>
        ) : null}
        {open.length > 0 ? (
          <Alert
            variant="warning"
            title={t('cases.stage.open', { count: open.length, all: current?.criteria.length ?? 0, stage: one.stage })}
          >
            {open
              .map(({ text, value }) => t(value ? 'cases.stage.openValue' : 'cases.stage.openText', { text, value }))
              .join(' ')}
          </Alert>
        ) : null}
        <div className="grid grid-cols-2 gap-2.5 max-tablet:grid-cols-1">
          <DateSelect
            label={t('cases.stage.on')}
            variant="floating"
            value={on}
            onChange={change('on', setOn)}
            firstYear={Number(one.onsetDate.slice(0, 4))}
            lastYear={year}
            error={refused.on}
          />
          <Dropdown
            label={t('cases.stage.clearedBy')}
            name="clearedBy"
            value={clearedBy || (needsDoctor ? '' : nobody)}
            onChange={change('clearedBy', (value) => setClearedBy(value === nobody ? '' : value))}
            error={refused.clearedBy}
            options={[
              ...(needsDoctor ? [] : [{ value: nobody, label: t('cases.stage.nobody') }]),
              ...((early ? askable : staff) ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </div>
        {needsReason ? (
          <TextArea
            label={t(isBack ? 'cases.stage.whyBack' : 'cases.stage.reason')}
            name="reason"
            dir="auto"
            rows={2}
            maxLength={caseLimits.reasonMax}
            hint={t('cases.stage.reasonHint', { count: shortest })}
            value={reason}
            onChange={({ target }) => change('reason', setReason)(target.value)}
            error={refused.reason}
          />
        ) : null}
        <CoachesRead stage={stage} one={one} />
      </form>
    </Dialog>
  );
}
