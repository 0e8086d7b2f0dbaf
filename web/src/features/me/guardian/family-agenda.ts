import type { PlayerCalendar } from '@touchline/contract/football/calendar';
import type { Day } from '../../../lib/dates/days.ts';
import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';
import { agendaOf } from '../calendar/agenda.ts';

type Shared<Child> = CalendarEvent & { children: Child[] };

/** The events of several children by day. What they have in common stands there once. */
export const familyAgendaOf = <Child>(
  calendars: readonly { child: Child; calendar: PlayerCalendar }[],
  timeZone: string,
): { day: Day; events: Shared<Child>[] }[] => {
  const byDay = new Map<Day, Map<string, Shared<Child>>>();
  for (const { child, calendar } of calendars)
    for (const { day, events } of agendaOf(calendar, timeZone)) {
      const here = byDay.get(day) ?? new Map<string, Shared<Child>>();
      byDay.set(day, here);
      for (const event of events) {
        const key = `${event.kind}${event.id}${event.at}`;
        here.set(key, { ...event, children: [...(here.get(key)?.children ?? []), child] });
      }
    }
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, events]) => ({
      day,
      events: [...events.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    }));
};
