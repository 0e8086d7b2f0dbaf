import clsx from 'clsx';
import type { CalendarEvent } from '../../lib/dates/calendar-events.ts';
import { Crest } from './crest.tsx';
import { useStruck } from './use-struck.ts';

/** The name of a calendar event: both teams of a match, the title of any other. Struck through while it is called off. */
export function EventName({ event }: { event: CalendarEvent }) {
  const isStruck = useStruck(event);
  if (event.kind !== 'match')
    return (
      <p dir="auto" className={clsx('font-semibold wrap-anywhere', isStruck && 'line-through')}>
        {event.title}
      </p>
    );
  return event.teams.map((team, index) => (
    <p key={index} className="flex min-w-0 items-center gap-2 font-semibold not-first:mt-1">
      <Crest name={team.name} src={team.icon?.url} size="sm" />
      <span dir="auto" className={clsx('min-w-0 wrap-anywhere', isStruck && 'line-through')}>
        {team.name}
      </span>
    </p>
  ));
}
