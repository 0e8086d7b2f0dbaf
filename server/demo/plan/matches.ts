import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import { createDemoRandom, type DemoRandom } from '../lib/random.ts';
import { readClub } from '../club/read-club.ts';

type Given = {
  now: Date;
  zone: string;
  /** The other teams, and the leagues: the first of them at weekends, the second in midweek. */
  opponents: readonly { id: string; name: string }[];
  leagues: readonly { id: string }[];
};

export type DemoMatch = {
  startsAt: string;
  opponent: { id: string; name: string };
  isHome: boolean;
  league: string;
  venue: string;
  /** Once it is over: the own goals, then those of the other team. */
  score: readonly [number, number] | null;
};

/** With stoppages; later there is a score. */
const lengthMs = 110 * 60_000;

/** 0 on Mondays. */
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00.000Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The year in which the present season begins. From June on it is the next one, so that there is always one ahead. */
const seasonOf = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5, 7) < '06' ? 1 : 0);

/** The Monday of the first week in which clubs play in the season of a day. */
export const firstMondayOf = (day: string): string => mondayOf(`${seasonOf(day)}-08-14`);

/** The days around the turn of the year. */
const isHoliday = (monday: string): boolean => monday.slice(5) >= '12-20' || monday.slice(5) <= '01-01';

/** The Mondays of the weeks in which clubs play, from the middle of August to the end of May. */
const weeksOf = (season: number): string[] => {
  const { internationalWeeks } = readClub().season.matches;
  const first = firstMondayOf(`${season}-08-14`);
  return Array.from({ length: 41 }, (_, week) => addDays(first, week * 7)).filter(
    (monday, week) => !internationalWeeks.includes(week) && !isHoliday(monday),
  );
};

/** Goals as they fall: seldom many, and more at home. */
const goalsOf = (random: DemoRandom, isAtHome: boolean): number => {
  const { goals } = readClub().season.matches;
  return random.pick(isAtHome ? goals.home : goals.away);
};

/** Picks a number of weeks, spread evenly over all. */
const spread = (weeks: readonly string[], count: number, offset: number): string[] =>
  Array.from({ length: count }, (_, index) => weeks[Math.floor(((index + offset) * weeks.length) / count)]!);

const planSeason = ({ now, zone, opponents, leagues }: Given, season: number): DemoMatch[] => {
  // Of the season alone: its results are the same on each day on which the demonstration is made.
  const random = createDemoRandom(season);
  const weeks = weeksOf(season);
  const { organisation } = readClub();
  const { rounds, kickOffs, midweekKickOff } = readClub().season.matches;
  const [home = '', ...away] = organisation.teams.map(({ ground }) => ground);
  const match = (round: number, turn: number, league: string, day: string, time: string): DemoMatch => {
    const index = (turn + season) % opponents.length;
    const isHome = ((round % opponents.length) + Math.floor(round / opponents.length)) % 2 === 0;
    const startsAt = momentOf(day, time, zone);
    const score = [goalsOf(random, isHome), goalsOf(random, !isHome)] as const;
    return {
      startsAt,
      opponent: opponents[index]!,
      isHome,
      league,
      venue: isHome ? home : away[index]!,
      score: Date.parse(startsAt) + lengthMs < now.getTime() ? score : null,
    };
  };
  const weekends = spread(weeks, rounds.league * opponents.length, 0).map((monday, round) =>
    match(round, round, leagues[0]!.id, addDays(monday, random.whole(5, 6)), random.pick(kickOffs)),
  );
  const midweeks = spread(weeks, rounds.cup * opponents.length, 0.5).map((monday, round) =>
    // Two steps at a time, as the league goes in two weeks, so that nobody is met in both in one week.
    match(round, 2 * round + 4, leagues[1]!.id, addDays(monday, 2), midweekKickOff),
  );
  return [...weekends, ...midweeks].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
};

/** The last season with all its results, and the present one with those up to now and the fixtures ahead. */
export const planDemoMatches = (given: Given): DemoMatch[] => {
  const season = seasonOf(dayIn(given.now, given.zone));
  return [...planSeason(given, season - 1), ...planSeason(given, season)];
};
