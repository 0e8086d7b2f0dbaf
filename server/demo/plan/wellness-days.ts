import { addDays, dayIn } from '../../src/lib/time/zone.ts';
import type { DemoEntry } from './attendance.ts';
import type { DemoMatch } from './matches.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';
import { hasWord } from '../lib/texts.ts';

/** A player's load on a day: how hard, how long, until when, and the part played in a match. */
export type DemoDay = {
  effort: number;
  minutes: number;
  endsAtMs: number;
  match: { played: number; isAway: boolean; goals: number } | null;
};
export type DemoDays = ReadonlyMap<string, DemoDay>;

type Given = {
  random: DemoRandom;
  zone: string;
  entries: readonly DemoEntry[];
  /** The players in the starting eleven. */
  starters: ReadonlySet<string>;
};

const minutesMs = 60_000;
const isMatch = (event: object): event is DemoMatch => 'opponent' in event;

const matchOf = ({ random, starters }: Given, { event, player }: DemoEntry): DemoDay => {
  const { startsAt, isHome, score } = event as DemoMatch;
  const dice = random.next();
  // Some substitutes come on; most only warm up.
  const comesOn = dice < 0.45 ? random.whole(8, 34) : 0;
  const played = starters.has(player) ? (dice < 0.3 ? random.whole(55, 84) : random.whole(90, 96)) : comesOn;
  const [own = 0, other = 0] = score ?? [];
  return {
    effort: played > 45 ? random.whole(7, 9) : played > 0 ? random.whole(4, 6) : 2,
    minutes: played + random.whole(18, 25),
    endsAtMs: Date.parse(startsAt) + 115 * minutesMs,
    match: { played, isAway: !isHome, goals: Math.max(-2, Math.min(2, own - other)) },
  };
};

const trainingOf = ({ random }: Given, { event }: DemoEntry): DemoDay => {
  const { title, startsAt } = event as { title: string; startsAt: string };
  const { easy, light } = readClub().season.trainings;
  const [effort, minutes] = hasWord(title, easy)
    ? [random.whole(2, 3), random.whole(45, 60)]
    : hasWord(title, light)
      ? [random.whole(3, 5), random.whole(55, 75)]
      : [random.whole(5, 8), random.whole(75, 100)];
  return { effort, minutes, endsAtMs: Date.parse(startsAt) + (minutes + 20) * minutesMs, match: null };
};

const together = (one: DemoDay, other: DemoDay): DemoDay => ({
  effort: Math.max(one.effort, other.effort),
  minutes: Math.min(300, one.minutes + other.minutes),
  endsAtMs: Math.max(one.endsAtMs, other.endsAtMs),
  match: one.match ?? other.match,
});

/** Everyone's load per day, calculated from attendance. By player, then day. */
export const daysOfPlayers = (given: Given): Map<string, Map<string, DemoDay>> => {
  const players = new Map<string, Map<string, DemoDay>>();
  const dayOf = new Map<object, string>();
  for (const { event } of given.entries)
    if (!dayOf.has(event)) dayOf.set(event, dayIn((event as { startsAt: string }).startsAt, given.zone));
  for (const entry of given.entries) {
    const day = dayOf.get(entry.event)!;
    const done = isMatch(entry.event) ? matchOf(given, entry) : trainingOf(given, entry);
    const days = players.get(entry.player) ?? new Map<string, DemoDay>();
    const known = days.get(day);
    days.set(day, known ? together(known, done) : done);
    players.set(entry.player, days);
  }
  return players;
};

/** How the last two days affect the morning's answers, in points of the scale. */
export const afterEffects = (days: DemoDays, day: string) => {
  const [last, before] = [days.get(addDays(day, -1)), days.get(addDays(day, -2))];
  const playedPart = (one?: DemoDay) => (one?.match?.played ?? 0) / 90;
  const hard = !last?.match && (last?.effort ?? 0) >= 7 ? 0.2 : 0;
  return {
    // Worst on the day after a match, better the next day.
    soreness: -0.9 * playedPart(last) - 0.35 * playedPart(before) - hard,
    fatigue: -0.7 * playedPart(last) - 0.25 * playedPart(before) - hard,
    // Late return from an away match.
    sleep: last?.match?.isAway ? -0.75 : last?.match ? -0.1 : 0,
    stress: days.get(day)?.match ? -0.3 : 0,
    mood: 0.15 * (last?.match?.goals ?? 0),
  };
};
