import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';

export type Kind = 'match' | 'training' | 'task';

/** The order of the marks in a day. */
const kinds: readonly Kind[] = ['match', 'training', 'task'];

/** The number of events of each kind that occurs, in the order of the marks. */
export const countKinds = (events: readonly CalendarEvent[]): { kind: Kind; count: number }[] =>
  kinds
    .map((kind) => ({ kind, count: events.filter((event) => event.kind === kind).length }))
    .filter(({ count }) => count > 0);
