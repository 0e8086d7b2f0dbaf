import { fold } from '../../../../../lib/text/search.ts';
import { plainTitle, type ReadTitle } from './read-title.ts';
import { tidy } from './side-name.ts';
import { takeState } from './title-state.ts';
import { namesCompetition } from './title-words.ts';

const allSame = (parts: readonly string[]): boolean => parts.length > 1 && new Set(parts).size === 1;

/**
 * First and last parts that all titles of a file with three parts have in common, folded: the name of the league in
 * `Primera Federación - A - B`, or behind `A - B, Liga Juvenil Sur`.
 */
export const sharedParts = (titles: readonly string[]): ReadonlySet<string> => {
  const split = titles.map((title) =>
    takeState(plainTitle(title.slice(0, 400)))
      .text.split(/\s[-–—]\s|,\s|\s\|\s/u)
      .map((part) => fold(tidy(part))),
  );
  const long = split.filter((parts) => parts.length > 2);
  const firsts = long.map((parts) => parts[0]!);
  const lasts = split.filter((parts) => parts.length > 1).map((parts) => parts.at(-1)!);
  const commaLasts = titles.flatMap((title) => (/,\s/.test(title) ? [fold(tidy(title.split(/,\s/u).at(-1)!))] : []));
  const longLasts = long.map((parts) => parts.at(-1)!);
  return new Set([
    ...(allSame(firsts) ? firsts.slice(0, 1) : []),
    ...(allSame(longLasts) ? longLasts.slice(0, 1) : []),
    ...(allSame(commaLasts) && commaLasts.length === lasts.length ? commaLasts.slice(0, 1) : []),
  ]);
};

/** The competition that the titles of all matches of a file name beside the teams; undefined if there is none. */
export const leagueOfTitles = (titles: readonly ReadTitle[]): string | undefined => {
  const matches = titles.filter(({ kind }) => kind === 'match');
  const [first, ...others] = matches.map(({ around }) => around);
  const inOthers = others.map((around) => new Set(around.map((part) => fold(part))));
  return others.length === 0
    ? undefined
    : first!.find((part) => namesCompetition(part) && inOthers.every((around) => around.has(fold(part))));
};
