import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from './category-mark.tsx';
import { ChalkDrawing } from '../../../components/feedback/chalk-drawing.tsx';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';

import { useFormat } from '../../../lib/i18n/format.ts';
import type { AssignedRecord } from './assigned-record.ts';

type AssignedRowProps = { record: AssignedRecord; timeZone: string };

/** A list row: first picture, title and long date; for a task also its category. */
export function AssignedRow({ record, timeZone }: AssignedRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { title, date, images, category, series } = record;
  return (
    <>
      <span
        aria-hidden="true"
        className="grid aspect-16/10 w-17 shrink-0 place-items-center overflow-hidden rounded-[6px] bg-sunken"
      >
        <FallbackImage
          src={images[0]?.thumb}
          loading="lazy"
          fallback={<ChalkDrawing drawing="goal" className="w-9!" />}
          className="size-full object-cover"
        />
      </span>{' '}
      <span className="min-w-0 flex-1 leading-snug">
        <span title={title} dir="auto" className="name-run block truncate font-semibold">
          {title}
        </span>{' '}
        <span className="block truncate text-sm text-ink-3 first-letter:uppercase">{format.longDate(date)}</span>
      </span>{' '}
      {category ? <CategoryMark category={category} /> : null}
      {series ? (
        <span title={t('trainings.repeated')} className="shrink-0 text-ink-3">
          <Repeat aria-hidden="true" className="size-4 stroke-[1.75]" />
          <span className="sr-only">{t('trainings.repeated')}</span>
        </span>
      ) : null}
    </>
  );
}
