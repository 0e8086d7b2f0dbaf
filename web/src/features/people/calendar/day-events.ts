import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';

export type Kind = 'match' | 'training' | 'task';

/** The order of the marks in a day. */
const kinds: readonly Kind[] = ['match', 'training', 'task'];

/** The number of events of each kind that occurs, in the order of the marks. */
export const countKinds = (events: readonly CalendarEvent[]): { kind: Kind; count: number }[] =>
  kinds
    .map((kind) => ({ kind, count: events.filter((event) => event.kind === kind).length }))
    .filter(({ count }) => count > 0);

/** The lines of text that a cell of the month has room for. */
const cellLines = 3;

/** A match has a line for each team. */
const linesOf = (events: readonly CalendarEvent[]): number =>
  events.reduce((sum, { kind }) => sum + (kind === 'match' ? 2 : 1), 0);

/** The events that a cell has room for, in the order of the marks, and how many it has not: these take a line too. */
export const fitEvents = (
  events: readonly CalendarEvent[],
): { fitting: readonly CalendarEvent[]; moreCount: number } => {
  const ordered = kinds.flatMap((kind) => events.filter((event) => event.kind === kind));
  if (linesOf(ordered) <= cellLines) return { fitting: ordered, moreCount: 0 };
  const fitting = ordered.filter((_, index) => linesOf(ordered.slice(0, index + 1)) < cellLines);
  return { fitting, moreCount: ordered.length - fitting.length };
};
