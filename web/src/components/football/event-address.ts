import type { RecordList } from '@touchline/contract/wire/record-kinds';
import type { CalendarEvent } from '../../lib/dates/calendar-events.ts';

const lists = { match: 'matches', training: 'trainings', task: 'tasks' } as const satisfies Record<
  CalendarEvent['kind'],
  RecordList
>;

/** The path in the console of the record behind a calendar event. */
export const eventAddress = ({ kind, id }: Pick<CalendarEvent, 'kind' | 'id'>): string =>
  `/projects/${lists[kind]}?${kind}=${id}`;
