import { minutesOf } from '@touchline/contract/match/events/minutes-rules';
import type { PlayedPeriod } from '@touchline/contract/match/events/match-positions';
import { resultOf } from '@touchline/contract/match/statistics-rules';
import { readClub } from '../../club/read-club.ts';
import type { DemoRandom } from '../../lib/random.ts';
import type { DemoMatchEvent } from './happened.ts';

export type DemoReview = {
  ratings: { player: string; rating: number }[];
  playerOfMatch: string | null;
  note: string | null;
};
type Given = {
  random: DemoRandom;
  score: readonly [number, number];
  starters: readonly string[];
  substitutes: readonly string[];
  keeper: string | null;
  events: readonly DemoMatchEvent[];
};

/** The two halves as played. */
export const demoPeriods = (events: readonly DemoMatchEvent[]): PlayedPeriod[] =>
  [1, 2].map((period) => ({
    length: 45,
    added: events.find((event) => event.kind === 'periodEnd' && event.period === period)?.added ?? null,
  }));

/** What the sheet and the events of a match say of its players. */
export const demoMinutes = ({ starters, substitutes, keeper, events }: Omit<Given, 'random' | 'score'>) => {
  const asPlayer = (player: string) => ({ player, goalkeeper: player === keeper });
  return minutesOf({
    periods: demoPeriods(events),
    starters: starters.map(asPlayer),
    substitutes: substitutes.map(asPlayer),
    events,
  });
};

/** Minutes from which a performance is rated. */
const ratedMinutes = 15;
const base = { won: 6.8, drawn: 6.2, lost: 5.6 };

/** Ratings in halves, the player of the match, and a note of the coach now and then. */
export const planReview = ({ random, score, ...sheet }: Given): DemoReview => {
  const { reviews } = readClub().match;
  const result = resultOf({ own: score[0], opponent: score[1] });
  const { players } = demoMinutes(sheet);
  const ratings = players
    .filter(({ official }) => (official ?? 0) >= ratedMinutes)
    .map(({ player, goals, assists, secondYellow, straightRed, cleanSheet }) => {
      const earned = goals + assists / 2 + Number(cleanSheet === true) / 2 - 1.5 * (secondYellow + straightRed);
      const rating = base[result] + earned + (random.next() - 0.5) * 2.4;
      return { player, rating: Math.min(10, Math.max(3, Math.round(rating * 2) / 2)) };
    });
  const best = ratings.reduce((one, other) => (other.rating > one.rating ? other : one), ratings[0]!);
  return {
    ratings,
    playerOfMatch: best.player,
    note: random.next() < 0.7 ? random.pick(reviews[result]) : null,
  };
};
