import { type BodyArea, bodyAreaKeys, caseLimits, type Tissue, tissues } from '@touchline/contract/health/case-choices';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../../components/fields/text-input.tsx';
import type { DiagnosisChoice } from './use-diagnosis-choice.ts';

type InWordsProps = { choice: DiagnosisChoice; isInjury: boolean };

/** A diagnosis without a code. Where and what it is is still asked, because the reports count by them. */
export function InWords({ choice: { words, setWords, area, setArea }, isInjury }: InWordsProps) {
  const { t } = useTranslation();
  if (!words) return null;
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <TextInput
        className="tablet:col-span-2"
        label={t('casePage.diagnosis.inWords')}
        dir="auto"
        autoComplete="off"
        maxLength={caseLimits.diagnosisMax}
        value={words.text}
        onChange={(event) => setWords({ ...words, text: event.target.value })}
      />
      {isInjury ? (
        <>
          <Dropdown
            label={t('casePage.where.title')}
            options={bodyAreaKeys.map((value) => ({ value, label: t(`cases.areas.${value}`) }))}
            value={area ?? ''}
            onChange={(value) => setArea(value as BodyArea)}
          />
          <Dropdown
            label={t('casePage.diagnosis.tissue')}
            options={tissues.map((value) => ({ value, label: t(`cases.tissues.${value}`) }))}
            value={words.tissue ?? ''}
            onChange={(value) => setWords({ ...words, tissue: value as Tissue })}
          />
        </>
      ) : null}
    </div>
  );
}
