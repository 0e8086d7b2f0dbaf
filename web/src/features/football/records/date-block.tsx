import { dayIn, dayOfMonth } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

type DateBlockProps = { date: string; timeZone: string };

/** Where a list row begins: the day in the number font above its month, in the club's zone. */
export function DateBlock({ date, timeZone }: DateBlockProps) {
  const format = useFormat(timeZone);
  return (
    <span className="grid w-12 shrink-0 justify-items-center gap-1 text-xs leading-none font-semibold text-ink-3">
      <span className="num-row text-[1.75rem] text-ink">{dayOfMonth(dayIn(timeZone, date))}</span>{' '}
      <span className="leading-normal whitespace-nowrap">{format.shortMonth(date)}</span>
    </span>
  );
}
