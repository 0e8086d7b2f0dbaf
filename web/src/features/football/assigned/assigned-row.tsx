import clsx from 'clsx';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from './category-mark.tsx';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';
import { RowTag } from '../../../components/football/row-tag.tsx';
import { useStruck } from '../../../components/football/use-struck.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { DateBlock } from '../records/date-block.tsx';
import { EventSquad } from '../records/event-squad.tsx';
import type { AssignedRecord } from './assigned-record.ts';

type AssignedRowProps = { record: AssignedRecord; timeZone: string };

export const assignedRowHeight = { fine: 80, touch: 80 };

/** A list row: day, title, weekday and day (the heading above has the year), time and first photo; for a task also its category. */
export function AssignedRow({ record, timeZone }: AssignedRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { title, date, images, category, series, squad, takesPlace } = record;
  const isStruck = useStruck(record);
  const [first] = images;
  return (
    <>
      <DateBlock date={date} timeZone={timeZone} />{' '}
      <span className="min-w-0 flex-1 leading-snug">
        {/* Two lines, and the marks beside the time: a title cut in the middle names nothing. */}
        <span
          title={title}
          dir="auto"
          className={clsx('line-clamp-2 leading-tight font-semibold wrap-anywhere', isStruck && 'line-through')}
        >
          {title}
        </span>{' '}
        <span className="block truncate text-xs leading-normal text-ink-3 first-letter:uppercase">
          {format.longDayOfWeek(date)}
        </span>{' '}
        <span className="flex min-w-0 items-center gap-2 text-xs leading-normal text-ink-3">
          {takesPlace === 'off' ? <RowTag>{t(`callOff.tag.${category ? 'task' : 'training'}`)}</RowTag> : null}
          <bdi>{format.time(date)}</bdi>
          <EventSquad id={squad} /> {category ? <CategoryMark category={category} /> : null}
          {series ? (
            <span title={t('trainings.repeated')} className="shrink-0 text-ink-3">
              <Repeat aria-hidden="true" className="size-3.5 stroke-[1.75]" />
              <span className="sr-only">{t('trainings.repeated')}</span>
            </span>
          ) : null}
        </span>
      </span>{' '}
      {/* A drawn cover repeats title and date, and is illegible at this size. */}
      {first && !first.isCover ? (
        <FallbackImage
          src={first.thumb}
          loading="lazy"
          fallback={null}
          className="aspect-16/10 w-14 shrink-0 rounded-[6px] bg-sunken object-cover"
        />
      ) : null}
    </>
  );
}
