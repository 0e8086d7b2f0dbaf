import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';
import { dayOf } from './new-event-form.ts';

type NewWhenFieldsProps = {
  /** `2026-10-17T18:30`; a part not chosen yet is missing. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** For events whose time may still be open: whether it is. */
  open?: { value: boolean; onChange: (isOpen: boolean) => void };
};

/** Day and time of day of a new event, in boxes with their labels inside. */
export function NewWhenFields({ value, onChange, error, open }: NewWhenFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = dayOf(value);
  const time = value.slice(day.length + 1);
  const thisYear = new Date().getFullYear();
  const isOpen = open?.value ?? false;
  const isTimeMissing = time === '' && !isOpen;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-start gap-x-3 gap-y-4 max-tablet:grid-cols-1">
        <DateSelect
          label={t('assigned.fields.day')}
          variant="floating"
          value={day}
          onChange={(next) => onChange(`${next}T${time}`)}
          firstYear={thisYear - 1}
          lastYear={thisYear + 2}
          error={isTimeMissing ? undefined : error}
          hint={day ? capitalised(format.weekday(day, 'long')) : undefined}
        />
        <TextInput
          label={t('assigned.fields.time')}
          type="time"
          name="time"
          disabled={isOpen}
          value={isOpen ? '' : time}
          onChange={(event) => onChange(`${day}T${event.target.value}`)}
          error={isTimeMissing ? t('assigned.timeMissing') : undefined}
        />
      </div>
      {open ? (
        <Checkbox
          label={t('pieces.timeUnknown')}
          checked={isOpen}
          onChange={(event) => open.onChange(event.target.checked)}
        />
      ) : null}
    </div>
  );
}
