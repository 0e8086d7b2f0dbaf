import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casePlansQuery } from '../../../../../api/health/case-settings.ts';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import type { CaseSave } from '../use-case-save.ts';
import { DiagnosisFigure } from './diagnosis-figure.tsx';
import { DiagnosisList } from './diagnosis-list.tsx';
import { InWords } from './in-words.tsx';
import { useDiagnosisChoice } from './use-diagnosis-choice.ts';

type DiagnosisDialogProps = { save: CaseSave; onClose: () => void };

/** Finds the diagnosis by name, code or place, or takes it in words. */
export function DiagnosisDialog({ save, onClose }: DiagnosisDialogProps) {
  const { t } = useTranslation();
  const { shown } = save;
  const { data: plans = [] } = useQuery({ ...casePlansQuery(), meta: { quiet: true } });
  const choice = useDiagnosisChoice(shown, plans);
  const changes = choice.changes();
  const take = () => {
    if (!changes) return;
    save.change(changes);
    onClose();
  };
  const isInjury = shown.kind === 'injury';
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('casePage.diagnosis.title')}
      onClose={onClose}
      note={t('casePage.diagnosis.source')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={changes === null}
            why={
              changes
                ? undefined
                : t(choice.grades.length > 0 ? 'casePage.diagnosis.gradeFirst' : 'casePage.diagnosis.first')
            }
            onClick={take}
          >
            {t('casePage.diagnosis.take')}
          </Button>
        </>
      }
    >
      <div className={isInjury ? 'case-diagnosis' : undefined}>
        {isInjury ? <DiagnosisFigure choice={choice} /> : null}
        <DiagnosisList choice={choice} hasFigure={isInjury} onTake={take} />
      </div>
      {choice.words ? <InWords choice={choice} isInjury={isInjury} /> : null}
      {choice.grades.length > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <span className="font-semibold text-ink">{t('casePage.diagnosis.whichGrade')}</span>
          <SegmentedControl
            kind="choice"
            label={t('casePage.diagnosis.whichGrade')}
            options={choice.grades.map((value) => ({ value, label: t('casePage.diagnosis.grade', { grade: value }) }))}
            value={choice.grade}
            onChange={choice.setGrade}
          />
        </div>
      ) : null}
      {plans.length > 0 && (choice.chosen ?? choice.words) ? (
        <Dropdown
          label={t('casePage.return.choosePlan')}
          options={plans.map(({ key, name }) => ({ value: key, label: name ?? key }))}
          value={choice.plan ?? ''}
          onChange={choice.setPlan}
        />
      ) : null}
    </Dialog>
  );
}
