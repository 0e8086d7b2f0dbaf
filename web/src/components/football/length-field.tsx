import { useTranslation } from 'react-i18next';
import { EditableFact } from '../facts/editable-fact.tsx';
import { FactInput } from '../facts/fact-input.tsx';

type LengthFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isChanged: boolean;
  /** Applies while nothing is typed; undefined while it is not known. */
  usual: number | undefined;
};

/** How long an event takes; empty for the usual length. */
export function LengthField({ value, onChange, error, isChanged, usual }: LengthFieldProps) {
  const { t } = useTranslation();
  return (
    <EditableFact label={t('assigned.fields.length')} isChanged={isChanged}>
      <FactInput
        name="length"
        inputMode="numeric"
        maxLength={4}
        placeholder={usual === undefined ? undefined : String(usual)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    </EditableFact>
  );
}
