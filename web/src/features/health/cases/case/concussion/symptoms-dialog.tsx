import type { CaseRecord } from '@touchline/contract/health/cases';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddSymptoms } from '../../../../../api/health/case-entries.ts';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { useCaseTexts } from '../use-case-texts.ts';
import { symptomNames } from './symptom-names.ts';

type SymptomsDialogProps = { record: CaseRecord; onClose: () => void };

const values = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Asks the 22 symptoms, 0 for none to 6 for severe. All begin at none. */
export function SymptomsDialog({ record, onClose }: SymptomsDialogProps) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const [answers, setAnswers] = useState<number[]>(() => symptomNames.map(() => 0));
  const { mutate, isPending } = useAddSymptoms();
  const sum = answers.reduce((all, one) => all + one, 0);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate({ id: record._id, body: { answers } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t('casePage.symptoms.dialog')}
      submit={t('common.save')}
      canSave
      why={undefined}
      note={t('casePage.symptoms.of', { sum: format.number(sum) })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>{t('casePage.symptoms.scale')}</p>
      <ul className="divide-y divide-line">
        {symptomNames.map((name, index) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-ink">
            <span>{t(`casePage.symptoms.names.${name}`)}</span>
            <SegmentedControl
              kind="choice"
              label={t(`casePage.symptoms.names.${name}`)}
              options={values.map((value) => ({ value, label: format.number(Number(value)) }))}
              value={values[answers[index] ?? 0] ?? '0'}
              onChange={(value) => setAnswers((all) => all.map((one, at) => (at === index ? Number(value) : one)))}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
