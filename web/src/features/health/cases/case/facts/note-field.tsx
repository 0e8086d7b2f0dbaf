import { useQuery } from '@tanstack/react-query';
import { availabilityLimits } from '@touchline/contract/health/availability-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diagnosesQuery } from '../../../../../api/health/diagnoses.ts';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { TextArea } from '../../../../../components/fields/text-area.tsx';
import type { CaseSave } from '../use-case-save.ts';
import { namesDiagnosis } from './names-diagnosis.ts';

const countFrom = 150;
const max = availabilityLimits.noteMax;

/** The note that coaches read, and a warning where it names a diagnosis. */
export function NoteField({ save: { shown, change } }: { save: CaseSave }) {
  const { t } = useTranslation();
  const [text, setText] = useState(shown.noteForCoaches ?? '');
  const { data } = useQuery({ ...diagnosesQuery({}), meta: { quiet: true } });
  const known = [...(data?.records ?? []), ...(shown.diagnosis ? [shown.diagnosis] : [])];
  const type = (value: string) => {
    setText(value);
    change({ noteForCoaches: value.trim() === '' ? null : value.trim() });
  };
  return (
    <div className="grid max-w-text gap-2">
      <TextArea
        label={t('casePage.facts.note')}
        value={text}
        maxLength={max}
        dir="auto"
        hint={text.length >= countFrom ? t('casePage.facts.left', { count: max - text.length }) : undefined}
        onChange={(event) => type(event.target.value)}
      />
      {namesDiagnosis(text, known) ? <Alert variant="warning">{t('casePage.facts.leaveOut')}</Alert> : null}
    </div>
  );
}
