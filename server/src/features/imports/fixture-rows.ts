import { moment } from '@touchline/contract/wire/common';
import type { FieldError } from '@touchline/contract/wire/errors';
import { limits } from '@touchline/contract/wire/limits';
import type { Score } from '@touchline/contract/football/matches';
import { text } from '@touchline/contract/wire/text';
import { momentOf } from '../../lib/time/zone.ts';
import { check, problem, titleOf } from './import-rows.ts';

/** A match as a file has it. */
export type FixtureRow = {
  /** From 1. */
  row: number;
  title: string;
  /** As they stand in the file; empty where there is none. */
  home: string;
  away: string;
  date: string | null;
  /** The file names the day alone: the date is the beginning of that day. */
  timeUnknown: boolean;
  venue: string | null;
  score: Score | null;
  problems: FieldError[];
};

export type FixturesFile = {
  /** As the file calls it, with the season. */
  name: string | null;
  rows: FixtureRow[];
};

const teamText = text({ max: limits.teamNameMax });
const venueText = text({ max: 100 });

/** A moment of years that people know, or a problem. */
export const checkMoment = (iso: string, problems: FieldError[]): string | null =>
  check(moment, { field: 'date', value: iso, problems }) ?? null;

/** A time of day that exists. */
export const isTime = (hour: number, minute: number): boolean => hour < 24 && minute < 60;

/**
 * The moment of a day and a time of day in a zone. A day without a time is its first moment: 00:00 is what nobody takes
 * for a kick-off, any other hour would be believed.
 */
export const localMoment = (day: string, time: string | null, zone: string, problems: FieldError[]): string | null =>
  checkMoment(momentOf(day, time ?? '00:00', zone), problems);

/** The name of a team, in whichever form a file has it. */
export const checkTeam = (value: unknown, problems: FieldError[]): string =>
  check(teamText, { field: 'teams', value: value ?? '', problems }) ?? '';

/** A venue on one line. Of an address too long for a venue its first line or part is taken. */
export const checkVenue = (value: unknown, problems: FieldError[]): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') {
    problems.push(problem('venue', 'invalidInput'));
    return null;
  }
  const lines = value
    .slice(0, 2_000)
    .trim()
    .split(/[\r\n]+/);
  const whole = lines.join(', ').replace(/\s+/g, ' ');
  const venue = whole.length > 100 ? (lines[0]!.split(',')[0] ?? '').replace(/\s+/g, ' ') : whole;
  return venue === '' ? null : (check(venueText, { field: 'venue', value: venue, problems }) ?? null);
};

/** `Home – Away`, or what there is of it. */
export const fixtureTitle = (home: unknown, away: unknown): string =>
  titleOf([home, away].map((name) => (typeof name === 'string' && name.trim() !== '' ? name : '?')).join(' – '));
