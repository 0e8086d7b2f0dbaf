import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
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
  /** For events whose time may still be open: whether it is, and the original value. */
  open?: { value: boolean; before?: boolean; onChange: (isOpen: boolean) => void };
};

const partsOf = (value: string) => {
  const [day = '', time = ''] = value.split('T');
  return { day, time };
};

/** Day and time of day, in two lines of facts. */
export function WhenFields({ value, onChange, before = value, error, open }: WhenFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { day, time } = partsOf(value);
  const old = partsOf(before);
  const thisYear = new Date().getFullYear();
  const openId = useId();
  const isOpen = open?.value ?? false;
  const isTimeMissing = time === '' && !isOpen;
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
      <EditableFact
        label={t('assigned.fields.time')}
        isChanged={time !== old.time || (open?.before ?? isOpen) !== isOpen}
      >
        <TextInput
          variant="minimal"
          type="time"
          name="time"
          className="max-w-40"
          disabled={isOpen}
          value={isOpen ? '' : time}
          onChange={(event) => onChange(`${day}T${event.target.value}`)}
          error={isTimeMissing ? error && t('assigned.timeMissing') : undefined}
        />
        {open ? (
          <Checkbox
            id={openId}
            label={t('pieces.timeUnknown')}
            checked={isOpen}
            onChange={(event) => open.onChange(event.target.checked)}
          />
        ) : null}
      </EditableFact>
    </>
  );
}
