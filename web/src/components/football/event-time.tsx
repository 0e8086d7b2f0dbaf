import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '../../lib/dates/calendar-events.ts';
import { dayIn } from '../../lib/dates/days.ts';
import { useFormat } from '../../lib/i18n/format.ts';

/** The time of a calendar event, or that it is not known yet. */
export function EventTime({
  event,
  timeZone,
  className,
}: {
  event: CalendarEvent;
  timeZone: string;
  className: string;
}) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  if (event.kind === 'match' && event.timeUnknown)
    return (
      <time dateTime={dayIn(timeZone, event.at)} className="max-w-24 pt-0.5 text-end text-sm text-ink-3">
        {t('pieces.timeUnknown')}
      </time>
    );
  return (
    <time dateTime={event.at} className={className}>
      {format.time(event.at)}
    </time>
  );
}
