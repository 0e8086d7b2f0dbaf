import type { CalendarEvent } from '../../lib/dates/calendar-events.ts';
import { Crest } from './crest.tsx';

/** The name of a calendar event: both teams of a match, the title of any other. */
export function EventName({ event }: { event: CalendarEvent }) {
  if (event.kind !== 'match')
    return (
      <p dir="auto" className="font-semibold wrap-anywhere">
        {event.title}
      </p>
    );
  return event.teams.map((team, index) => (
    <p key={index} className="flex min-w-0 items-center gap-2 font-semibold not-first:mt-1">
      <Crest name={team.name} src={team.icon?.url} size="sm" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {team.name}
      </span>
    </p>
  ));
}
