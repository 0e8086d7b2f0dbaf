import type { Score } from '@touchline/contract/football/matches';

/** A title without its result, and what the result says. `isBetween`: it stood between the teams. */
export type TitleResult = {
  text: string;
  score: Score | null;
  shootout: Score | null;
  /** The two sides, where only the result or the time stands between them. */
  sides: [string, string] | null;
};

const dash = String.raw`\s?[-–—:]\s?`;
const extra = String.raw`(?:\s?[([]?(?:a\.?e\.?t\.?|n\.?v\.?|pr[oó]rroga|tras la pr[oó]rroga|ap[oó]s prolongamento|prol\.)[)\]]?)?`;
const kicks = String.raw`(?:\s?[([]?(\d{1,2})${dash}(\d{1,2})\s?(?:p\.?|pens?\.?|pk|penal[a-z]*|pen[aá]lt[a-z]*|g\.?p\.?|i\.?e\.?|ركلات(?: ترجيح)?)[)\]]?)?`;

/* eslint-disable security/detect-non-literal-regexp -- of the constants above; titles have 320 characters at most */
const behind = new RegExp(String.raw`^(\S.*?),?\s[([]?(\d{1,2})${dash}(\d{1,2})[)\]]?${extra}${kicks}$`, 'iu');
const between = new RegExp(String.raw`^(\S.*?)\s[([]?(\d{1,2})${dash}(\d{1,2})[)\]]?\s(\S.*)$`, 'u');
/* eslint-enable security/detect-non-literal-regexp */
const timeBehind = /^(\S.*?),?\s(?:[-–—,]\s)?[([]?(\d{1,2})\s?[:.hH]\s?([0-5]\d)\s?(?:h|hs|hrs|uhr|uur)?\.?[)\]]?$/iu;
const timeBefore = /^[([]?(\d{1,2})[:.hH]([0-5]\d)\s?(?:h|hs|hrs|uhr|uur)?\.?[)\]]?\s(?:[-–—,:]\s)?(\S.*)$/iu;
const timeBetween = /^(\S.*?)\s(\d{1,2})[:.hH]([0-5]\d)\s?(?:h|hs|hrs|uhr|uur)?\.?\s(\S.*)$/iu;

/** An age in front of the number of a team: `MO 17-4`, `U 13-2`. */
const ageWord = /(?:^|\s)(?:mo|jo|vr|u|o|sub|m|f|g|b|jg|jun|juv)$/iu;
/** More goals are a mistake, or a time, a date or an age. */
const goalsMax = 40;

/**
 * True if two numbers are a time of day and no result: the event's own hour however it is written, minutes with two digits
 * behind an hour with two, or a zero in front.
 */
const isHour = (text: string, first: string, second: string, hours: readonly string[]): boolean => {
  const isOwn = hours.some((hour) => {
    const [h = '', m = ''] = hour.split(':');
    return Number(first) === Number(h) && second === m;
  });
  const couldBe = Number(first) < 24 && /^[0-5]\d$/.test(second);
  return couldBe && (isOwn || (text.includes(':') && Number(first) > 9) || /^0\d$/.test(first) || /^0\d$/.test(second));
};

const scoreOf = (home: string | undefined, away: string | undefined): Score | null =>
  home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };

const isResult = (before: string, first: string, second: string): boolean =>
  !/^0\d$/.test(first) &&
  !/^0\d$/.test(second) &&
  Number(first) <= goalsMax &&
  Number(second) <= goalsMax &&
  !ageWord.test(before);

/** A separator that makes what stands before a result two teams. */
const hasTeams = (text: string): boolean => /\s(?:[-–—]|vs?\.?|x|contra|ضد|at)\s|@|\S[-–]\S/iu.test(text);

const withoutTime = (title: string, hours: readonly string[]): Pick<TitleResult, 'text' | 'sides'> => {
  const first = timeBefore.exec(title);
  const text = first && Number(first[1]) < 24 ? first[3]! : title;
  const last = timeBehind.exec(text);
  if (last && hasTeams(last[1]!) && isHour(':', last[2]!, last[3]!, hours)) return { text: last[1]!, sides: null };
  const mid = timeBetween.exec(text);
  const isDashed = mid !== null && /[-–—]$|^[-–—]/mu.test(`${mid[1]}\n${mid[4]}`);
  const isOwn = mid !== null && hours.includes(`${mid[2]!.padStart(2, '0')}:${mid[3]}`);
  if (mid && !hasTeams(mid[1]!) && !hasTeams(mid[4]!) && (isDashed ? isOwn : isHour(':', mid[2]!, mid[3]!, hours)))
    return { text, sides: [mid[1]!, mid[4]!] };
  return { text, sides: null };
};

/**
 * Takes the result off a title: ` 2-1` or ` (2-1)` at its end, with a shoot-out behind, or between two teams. `hours` are
 * the event's start as clocks could show it: such a pair is a time, and taken off as one.
 */
export const takeResult = (title: string, hours: readonly string[]): TitleResult => {
  const { text, sides } = withoutTime(title, hours);
  if (sides) return { text, score: null, shootout: null, sides };
  const end = behind.exec(text);
  if (end) {
    const [all, before = '', home = '', away = '', kicksHome, kicksAway] = end;
    const pair = all.slice(before.length);
    if (hasTeams(before) && isResult(before, home, away) && !isHour(pair, home, away, hours))
      return { text: before, score: scoreOf(home, away), shootout: scoreOf(kicksHome, kicksAway), sides: null };
  }
  const mid = between.exec(text);
  if (mid) {
    const [, first = '', home = '', away = '', second = ''] = mid;
    const isPlain = !hasTeams(first.replace(/\S[-–]\S/gu, '')) && !hasTeams(second.replace(/\S[-–]\S/gu, ''));
    const pair = text.slice(first.length, text.length - second.length);
    if (isPlain && isResult(first, home, away) && !isHour(pair, home, away, hours))
      return { text, score: scoreOf(home, away), shootout: null, sides: [first, second] };
  }
  return { text, score: null, shootout: null, sides: null };
};

/** The result in an event's description: `Final, 2-1`. */
export const resultIn = (description: string): Score | null => {
  const found =
    /(?:^|[\s(])(?:final|final score|resultado(?: final)?|result|النتيجة)\s?[,:]\s?(\d{1,2})\s?[-–:]\s?(\d{1,2})(?!\d)/iu.exec(
      description.slice(0, 500),
    );
  return found && Number(found[1]) <= goalsMax && Number(found[2]) <= goalsMax ? scoreOf(found[1], found[2]) : null;
};
