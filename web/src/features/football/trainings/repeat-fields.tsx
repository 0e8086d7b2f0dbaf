import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesDays } from '@touchline/contract/football/session/series-days';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { Day } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { SeriesFieldsProps } from './series/series-fields.tsx';
import type { SeriesValues } from '../assigned/repetition.ts';

const { Component: SeriesFields } = splitComponent<SeriesFieldsProps>(async () => ({
  default: (await import('./series/series-fields.tsx')).SeriesFields,
}));

type RepeatFieldsProps = {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  first: Day;
  series: SeriesValues;
  onChange: (change: Partial<SeriesValues>) => void;
  error: string | undefined;
};

/** Weekly repetition: on or off, its weekdays, last day and pauses, and the resulting number of trainings. */
export function RepeatFields({ isOn, onToggle, first, series, onChange, error }: RepeatFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = isOn && first && series.until ? seriesDays({ first, ...series }) : [];
  const last = days.at(-1);
  return (
    <div className="grid gap-3">
      <SwitchLine label={t('trainings.repeat.label')} isOn={isOn} onToggle={onToggle} showsWord={false} />
      {isOn ? (
        <Suspense
          fallback={
            <p className="grid justify-items-center py-6">
              <Spinner />
            </p>
          }
        >
          <SeriesFields first={first} value={series} onChange={onChange} />
          {/* Shown at once, not only after the last day was touched: moving the first day may also invalidate it. */}
          <p role="status" className={error ? 'text-sm font-medium text-danger' : 'text-sm text-ink-3'}>
            {error ??
              (last ? t('trainings.repeat.makes', { count: days.length, day: format.dayAndMonth(last) }) : null)}
          </p>
        </Suspense>
      ) : null}
    </div>
  );
}
