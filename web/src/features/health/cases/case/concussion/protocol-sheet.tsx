import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { stageOfStep } from '@touchline/contract/health/concussion-rules';
import clsx from 'clsx';
import { CircleCheck, Lock, RotateCcw, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stagesQuery } from '../../../../../api/health/case-settings.ts';
import { AvailabilitySign } from '../../../../../components/availability/availability-sign.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { addDays, type Day } from '../../../../../lib/dates/days.ts';
import { StageDialog } from '../../stage/stage-dialog.tsx';
import { useCaseTexts } from '../use-case-texts.ts';
import { ClearanceLines } from './clearance-lines.tsx';
import { EarlyDialog } from './early-dialog.tsx';
import { doctorStep, firstDays, type StepState, stepStates } from './steps-of.ts';

type Protocol = NonNullable<CaseRecord['protocol']>;
type Step = Protocol['steps'][number];
type ProtocolSheetProps = { record: CaseRecord; protocol: Protocol; today: Day };

/** The steps after a concussion, each with its day. None is passed before it, unless a doctor decides so. */
export function ProtocolSheet({ record, protocol, today }: ProtocolSheetProps) {
  const { t } = useTranslation();
  const [setting, setSetting] = useState<Step | null>(null);
  const [early, setEarly] = useState<Step | null>(null);
  const { data: settings = [] } = useQuery(stagesQuery());
  const stage = settings.find(({ key }) => setting && key === stageOfStep[setting.key]);
  const states = stepStates(protocol.steps, today);
  const days = firstDays(protocol.steps, today);
  const now = states.indexOf('now');
  const before = now > 0 ? protocol.steps[now - 1] : undefined;
  const isBack = setting !== null && protocol.steps.indexOf(setting) < now;
  return (
    <Sheet
      title={t('casePage.concussion.protocol')}
      isFlush
      end={<span className="text-sm text-ink-3">{t(`casePage.concussion.presets.${protocol.preset}`)}</span>}
    >
      <ol className="case-steps">
        {protocol.steps.map((step, index) => (
          <StepField
            key={step.key}
            step={step}
            first={days[index] ?? step.earliest}
            state={states[index] ?? 'locked'}
            record={record}
            today={today}
            onSet={() => setSetting(step)}
            onEarly={() => setEarly({ ...step, earliest: days[index] ?? step.earliest })}
          />
        ))}
      </ol>
      <ClearanceLines record={record} today={today} onAskAgain={setEarly} />
      {record.open && before ? (
        <div className="case-tools border-t border-line px-5 py-3 max-tablet:px-4">
          <Button
            variant="outline"
            size="sm"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => setSetting(before)}
          >
            {t('casePage.concussion.cameBack')}
          </Button>
        </div>
      ) : null}
      {setting && stage ? (
        <StageDialog
          caseId={record._id}
          stage={stage}
          step={setting.key}
          isBack={isBack}
          today={today}
          onClose={() => setSetting(null)}
        />
      ) : null}
      {early ? <EarlyDialog record={record} step={early} onClose={() => setEarly(null)} /> : null}
    </Sheet>
  );
}

type StepFieldProps = {
  step: Step;
  /** The first day on which it can come, with the steps before it. */
  first: Day;
  state: StepState;
  record: CaseRecord;
  today: Day;
  onSet: () => void;
  onEarly: () => void;
};

function StepField({ step: { key, doneOn }, first, state, record, today, onSet, onEarly }: StepFieldProps) {
  const { t } = useTranslation();
  const { format, joined } = useCaseTexts();
  const needsDoctor = key === doctorStep && state === 'locked';
  const icon =
    state === 'done' ? (
      <CircleCheck aria-hidden="true" />
    ) : state === 'now' ? (
      <AvailabilitySign sign={record.training} />
    ) : needsDoctor ? (
      <Stethoscope aria-hidden="true" />
    ) : state === 'locked' ? (
      <Lock aria-hidden="true" />
    ) : null;
  const word =
    state === 'locked' && !needsDoctor && first === addDays(today, 1)
      ? t('casePage.concussion.tomorrow')
      : t(`casePage.concussion.states.${needsDoctor ? 'doctor' : state}`);
  return (
    <li
      data-step={state}
      aria-current={state === 'now' ? 'step' : undefined}
      className={clsx('grid content-start gap-0.5 px-3 py-2.5', state === 'now' && 'bg-accent-soft')}
    >
      <span className="flex items-center gap-2 text-sm font-medium text-ink-2 [&>svg]:size-4 [&>svg]:stroke-[1.75]">
        {icon}
        {word}
      </span>
      <b className="leading-snug font-semibold">
        {t('casePage.concussion.step', { key, name: t(`casePage.concussion.steps.${key}`) })}
      </b>
      <span className="text-sm text-ink-3">
        {doneOn
          ? doneOn === today
            ? t('casePage.timeline.today')
            : format.dayAndMonth(doneOn)
          : t('casePage.concussion.from', {
              date: joined(format.weekday(first), format.dayAndMonth(first)),
            })}
      </span>
      <span className="text-sm text-ink-3">{t(`casePage.concussion.hints.${key}`)}</span>
      {record.open && state === 'next' ? (
        <Button size="sm" className="mt-1.5 justify-self-start" onClick={onSet}>
          {t('casePage.concussion.set')}
        </Button>
      ) : record.open && state === 'locked' ? (
        <Button variant="ghost" size="sm" className="mt-1 -ms-2.5 justify-self-start" onClick={onEarly}>
          {t('casePage.concussion.earlier')}
        </Button>
      ) : null}
    </li>
  );
}
