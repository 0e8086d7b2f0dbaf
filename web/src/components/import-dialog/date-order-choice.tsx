import { type DateOrder, dateOrders, type FixturesPreview } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';

type DateOrderChoiceProps = {
  dates: FixturesPreview['dates'];
  chosen: DateOrder | undefined;
  onChoose: (order: DateOrder) => void;
};

/** How days like 03/04/2014 were read, with one of the file in words, and the other way. */
export function DateOrderChoice({ dates, chosen, onChoose }: DateOrderChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!dates) return null;
  const { order, isCertain, example } = dates;
  // Another file of the same hand may be written otherwise, so a choice that was made stays in reach.
  const canChange = !isCertain || chosen !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-ink">
        {t('imports.dates.read', { value: example.value, day: format.date(example.day) })}
        {isCertain ? <span className="block text-sm text-ink-3">{t('imports.dates.certain')}</span> : null}
      </p>
      {canChange ? (
        <SegmentedControl
          kind="choice"
          label={t('imports.dates.label')}
          options={dateOrders.map((value) => ({ value, label: t(`imports.dates.${value}`) }))}
          value={chosen ?? order}
          onChange={onChoose}
        />
      ) : null}
    </div>
  );
}
