import { limits } from '@touchline/contract/wire/limits';

const season = String.raw`(?:19|20)\d{2}(?:\s?[/–-]\s?(?:\d{4}|\d{2}))?`;
const word = String.raw`(?:season|temporada|época|epoca|saison|موسم)`;
/* eslint-disable security/detect-non-literal-regexp -- of the constants above */
// eslint-disable-next-line regexp/no-super-linear-move -- 200 characters at most
const behind = new RegExp(String.raw`[\s,:–-]*\(?(?:${word}\s)?${season}\)?$`, 'iu');
const before = new RegExp(String.raw`^(?:${word}\s)?${season}[\s,:–-]+`, 'iu');
/* eslint-enable security/detect-non-literal-regexp */

/** The name of a league without the season: a league stays, seasons pass. */
export const leagueNameOf = (name: string): string => {
  const whole = name.slice(0, 200).replace(/\s+/g, ' ').trim();
  const bare = whole.replace(behind, '').replace(before, '').trim();
  // MLS alone is too short for a league here.
  return bare.length >= limits.teamNameMin ? bare : whole;
};
