import { wellnessQuestions, type QuestionKey, type WellnessType } from '@touchline/contract/health/wellness';
import { addDays, dayIn, daysBetween, momentOf } from '../../src/lib/time/zone.ts';
import type { DemoEntry } from './attendance.ts';
import type { DemoPlayerRef } from './calendar.ts';
import type { DemoRandom } from '../lib/random.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoPoints } from '../club/wellness.ts';
import { afterEffects, daysOfPlayers, type DemoDays } from './wellness-days.ts';

type Given = {
  random: DemoRandom;
  now: Date;
  zone: string;
  /** The active players. */
  players: readonly DemoPlayerRef[];
  /** The attendance at the season's trainings and matches. */
  entries: readonly DemoEntry[];
  /** When the forms are sent, `HH:mm`. */
  times: Record<WellnessType, string>;
};

type Answers = Partial<Record<QuestionKey, number>>;
export type DemoAnswer = { player: string; type: WellnessType; day: string; at: string; answers: Answers };
/** A player's usual answers and how reliably they are given. */
type Habit = { usual: DemoPoints; rate: number; quickMinutes: number; slowMinutes: number };

const none: DemoPoints = { sleep: 0, fatigue: 0, soreness: 0, stress: 0, mood: 0 };
const points = Object.keys(none) as (keyof DemoPoints)[];

const sumOf = (...all: DemoPoints[]): DemoPoints =>
  Object.fromEntries(points.map((key) => [key, all.reduce((sum, one) => sum + one[key], 0)])) as DemoPoints;
const minutesMs = 60_000;

/** A value between two answers, so that both are usual and neither raises a flag. */
const between = (random: DemoRandom, answer: number): number => answer + 0.25 + random.next() * 0.33;

const habitOf = (random: DemoRandom, index: number): Habit => {
  const { usual: answers, ill } = readClub().wellness;
  const usual = { ...none };
  for (const point of points) usual[point] = between(random, random.pick(answers[point]));
  const rate = 0.8 + random.next() * 0.15;
  const quickMinutes = random.whole(2, 25);
  const slowMinutes = quickMinutes + random.whole(20, 90);
  return index === ill.player
    ? { usual, rate: 0.95, quickMinutes: 2, slowMinutes: 9 }
    : { usual, rate, quickMinutes, slowMinutes };
};

/** A random number, mostly close to 0. */
const scatter = (random: DemoRandom): number => (random.next() + random.next() + random.next() - 1.5) * 0.45;

const answered = (random: DemoRandom, type: WellnessType, state: DemoPoints): Answers =>
  Object.fromEntries(
    wellnessQuestions[type]
      .filter(({ isScored }) => isScored)
      .map(({ key, min, max }) => {
        const value = Math.round(state[key as keyof DemoPoints] + scatter(random));
        return [key, Math.min(max, Math.max(min, value))];
      }),
  );

/** The answers about a day without a training: rest, or individual work. */
const alone = (random: DemoRandom, isInjured: boolean): Answers => {
  const isOff = random.next() > (isInjured ? 0.7 : 0.2);
  return isOff ? { effort: 0, minutes: 0 } : { effort: random.whole(2, 4), minutes: random.whole(6, 11) * 5 };
};

/**
 * The squad's answers since the season began: each player has a usual level, which follows the rhythm of the matches.
 * One has overtrained for two weeks, one fell ill today.
 */
export const planDemoWellness = ({ random, now, zone, players, entries, times }: Given): DemoAnswer[] => {
  const { injured, overreaching, ill } = readClub().wellness;
  const starters = new Set(players.filter(({ isPrimary, isInjured }) => isPrimary && !isInjured).map(({ id }) => id));
  const daysOf = daysOfPlayers({ random, zone, entries, starters });
  const today = dayIn(now, zone);
  const starts = entries.map(({ event }) => (event as { startsAt: string }).startsAt).sort();
  const first = dayIn(starts[0] ?? now, zone);
  const days = Array.from({ length: daysBetween(first, today) }, (_, index) => addDays(first, index));
  const momentsOf = (type: WellnessType) =>
    new Map(days.map((day) => [day, Date.parse(momentOf(day, times[type], zone))]));
  const moments = { morning: momentsOf('morning'), evening: momentsOf('evening') };
  const sentMs = (type: WellnessType, day: string): number => moments[type].get(day)!;
  const illSinceMs = Math.max(
    ...days
      .slice(-2)
      .map((day) => sentMs('morning', day))
      .filter((ms) => ms + 10 * minutesMs <= now.getTime()),
  );
  const squad = players.map((player, index) => ({ ...player, index, habit: habitOf(random, index) }));
  const noDays: DemoDays = new Map();

  const stateOn = ({ id, index, isInjured, habit }: (typeof squad)[number], day: string, ms: number): DemoPoints => {
    const daysAgo = daysBetween(day, today) - 1;
    const isOver =
      index === overreaching.player && daysAgo <= overreaching.fromDays && daysAgo >= overreaching.untilDays;
    return sumOf(
      habit.usual,
      afterEffects(daysOf.get(id) ?? noDays, day),
      isOver ? overreaching.change : none,
      isInjured ? injured : none,
      index === ill.player && ms >= illSinceMs ? ill.change : none,
    );
  };

  const answer = (player: (typeof squad)[number], type: WellnessType, day: string): DemoAnswer | undefined => {
    const { id, index, isInjured, habit } = player;
    const sent = sentMs(type, day);
    const isIllNow = index === ill.player && sent === illSinceMs;
    const hasAnswered = random.next() < habit.rate || isIllNow;
    const delay = random.whole(habit.quickMinutes, habit.slowMinutes) * minutesMs + random.whole(0, 59_000);
    const did = daysOf.get(id)?.get(day);
    // Nobody answers before the end of an evening match.
    const at = type === 'evening' ? Math.max(sent, did?.endsAtMs ?? 0) + delay : sent + delay;
    const state = stateOn(player, day, sent);
    const scored = answered(random, type, {
      ...state,
      soreness: state.soreness - (type === 'evening' ? (did?.effort ?? 0) * 0.06 : 0),
      mood: state.mood + (type === 'evening' ? 0.3 * (did?.match?.goals ?? 0) : 0),
    });
    const byLoad = did ? { effort: did.effort, minutes: did.minutes } : alone(random, isInjured);
    const answers = type === 'evening' ? { ...byLoad, ...scored } : scored;
    if (!hasAnswered || at > now.getTime()) return undefined;
    return { player: id, type, day, at: new Date(at).toISOString(), answers };
  };

  return days.flatMap((day) =>
    (['morning', 'evening'] as const).flatMap((type) => squad.flatMap((player) => answer(player, type, day) ?? [])),
  );
};
