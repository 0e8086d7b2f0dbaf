import type { Holiday } from '@touchline/contract/plan/holidays';
import { limits } from '@touchline/contract/wire/limits';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { Failure, invalidField } from '../../../lib/errors.ts';
import { addDays } from '../../../lib/time/zone.ts';
import { readContent } from '../imports/import-file.ts';
import { titleOf } from '../imports/import-rows.ts';
import {
  type CalendarEvent,
  type CalendarFile,
  openCalendar,
  valueOf,
} from '../imports/matches/calendar/calendar-file.ts';
import { comingDays, daysOfEvent } from './holiday-days.ts';
import { isObservance, mayMove, plainOf } from './holiday-words.ts';

const openFile = async (bytes: Buffer): Promise<CalendarFile> => {
  try {
    const content = readContent(bytes);
    if (content.kind === 'calendar') return await openCalendar(content.text);
  } catch (error) {
    const isTooLarge = error instanceof Failure && error.message === sentenceOf('importTooLarge');
    if (isTooLarge || !(error instanceof Failure)) throw error;
  }
  throw invalidField('file', 'calendarUnreadable');
};

const holidaysOf = (event: CalendarEvent, today: string): Holiday[] => {
  const name = titleOf(valueOf(event.get('SUMMARY')) ?? '').slice(0, limits.nameMax);
  const days = daysOfEvent(event);
  if (!days || name === '' || event.get('STATUS')?.raw.toUpperCase() === 'CANCELLED') return [];
  const texts = ['SUMMARY', 'DESCRIPTION', 'CATEGORIES'].map((one) => (valueOf(event.get(one)) ?? '').slice(0, 500));
  const isProposed = days.isWhole && !isObservance(texts);
  return comingDays(days, event.get('RRULE')?.raw, today).map(({ from, to }) => ({
    name,
    from,
    to,
    isProposed,
    mayMove: mayMove(name),
  }));
};

const byDay = (a: Holiday, b: Holiday): number =>
  a.from === b.from ? (a.to < b.to ? -1 : Number(a.to > b.to)) : a.from < b.from ? -1 : 1;

/** A country and its regions name the same days: one holiday, for which one whole day is enough. */
const withoutRepeats = (holidays: readonly Holiday[]): Holiday[] => {
  const known = new Map<string, Holiday>();
  for (const one of holidays) {
    const key = `${one.from} ${one.to} ${plainOf(one.name)}`;
    const same = known.get(key);
    known.set(key, same ? { ...same, isProposed: same.isProposed || one.isProposed } : one);
  }
  return [...known.values()];
};

/** Some calendars have holidays of several days as one event a day. */
const withJoinedDays = (holidays: readonly Holiday[]): Holiday[] => {
  const joined: Holiday[] = [];
  const latest = new Map<string, number>();
  for (const one of holidays.toSorted(byDay)) {
    const key = `${plainOf(one.name)} ${one.isProposed}`;
    const at = latest.get(key);
    const before = at === undefined ? undefined : joined[at];
    if (at !== undefined && before && one.from <= addDays(before.to, 1))
      joined[at] = { ...before, to: before.to > one.to ? before.to : one.to };
    else latest.set(key, joined.push(one) - 1);
  }
  return joined;
};

/**
 * The coming days of a calendar file that may be holidays, by their first day. Throws 400 on `file` for what is no calendar, and for
 * one with too many events.
 */
export const readHolidaysIn = async (bytes: Buffer, today: string): Promise<Holiday[]> => {
  const { events } = await openFile(bytes);
  return withJoinedDays(withoutRepeats(events.flatMap((event) => holidaysOf(event, today))));
};
