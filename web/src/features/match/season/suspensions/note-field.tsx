import { matchLimits } from '@touchline/contract/match/match-choices';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/fields/text-area.tsx';

/** Whether a note says enough for the log. */
export const isNoteLongEnough = (note: string): boolean => note.trim().length >= matchLimits.overrideMin;

type NoteFieldProps = { value: string; onChange: (note: string) => void; error?: string | undefined };

/** Why somebody decides against a rule: 10 to 300 letters, required. */
export function NoteField({ value, onChange, error }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('match.season.suspensions.note')}
      name="note"
      aria-required
      maxLength={matchLimits.overrideMax}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isNoteLongEnough(value) ? error : t('validation.overrideNote')}
    />
  );
}
