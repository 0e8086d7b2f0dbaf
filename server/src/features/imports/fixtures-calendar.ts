import type { FieldError } from '@touchline/contract/wire/errors';
import { day as daySchema } from '@touchline/contract/wire/common';
import { openCalendar, valueOf, type CalendarEvent } from './calendar-file.ts';
import { createZones, type Zones } from './calendar-zones.ts';
import { mapInTurns } from './import-file.ts';
import { assertCount, problem, titleOf } from './import-rows.ts';
import {
  checkMoment,
  checkTeam,
  checkVenue,
  fixtureTitle,
  isTime,
  localMoment,
  type FixtureRow,
  type FixturesFile,
} from './fixture-rows.ts';
import { readSummary } from './fixture-summary.ts';

type When = { date: string | null; timeUnknown: boolean };
type Surroundings = { zone: string; zones: Zones };

const nowhere: When = { date: null, timeUnknown: false };
const stamp = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):\d{2}(Z)?)?$/;

/** The start: in UTC, in the zone that it names, or in the club's. A day alone has no time yet. */
const whenOf = (event: CalendarEvent, { zone, zones }: Surroundings, problems: FieldError[]): When => {
  const start = event.get('DTSTART');
  const wrong = (key: 'required' | 'dateFormat' | 'zoneUnknown'): When => {
    problems.push(problem('date', key));
    return nowhere;
  };
  if (start === undefined) return wrong('required');
  const value = start === 'broken' ? undefined : (start.toJSON() as unknown[])[3];
  const [, day, hour, minute, utc] = (typeof value === 'string' ? stamp.exec(value) : null) ?? [];
  if (start === 'broken' || day === undefined || !daySchema.safeParse(day).success) return wrong('dateFormat');
  if (hour === undefined || minute === undefined)
    return { date: localMoment(day, null, zone, problems), timeUnknown: true };
  if (!isTime(Number(hour), Number(minute))) return wrong('dateFormat');
  const time = `${hour}:${minute}`;
  if (utc) return { date: checkMoment(`${day}T${time}:00.000Z`, problems), timeUnknown: false };
  const named = start.getParameter('tzid') as unknown;
  if (typeof named !== 'string') return { date: localMoment(day, time, zone, problems), timeUnknown: false };
  const toMoment = zones(named);
  if (!toMoment) return wrong('zoneUnknown');
  return { date: checkMoment(toMoment(day, time), problems), timeUnknown: false };
};

const rowOf = (event: CalendarEvent, index: number, surroundings: Surroundings): FixtureRow => {
  const problems: FieldError[] = [];
  const summary = valueOf(event.get('SUMMARY')) ?? '';
  const fixture = readSummary(summary);
  if (!fixture) problems.push(problem('teams', 'importNoFixture'));
  if (/^cancelled$/i.test(valueOf(event.get('STATUS')) ?? '')) problems.push(problem('status', 'importCancelled'));
  // It would be played each week against the same team.
  if (event.has('RRULE') || event.has('RDATE')) problems.push(problem('date', 'importRepeats'));
  return {
    row: index + 1,
    title: fixture ? fixtureTitle(fixture.home, fixture.away) : titleOf(summary) || '?',
    home: fixture ? checkTeam(fixture.home, problems) : '',
    away: fixture ? checkTeam(fixture.away, problems) : '',
    ...whenOf(event, surroundings, problems),
    venue: checkVenue(valueOf(event.get('LOCATION')), problems),
    score: fixture?.score ?? null,
    problems,
  };
};

/**
 * Reads the matches of an iCalendar file; times without a zone are the club's. Throws 400 on `file` for a broken or
 * empty calendar and for too many events.
 */
export const readFixturesCalendar = async (text: string, zone: string): Promise<FixturesFile> => {
  const { name, events, zones: definitions } = openCalendar(text);
  assertCount(events.length);
  const surroundings = { zone, zones: createZones(definitions) };
  return { name, rows: await mapInTurns(events, (event, index) => rowOf(event, index, surroundings)) };
};
