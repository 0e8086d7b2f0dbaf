import { usualSeason, type SeasonDays } from '@touchline/contract/squads/season-days';
import { daysMs, hoursMs } from '../../src/lib/time/clock.ts';
import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import type { DemoYouthSquad } from '../club/youth.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';
import type { DemoAttendance } from './attendance.ts';
import type { DemoEvent } from './calendar.ts';
import { firstMondayOf, mondayOf, type DemoMatch } from './matches.ts';

/** How many weeks of trainings there are after the current one, and of matches before and after. */
const weeks = { ahead: 9, matchesBefore: 10, matchesAfter: 8 };
const sessionMs = hoursMs(1.5);
const matchMs = hoursMs(2);

type Given = {
  random: DemoRandom;
  now: Date;
  zone: string;
  opponents: readonly { id: string; name: string }[];
  league: string;
  /** The ids of the squad's players. */
  players: readonly string[];
};

/** The season of a day, the one before, and the one after. */
export const seasonsAround = (country: string, day: string): { now: SeasonDays; others: SeasonDays[] } => {
  const now = usualSeason(country, day);
  const others = [usualSeason(country, addDays(now.from, -1)), usualSeason(country, addDays(now.to, 1))];
  return { now, others };
};

/** The trainings of every week since the season began, each with its place. */
const planTrainings = ({ now, zone, players }: Given, squad: DemoYouthSquad): (DemoEvent & { place: string })[] => {
  const today = dayIn(now, zone);
  const last = addDays(mondayOf(today), weeks.ahead * 7);
  const trainings: (DemoEvent & { place: string })[] = [];
  for (let monday = firstMondayOf(today); monday <= last; monday = addDays(monday, 7))
    for (const { weekday, startsAt, title, place } of squad.trainings)
      trainings.push({
        title,
        place,
        startsAt: momentOf(addDays(monday, weekday), startsAt, zone),
        players: [...players],
      });
  return trainings;
};

/** A match a week, at home and away in turn. */
const planMatches = ({ random, now, zone, opponents, league }: Given, squad: DemoYouthSquad): DemoMatch[] => {
  const { weekday, startsAt: kickOff, venue } = squad.matchDay;
  const [, ...grounds] = readClub().organisation.teams.map(({ ground }) => ground);
  const { goals } = readClub().season.matches;
  const monday = mondayOf(dayIn(now, zone));
  return Array.from({ length: weeks.matchesBefore + weeks.matchesAfter }, (_, index): DemoMatch => {
    const isHome = index % 2 === 0;
    const turn = (index + squad.under) % opponents.length;
    const startsAt = momentOf(addDays(monday, (index - weeks.matchesBefore) * 7 + weekday), kickOff, zone);
    const score = [
      random.pick(isHome ? goals.home : goals.away),
      random.pick(isHome ? goals.away : goals.home),
    ] as const;
    return {
      startsAt,
      opponent: opponents[turn]!,
      isHome,
      league,
      venue: isHome ? venue : grounds[turn]!,
      score: Date.parse(startsAt) + matchMs < now.getTime() ? score : null,
    };
  });
};

/** Nearly everybody comes to the trainings of the last eight weeks, and some say why they do not. */
const planAttendance = ({ random, now }: Given, trainings: readonly DemoEvent[]): DemoAttendance => {
  const { reasons } = readClub().attendance;
  const entries: DemoAttendance['entries'] = [];
  const absences: DemoAttendance['absences'] = [];
  const past = trainings.filter(({ startsAt }) => {
    const start = Date.parse(startsAt);
    return start + sessionMs < now.getTime() && start > now.getTime() - daysMs(56);
  });
  for (const event of past)
    for (const player of event.players) {
      const start = Date.parse(event.startsAt);
      const chance = random.next();
      const isLate = chance > 0.95;
      const arrived = start + (isLate ? 6 : -random.whole(4, 18)) * 60_000;
      const left = start + sessionMs + random.whole(0, 9) * 60_000;
      if (chance < 0.04) absences.push({ event, player, status: 'absent', reason: null });
      else if (chance < 0.1) absences.push({ event, player, status: 'excused', reason: random.pick(reasons) });
      else
        entries.push({
          event,
          player,
          checkIn: new Date(arrived).toISOString(),
          checkOut: new Date(left).toISOString(),
          isLate,
        });
    }
  return { entries, absences };
};

/** The trainings, matches and attendance of a youth squad. */
export const planDemoYouth = (given: Given, squad: DemoYouthSquad) => {
  const trainings = planTrainings(given, squad);
  return { trainings, matches: planMatches(given, squad), attendance: planAttendance(given, trainings) };
};
