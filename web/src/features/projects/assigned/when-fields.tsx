import { useTranslation } from 'react-i18next';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { EditableFact } from '../../../components/facts/editable-fact.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

type WhenFieldsProps = {
  /** `2026-10-17T18:30`; a part not chosen yet is missing. */
  value: string;
  onChange: (value: string) => void;
  /** The original value, to mark changes. */
  before?: string;
  error?: string | undefined;
};

const partsOf = (value: string) => {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
};

/** Day and time of day, in two lines of facts. */
export function WhenFields({ value, onChange, before = value, error }: WhenFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { day, time } = partsOf(value);
  const old = partsOf(before);
  const thisYear = new Date().getFullYear();
  const isTimeMissing = time === '';
  return (
    <>
      <EditableFact label={t('assigned.fields.day')} isChanged={day !== old.day}>
        <DateSelect
          value={day}
          onChange={(next) => onChange(`${next}T${time}`)}
          firstYear={thisYear - 1}
          lastYear={thisYear + 2}
          error={isTimeMissing ? undefined : error}
        />
        {day ? <p className="mt-1 text-sm text-ink-3 first-letter:uppercase">{format.weekday(day, 'long')}</p> : null}
      </EditableFact>
      <EditableFact label={t('assigned.fields.time')} isChanged={time !== old.time}>
        <TextInput
          variant="minimal"
          type="time"
          name="time"
          className="max-w-40"
          value={time}
          onChange={(event) => onChange(`${day}T${event.target.value}`)}
          error={isTimeMissing ? error && t('assigned.timeMissing') : undefined}
        />
      </EditableFact>
    </>
  );
}
