import type { WellnessForm } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { type FormTime, type Half, hours, minutes } from './form-time.ts';
import { formTitle } from './form-title.ts';

type FormTimeFieldsProps = {
  form: WellnessForm;
  time: FormTime;
  onChange: (changes: Partial<FormTime>) => void;
  isDisabled: boolean;
};

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const halves: readonly Half[] = ['AM', 'PM'];

/** A form's sending time: the hour of a morning form; hour, minute and AM/PM of an evening form. */
export function FormTimeFields({ form, time, onChange, isDisabled }: FormTimeFieldsProps) {
  const { t } = useTranslation();
  const labelOf = (part: 'hour' | 'minute' | 'half') =>
    t('wellness.links.partOf', { title: formTitle(t, form), part: t(`wellness.links.${part}`) });
  const isMorning = form.type === 'morning';
  return (
    <div className="ltr flex flex-wrap items-center gap-1.5 max-tablet:ms-13">
      <Dropdown
        variant="minimal"
        isTight
        hasSearch={false}
        label={labelOf('hour')}
        options={optionsOf(hours)}
        value={time.hour}
        onChange={(hour) => onChange({ hour })}
        isDisabled={isDisabled}
        className="w-16"
      />
      {isMorning && time.minute === '00' ? null : <span aria-hidden={!isMorning}>:</span>}
      {isMorning ? (
        time.minute === '00' ? null : (
          <span className="tnum">{time.minute}</span>
        )
      ) : (
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
      )}
      {isMorning ? (
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
