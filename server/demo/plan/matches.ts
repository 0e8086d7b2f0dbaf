import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import { createDemoRandom, type DemoRandom } from '../lib/random.ts';
import { readClub } from '../club/read-club.ts';

type Given = {
  now: Date;
  zone: string;
  /** The other teams, and the leagues: the first is played at weekends, the second in midweek. */
  opponents: readonly { id: string; name: string }[];
  leagues: readonly { id: string }[];
};

export type DemoMatch = {
  startsAt: string;
  opponent: { id: string; name: string };
  isHome: boolean;
  league: string;
  venue: string;
  /** After the match: our goals, then the opponent's. */
  score: readonly [number, number] | null;
};

/** A match's length with stoppages; after that there is a score. */
const lengthMs = 110 * 60_000;

/** 0 on Mondays. */
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00.000Z`).getUTCDay() + 6) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** The year in which the current season begins. From June it is the next season, so there are always fixtures ahead. */
const seasonOf = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5, 7) < '06' ? 1 : 0);

/** The Monday of the first match week in the season of a day. */
export const firstMondayOf = (day: string): string => mondayOf(`${seasonOf(day)}-08-14`);

/** True in the winter break around New Year. */
const isHoliday = (monday: string): boolean => monday.slice(5) >= '12-20' || monday.slice(5) <= '01-01';

/** The Mondays of the weeks with club matches, from mid-August to the end of May. */
const weeksOf = (season: number): string[] => {
  const { internationalWeeks } = readClub().season.matches;
  const first = firstMondayOf(`${season}-08-14`);
  return Array.from({ length: 41 }, (_, week) => addDays(first, week * 7)).filter(
    (monday, week) => !internationalWeeks.includes(week) && !isHoliday(monday),
  );
};

/** A plausible number of goals: rarely many, and more at home. */
const goalsOf = (random: DemoRandom, isAtHome: boolean): number => {
  const { goals } = readClub().season.matches;
  return random.pick(isAtHome ? goals.home : goals.away);
};

/** Picks a number of weeks, spread evenly. */
const spread = (weeks: readonly string[], count: number, offset: number): string[] =>
  Array.from({ length: count }, (_, index) => weeks[Math.floor(((index + offset) * weeks.length) / count)]!);

const planSeason = ({ now, zone, opponents, leagues }: Given, season: number): DemoMatch[] => {
  // Seeded with the season only, so that its results do not depend on the day the demo is created.
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
    // Steps of two, because the league advances by two in two weeks: no opponent is played in both in one week.
    match(round, 2 * round + 4, leagues[1]!.id, addDays(monday, 2), midweekKickOff),
  );
  return [...weekends, ...midweeks].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
};

/** Last season with all results, and the current one with results so far and the remaining fixtures. */
export const planDemoMatches = (given: Given): DemoMatch[] => {
  const season = seasonOf(dayIn(given.now, given.zone));
  return [...planSeason(given, season - 1), ...planSeason(given, season)];
};
