import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { addMonths, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';

/** How many months before and after the current one can be chosen directly. */
const reach = 12;

type MonthBarProps = { month: string; thisMonth: string; onChange: (month: string) => void };

/** Selects a month, by its name or one by one. */
export function MonthBar({ month, thisMonth, onChange }: MonthBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const months = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    monthOf(addMonths(`${thisMonth}-01`, index - reach)),
  );
  const choices = months.includes(month) ? months : [...months, month].sort();
  const move = (count: number) => onChange(monthOf(addMonths(`${month}-01`, count)));
  return (
    <>
      <div className="sticky top-0 z-10 -mx-4 -my-2 flex items-center gap-1 bg-canvas px-4 py-2">
        <IconButton
          label={t('me.calendar.previous')}
          icon={<ChevronLeft aria-hidden="true" className="flip" />}
          className="size-12!"
          onClick={() => move(-1)}
        />
        <span className="relative min-w-0 flex-1">
          <select
            aria-label={t('me.calendar.month')}
            value={month}
            onChange={(event) => onChange(event.target.value)}
            className="field-box h-12 w-full cursor-pointer appearance-none px-9 text-center text-md font-semibold"
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {capitalised(format.month(`${each}-01`))}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 stroke-[1.75] text-ink-3"
          />
        </span>
        <IconButton
          label={t('me.calendar.next')}
          icon={<ChevronRight aria-hidden="true" className="flip" />}
          className="size-12!"
          onClick={() => move(1)}
        />
      </div>
      {month === thisMonth ? null : (
        <Button variant="outline" size="lg" onClick={() => onChange(thisMonth)}>
          {t('me.calendar.toToday')}
        </Button>
      )}
    </>
  );
}
