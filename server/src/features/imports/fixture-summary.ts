import { limits } from '@touchline/contract/wire/limits';
import type { Score } from '@touchline/contract/football/matches';

/** What a title of an event says: `Home - Away`, with the result between the teams or behind them. */
export type Summary = { home: string; away: string; score: Score | null };

// Two digits with a nought in front are a time of day.
const goals = String.raw`(0|[1-9]\d?)\s?[-–:]\s?(0|[1-9]\d?)`;
/* eslint-disable security/detect-non-literal-regexp -- of constants alone */
const resultBetween = new RegExp(`^(\\S.*?) ${goals} (\\S.*)$`, 'u');
const resultBehind = new RegExp(`^(\\S.*?),? ?[([]?${goals}[)\\]]?$`, 'u');
const separator = /\s(?:[-–—]|vs?\.?|x|contra|ضد)\s/iu;
const separators = new RegExp(separator.source, 'giu');
/* eslint-enable security/detect-non-literal-regexp */

const scoreOf = (home: string | undefined, away: string | undefined): Score => ({
  home: Number(home),
  away: Number(away),
});

const teamsIn = (title: string): [string, string] | undefined => {
  if (title.match(separators)?.length !== 1) return undefined;
  const [home = '', away = ''] = title.split(separator).map((name) => name.trim());
  return home !== '' && away !== '' ? [home, away] : undefined;
};

/** Undefined for what is no match of two teams. */
export const readSummary = (text: string): Summary | undefined => {
  if (text.length > 4 * limits.teamNameMax) return undefined;
  // A ball or a flag in front is decoration.
  const title = text
    .replace(/\s+/g, ' ')
    .replace(/^(?:\p{Extended_Pictographic}|\p{RI}|\u{fe0f}|\u{200d}| )+(?=\D)/u, '')
    .trim();
  const [, first = '', ownGoals, otherGoals, second = ''] = resultBetween.exec(title) ?? [];
  if (ownGoals !== undefined && !separator.test(`${first} `) && !separator.test(` ${second}`))
    return { home: first, away: second, score: scoreOf(ownGoals, otherGoals) };
  const [, before = '', home, away] = resultBehind.exec(title) ?? [];
  const played = home === undefined ? undefined : teamsIn(before);
  if (played) return { home: played[0], away: played[1], score: scoreOf(home, away) };
  const teams = teamsIn(title);
  return teams && { home: teams[0], away: teams[1], score: null };
};
