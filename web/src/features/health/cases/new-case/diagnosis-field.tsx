import type { Diagnosis } from '@touchline/contract/health/diagnoses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { diagnosesQuery } from '../../../../api/health/diagnoses.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import type { CaseForm } from './case-start.ts';

type DiagnosisFieldProps = { values: CaseForm; onChange: (diagnosis: Diagnosis | null) => void };

const later = 'later';

/** The diagnoses of the place; most cases begin without one and wait for it. */
export function DiagnosisField({ values, onChange }: DiagnosisFieldProps) {
  const { t } = useTranslation();
  const { kind, bodyArea, organSystem, diagnosis } = values;
  const isPlaced = kind === 'injury' ? bodyArea !== '' : kind === 'mentalHealth' || organSystem !== '';
  const { data } = useQuery({
    ...diagnosesQuery(kind === 'injury' && bodyArea !== '' ? { area: bodyArea } : {}),
    enabled: isPlaced,
    // The case can be opened without them.
    meta: { quiet: true },
  });
  const wanted = kind === 'mentalHealth' ? 'psychological' : organSystem;
  const found = !isPlaced
    ? []
    : (data?.records ?? []).filter((one) =>
        kind === 'injury' ? one.bodyArea === bodyArea : one.organSystem === wanted,
      );
  return (
    <Dropdown
      label={t('cases.new.diagnosis')}
      name="diagnosis"
      hasSearch={found.length > 6}
      value={diagnosis?.code ?? later}
      onChange={(code) => onChange(found.find((one) => one.code === code) ?? null)}
      options={[
        { value: later, label: t('cases.new.later') },
        ...found.map(({ code, text }) => ({ value: code, label: `${text} (${code})` })),
      ]}
    />
  );
}
