import type { TaskCategory } from '@touchline/contract/football/calendar';
import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import type { DemoRandom } from '../lib/random.ts';
import { firstMondayOf, mondayOf, planDemoMatches, type DemoMatch } from './matches.ts';
import { readClub } from '../club/read-club.ts';
import { fillIn } from '../lib/texts.ts';

/** How many weeks of trainings and tasks there are before and after the current one. */
const weeksAround = 9;

export type DemoPlayerRef = { id: string; isPrimary: boolean; isInjured: boolean };
type Given = {
  random: DemoRandom;
  now: Date;
  zone: string;
  /** The active players. */
  players: readonly DemoPlayerRef[];
  /** The other teams, and the leagues: the first is played at weekends, the second in midweek. */
  opponents: readonly { id: string; name: string }[];
  leagues: readonly { id: string }[];
};

export type DemoEvent = { title: string; startsAt: string; players: string[] };
export type DemoTask = DemoEvent & { category: TaskCategory };

/** A random part of the players, in squad order. */
const someOf = (random: DemoRandom, players: readonly DemoPlayerRef[], part: number): string[] =>
  players.filter(() => random.next() < part).map(({ id }) => id);

const planTrainings = ({ random, zone, players }: Given, mondays: readonly string[], matches: readonly DemoMatch[]) => {
  const { trainings } = readClub().season;
  const fit = players.filter(({ isInjured }) => !isInjured);
  const matchOn = new Map(matches.map((match) => [dayIn(match.startsAt, zone), match]));
  return mondays.flatMap((monday): DemoEvent[] =>
    Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday)).flatMap((day, weekday) => {
      const match = matchOn.get(day);
      const startsAt = momentOf(day, trainings.startsAt, zone);
      if (match) {
        const isLate = Date.parse(match.startsAt) - Date.parse(startsAt) >= 6 * 3_600_000;
        return isLate ? [{ title: trainings.activation, startsAt, players: someOf(random, fit, 0.6) }] : [];
      }
      // The day after a match is off, and so are some Mondays.
      if (weekday > 4 || matchOn.has(addDays(day, -1)) || (weekday === 0 && random.next() < 0.4)) return [];
      return [{ title: random.pick(trainings.weekdays[weekday]!), startsAt, players: someOf(random, fit, 0.93) }];
    }),
  );
};

const planTasks = ({ random, zone, players }: Given, mondays: readonly string[], matches: readonly DemoMatch[]) => {
  const { tasks } = readClub().season;
  const first = players.filter(({ isPrimary }) => isPrimary);
  const clips = matches.map((match): DemoTask => {
    const day = addDays(dayIn(match.startsAt, zone), -random.whole(0, 2));
    return {
      title: fillIn(tasks.clips.title, { opponent: match.opponent.name, part: random.pick(tasks.clips.parts) }),
      category: 'tactical',
      startsAt: momentOf(day, tasks.clips.startsAt, zone),
      players: someOf(random, first, 0.8),
    };
  });
  const others = mondays.flatMap((monday) =>
    Array.from({ length: random.whole(1, 2) }, (): DemoTask => {
      const { title, category } = random.pick(tasks.others);
      const isForInjured = category === 'medical' && random.next() < 0.5;
      const startsAt = momentOf(addDays(monday, random.whole(0, 4)), random.pick(tasks.startsAt), zone);
      const called = isForInjured ? players.filter(({ isInjured }) => isInjured) : players;
      return { title, category, startsAt, players: someOf(random, called, isForInjured ? 1 : 0.3) };
    }),
  );
  return [...clips, ...others].filter((task) => task.players.length > 0);
};

/** The Mondays of the season before the given one: training starts in its first week. */
const earlierMondays = ({ now, zone }: Given, before: string): string[] => {
  const mondays: string[] = [];
  const first = firstMondayOf(dayIn(now, zone));
  for (let monday = first; monday < before; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
};

/**
 * The calendar of the fictional club: two seasons of matches, trainings on most weekdays of the current season up to
 * two months ahead, and tasks for about two months before and after today.
 */
export const planDemoCalendar = (given: Given) => {
  const monday = mondayOf(dayIn(given.now, given.zone));
  const mondays = Array.from({ length: 2 * weeksAround + 1 }, (_, week) => addDays(monday, (week - weeksAround) * 7));
  const matches = planDemoMatches(given);
  const trainings = planTrainings(given, [...earlierMondays(given, mondays[0]!), ...mondays], matches);
  const weeks = new Set(mondays);
  const around = matches.filter(({ startsAt }) => weeks.has(mondayOf(dayIn(startsAt, given.zone))));
  const tasks = planTasks(given, mondays, around);
  return { matches, trainings, tasks };
};

export type DemoCalendar = ReturnType<typeof planDemoCalendar>;
