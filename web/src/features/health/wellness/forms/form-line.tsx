import type { WellnessForm } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { FormTimeFields } from './form-time-fields.tsx';
import { hourOfDay } from './form-time.ts';
import { formTitle } from './form-title.ts';
import { TypeIcon } from '../parts/type-label.tsx';
import type { FormTimes } from './use-form-times.ts';

/** A form's title and sending time. */
export function FormLine({ form, times }: { form: WellnessForm; times: FormTimes }) {
  const { t } = useTranslation();
  const hasTwelveHours = useFormat().hasTwelveHours();
  const time = times.timeOf(form);
  const isChanged = times.isEditing && times.isChanged(form);
  return (
    <li
      className={`flex items-center gap-3 border-b border-line py-4 last:border-b-0 max-tablet:flex-wrap ${isChanged ? 'marker [--marker-inset:0.875rem] [--marker-start:-1.5rem] max-tablet:[--marker-start:-1.25rem]' : ''}`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
        <TypeIcon type={form.type} />
      </span>
      <span className={`min-w-0 flex-1 leading-snug ${times.isEditing ? 'max-tablet:basis-[calc(100%-4rem)]' : ''}`}>
        <span className="block text-sm text-ink-3">{t(`wellness.type.${form.type}`)}</span>
        <span className="block font-semibold wrap-anywhere text-ink">{formTitle(t, form)}</span>
        {isChanged ? <span className="sr-only">{t('pieces.changed')}</span> : null}
      </span>
      {times.isEditing ? (
        <FormTimeFields
          form={form}
          time={time}
          isDisabled={times.isSaving}
          onChange={(changes) => times.change(form, changes)}
        />
      ) : (
        <span className="tnum shrink-0 font-semibold text-ink">
          {hasTwelveHours
            ? t('wellness.links.time', { time: `${time.hour}:${time.minute}`, half: t(`wellness.links.${time.half}`) })
            : `${hourOfDay(time)}:${time.minute}`}
        </span>
      )}
    </li>
  );
}
