import type { WellnessForm } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { type FormTime, type Half, hourOfDay, hours, hoursOfDay, minutes, partsOfHour } from './form-time.ts';
import { formTitle } from './form-title.ts';

type FormTimeFieldsProps = {
  form: WellnessForm;
  time: FormTime;
  onChange: (changes: Partial<FormTime>) => void;
  isDisabled: boolean;
};

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const halves: readonly Half[] = ['AM', 'PM'];

/**
 * A form's sending time: the hour of a morning form; hour, minute and AM/PM of an evening form. Where the clock has 24
 * hours, the hour says which half of the day it is.
 */
export function FormTimeFields({ form, time, onChange, isDisabled }: FormTimeFieldsProps) {
  const { t } = useTranslation();
  const hasTwelveHours = useFormat().hasTwelveHours();
  const labelOf = (part: 'hour' | 'minute' | 'half') =>
    t('wellness.links.partOf', { title: formTitle(t, form), part: t(`wellness.links.${part}`) });
  const isMorning = form.type === 'morning';
  const hasFixedMinute = isMorning && (time.minute !== '00' || !hasTwelveHours);
  return (
    <div className="ltr flex flex-wrap items-center gap-1.5 max-tablet:ms-13">
      <Dropdown
        variant="minimal"
        isTight
        hasSearch={false}
        label={labelOf('hour')}
        options={optionsOf(hasTwelveHours ? hours : isMorning ? hoursOfDay.slice(0, 12) : hoursOfDay)}
        value={hasTwelveHours ? time.hour : hourOfDay(time)}
        onChange={(hour) => onChange(hasTwelveHours ? { hour } : partsOfHour(hour))}
        isDisabled={isDisabled}
        className="w-16"
      />
      {hasFixedMinute ? (
        <>
          <span>:</span>
          <span className="tnum">{time.minute}</span>
        </>
      ) : null}
      {isMorning ? null : (
        <>
          <span aria-hidden="true">:</span>
          <Dropdown
            variant="minimal"
            isTight
            hasSearch={false}
            label={labelOf('minute')}
            options={optionsOf(minutes)}
            value={time.minute}
            onChange={(minute) => onChange({ minute })}
            isDisabled={isDisabled}
            className="w-16"
          />
        </>
      )}
      {!hasTwelveHours ? null : isMorning ? (
        <span className="min-w-10 ps-1.5 text-sm font-semibold text-ink-2">{t('wellness.links.AM')}</span>
      ) : (
        <SegmentedControl
          kind="choice"
          label={labelOf('half')}
          options={halves.map((value) => ({ value, label: t(`wellness.links.${value}`) }))}
          value={time.half}
          onChange={(half) => onChange({ half })}
        />
      )}
    </div>
  );
}
