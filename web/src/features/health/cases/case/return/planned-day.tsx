import type { CaseRecord } from '@touchline/contract/health/cases';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { type Day } from '../../../../../lib/dates/days.ts';
import { useCaseWords } from '../../use-case-words.ts';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type PlannedDayProps = { stage: CaseRecord['stages'][number]; save: CaseSave; today: Day };

/** The day on which a stage is planned, and the dialog that sets it. */
export function PlannedDay({ stage, save, today }: PlannedDayProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format } = useCaseTexts();
  const [isOpen, setOpen] = useState(false);
  const { key, plannedOn } = stage;
  const name = words.stage(stage);
  const set = (on: Day | null) => {
    save.change((unsaved) => ({
      planned: [...(unsaved.planned ?? []).filter((one) => one.stage !== key), { stage: key, on }],
    }));
    setOpen(false);
  };
  const text = plannedOn
    ? t('casePage.return.planned', { date: format.dayAndMonth(plannedOn) })
    : t('casePage.return.planDay');
  return (
    <>
      <span className="hidden print:inline">{plannedOn ? text : null}</span>
      <Button
        variant="ghost"
        size="sm"
        className="-me-2.5 font-regular! max-tablet:-ms-2.5 max-tablet:me-0"
        aria-label={t('casePage.return.planOf', { text, stage: name })}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <PlanDialog name={name} plannedOn={plannedOn} today={today} onSet={set} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

type PlanDialogProps = {
  name: string;
  plannedOn: Day | null;
  today: Day;
  onSet: (on: Day | null) => void;
  onClose: () => void;
};

function PlanDialog({ name, plannedOn, today, onSet, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const [on, setOn] = useState(plannedOn ?? '');
  const isPast = on !== '' && on < today;
  const canSave = on !== '' && !isPast;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave) onSet(on);
  };
  const year = Number(today.slice(0, 4));
  return (
    <FormDialog
      title={t('casePage.return.planTitle', { stage: name })}
      submit={t('common.save')}
      canSave={canSave}
      why={canSave ? undefined : t('casePage.return.planFirst')}
      isBusy={false}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <DateSelect
        label={t('casePage.return.plannedOn')}
        variant="floating"
        value={on}
        onChange={setOn}
        firstYear={year}
        lastYear={year + 2}
        error={isPast ? t('casePage.return.planPast') : undefined}
      />
      {plannedOn ? (
        <div>
          <Button variant="outline" size="sm" onClick={() => onSet(null)}>
            {t('casePage.facts.noDateYet')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
