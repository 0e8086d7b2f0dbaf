import type { Formatter } from '../../../../lib/i18n/format.ts';
import type { DayHours } from '../uses/day-hours.ts';

/** 8 AM, 9, 10 …: the half of the day stands at the first hour and at noon, where the language has one. */
const headOf = (format: Formatter, hour: number, isFirst: boolean): string => {
  if (!format.hasTwelveHours()) return format.number(hour % 24);
  if (isFirst || hour === 12) {
    const moment = new Date(Date.UTC(2000, 0, 1, hour)).toISOString();
    return format.time(moment).replace(/[:٫.]?00/u, '');
  }
  return format.number(((hour + 11) % 12) + 1);
};

/** The hours above the rows. The blocks say their own times to a reader. `format` is one of UTC. */
export function HourHeads({ hours, format }: { hours: DayHours; format: Formatter }) {
  return (
    <div aria-hidden="true" className="oc-hours">
      {Array.from({ length: hours.to - hours.from }, (_, index) => (
        <span key={index}>{headOf(format, hours.from + index, index === 0)}</span>
      ))}
    </div>
  );
}
