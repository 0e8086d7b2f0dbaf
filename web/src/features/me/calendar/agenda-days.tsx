import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EventName } from '../../../components/football/event-name.tsx';
import { EventTag } from '../../../components/football/event-tag.tsx';
import { EventTime } from '../../../components/football/event-time.tsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { MovedFrom } from '../../../components/football/moved-from.tsx';
import type { Day } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import type { AgendaDay, AgendaEvent } from './agenda.ts';

type AgendaDaysProps = { days: readonly AgendaDay[]; today: Day; timeZone: string };

/** Events by day; past days are muted, and the list opens at the next day. */
export function AgendaDays({ days, today, timeZone }: AgendaDaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // The first day not in the past; a month without past days starts at the top anyway.
  const next = days.some(({ day }) => day < today) ? days.find(({ day }) => day >= today)?.day : undefined;
  const start = useRef<HTMLDivElement>(null);

  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' });
  }, [next]);

  return days.map(({ day, events }) => {
    const date = format.longDate(day);
    const card = (
      <Card
        key={day}
        isFlush
        title={
          <span
            className={clsx(
              'block first-letter:uppercase',
              day < today && 'text-ink-2',
              day === today && 'text-accent',
            )}
          >
            {day === today ? t('me.calendar.today', { date }) : date}
          </span>
        }
      >
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <EventRow key={`${event.kind}${event.id}${event.at}`} event={event} timeZone={timeZone} />
          ))}
        </ul>
      </Card>
    );
    if (day !== next) return card;
    return (
      <div key={day} ref={start} className="grid scroll-mt-20">
        {card}
      </div>
    );
  });
}

function EventRow({ event, timeZone }: { event: AgendaEvent; timeZone: string }) {
  const { t } = useTranslation();
  return (
    <li className="grid grid-cols-[0.75rem_minmax(0,1fr)_auto] items-start gap-3 px-4 py-3">
      <KindMark kind={event.kind} className="mt-1.5" />
      <div className="min-w-0">
        {event.whose}
        <EventName event={event} />
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          <EventTag event={event} />
          <span>{event.kind === 'match' && event.rest ? t('pieces.rest') : t(`pieces.kind.${event.kind}`)}</span>
          <MovedFrom event={event} timeZone={timeZone} />
        </p>
      </div>
      <EventTime event={event} timeZone={timeZone} className="num-row pt-1 text-lg whitespace-nowrap" />
    </li>
  );
}
