import { ChevronLeft, ChevronRight, Ellipsis, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CalendarViews } from '../../../components/page/calendar-views.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { menuIcon } from '../../../components/ui/menu-types.ts';
import { addDays, type Day } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { PrintMenu } from './print-menu.tsx';

type DayHeadProps = {
  day: Day;
  today: Day;
  onDay: (day: Day) => void;
  /** What is in the line under the day. */
  meta: string | undefined;
  /** Undefined for who may not book, or while there is no place. */
  onBook: (() => void) | undefined;
  onPrint: { day: () => void; week: () => void } | undefined;
  onAdd: (() => void) | undefined;
};

/** The day with the way to others, the views of the calendar, and what can be done. */
export function DayHead({ day, today, onDay, meta, onBook, onPrint, onAdd }: DayHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <PageHead
      title={capitalised(format.longDate(day))}
      meta={meta}
      actions={
        <>
          <div className="flex items-center max-tablet:me-auto max-tablet:-ms-2.5">
            <IconButton
              label={t('places.previousDay')}
              icon={<ChevronLeft aria-hidden="true" className="flip" />}
              onClick={() => onDay(addDays(day, -1))}
            />
            <Button variant="ghost" size="sm" aria-pressed={day === today} onClick={() => onDay(today)}>
              {t('calendar.today')}
            </Button>
            <IconButton
              label={t('places.nextDay')}
              icon={<ChevronRight aria-hidden="true" className="flip" />}
              onClick={() => onDay(addDays(day, 1))}
            />
          </div>
          <CalendarViews className="max-tablet:order-last max-tablet:w-full print:hidden" />
          {onPrint ? <PrintMenu onDay={onPrint.day} onWeek={onPrint.week} /> : null}
          {onBook ? (
            <Button icon={<Plus aria-hidden="true" />} foldsOnPhone onClick={onBook}>
              {t('places.book')}
            </Button>
          ) : null}
          {onAdd ? (
            <Menu
              label={t('places.more')}
              trigger={<Ellipsis aria-hidden="true" />}
              triggerClassName={menuIcon}
              items={[{ id: 'add', label: t('places.add') }]}
              onAction={onAdd}
            />
          ) : null}
        </>
      }
    />
  );
}
