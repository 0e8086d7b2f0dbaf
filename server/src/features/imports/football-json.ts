import { day } from '@touchline/contract/wire/common';
import type { FieldError } from '@touchline/contract/wire/errors';
import { score as scoreSchema, type Score } from '@touchline/contract/football/matches';
import { mapInTurns, propertyOf, unreadable } from './import-file.ts';
import { assertCount, check, problem } from './import-rows.ts';
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

/** `20:30` in the club's timezone, or `13:00 UTC-6`. */
const timePattern = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?:\s*(?:UTC|GMT)\s*([+-]\d{1,2})(?::?(\d{2}))?)?$/i;

const nameOf = (team: unknown): unknown => (typeof team === 'object' ? propertyOf(team, 'name') : team);

type When = { date: string | null; timeUnknown: boolean };

const readTime = (value: unknown): RegExpExecArray | null | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  const found = typeof value === 'string' ? timePattern.exec(value.slice(0, 40).trim()) : null;
  return found && isTime(Number(found[1]), Number(found[2])) ? found : null;
};

const whenOf = (match: unknown, zone: string, problems: FieldError[]): When => {
  const date = check(day, { field: 'date', value: propertyOf(match, 'date'), problems });
  const time = readTime(propertyOf(match, 'time'));
  if (time === null) problems.push(problem('date', 'dateFormat'));
  if (date === undefined || time === null) return { date: null, timeUnknown: false };
  if (time === undefined) return { date: localMoment(date, null, zone, problems), timeUnknown: true };
  const [, hour = '', minute = '', offset, offsetMinutes = '0'] = time;
  if (offset === undefined) return { date: localMoment(date, `${hour}:${minute}`, zone, problems), timeUnknown: false };
  const sign = offset.startsWith('-') ? -1 : 1;
  const behindMs = (Number(offset) * 60 + sign * Number(offsetMinutes)) * 60_000;
  const ms = Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:00.000Z`) - behindMs;
  return { date: checkMoment(new Date(ms).toISOString(), problems), timeUnknown: false };
};

/** The goals after ninety minutes: `score.ft`, or `score1` and `score2` of older files. */
const scoreOf = (match: unknown, problems: FieldError[]): Score | null => {
  const given = propertyOf(match, 'score');
  const goals: unknown = Array.isArray(given)
    ? given
    : (propertyOf(given, 'ft') ?? [propertyOf(match, 'score1'), propertyOf(match, 'score2')]);
  if (Array.isArray(goals) && goals.every((one) => one === undefined || one === null)) return null;
  const [home, away] = Array.isArray(goals) && goals.length === 2 ? (goals as unknown[]) : [];
  const parsed = scoreSchema.safeParse({ home, away });
  if (!parsed.success) problems.push(problem('score', 'invalidInput'));
  return parsed.success ? parsed.data : null;
};

const isCalledOff = (match: unknown): boolean => {
  const status = propertyOf(match, 'status');
  return typeof status === 'string' && /^\s*(?:cancell?ed|abandoned|annulled)/i.test(status.slice(0, 40));
};

const rowOf = (match: unknown, index: number, zone: string): FixtureRow => {
  const problems: FieldError[] = [];
  const [first, second] = [nameOf(propertyOf(match, 'team1')), nameOf(propertyOf(match, 'team2'))];
  const home = checkTeam(first, problems);
  const away = checkTeam(second, problems);
  if (isCalledOff(match)) problems.push(problem('status', 'importCancelled'));
  const ground = propertyOf(match, 'ground') ?? propertyOf(match, 'stadium');
  return {
    row: index + 1,
    title: fixtureTitle(first, second),
    home,
    away,
    ...whenOf(match, zone, problems),
    venue: checkVenue(nameOf(ground), problems),
    score: scoreOf(match, problems),
    problems,
  };
};

const matchesIn = (value: unknown): unknown[] => {
  const matches = propertyOf(value, 'matches');
  if (Array.isArray(matches)) return matches;
  const rounds = propertyOf(value, 'rounds');
  if (!Array.isArray(rounds)) throw unreadable();
  return rounds.flatMap((round): unknown[] => {
    const inRound = propertyOf(round, 'matches');
    return Array.isArray(inRound) ? inRound : [];
  });
};

/**
 * Reads a season in the public football.json format, its times in this zone. Throws 400 on `file` for other JSON, for
 * an empty season and for too many matches.
 */
export const readFootballJson = async (value: unknown, zone: string): Promise<FixturesFile> => {
  const matches = matchesIn(value);
  assertCount(matches.length);
  const name = propertyOf(value, 'name');
  return {
    name: typeof name === 'string' ? name : null,
    rows: await mapInTurns(matches, (match, index) => rowOf(match, index, zone)),
  };
};
