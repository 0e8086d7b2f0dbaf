import { availabilityLimits } from '@touchline/contract/health/availability-choices';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/fields/text-area.tsx';

/** From this length on the letters are counted. */
const countedFrom = 150;

/** What coaches read beside the state. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  const { noteMax } = availabilityLimits;
  return (
    <TextArea
      label={t('cases.new.note')}
      name="noteForCoaches"
      dir="auto"
      rows={2}
      maxLength={noteMax}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={
        value.length < countedFrom
          ? t('cases.new.noteHint')
          : t('cases.new.noteCount', { length: value.length, max: noteMax })
      }
    />
  );
}
