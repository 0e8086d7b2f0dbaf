import { hoursMs } from '../../src/lib/time/clock.ts';
import type { DemoPlayerRef } from './calendar.ts';
import type { DemoMatch } from './matches.ts';
import type { DemoHabit } from '../club/attendance.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';

type Training = { title: string; startsAt: string; players: readonly string[] };
type Given = {
  random: DemoRandom;
  now: Date;
  /** The active players. */
  players: readonly DemoPlayerRef[];
  trainings: readonly Training[];
  matches: readonly DemoMatch[];
  /** Who stands on the sheet of a match: they all come. */
  onSheet?: ReadonlyMap<DemoMatch, readonly string[]>;
};

/** Attendances and absences; `event` is the training or match of the calendar. */
export type DemoEntry = { event: object; player: string; checkIn: string; checkOut: string | null; isLate: boolean };
export type DemoAbsence = { event: object; player: string; status: 'absent' | 'excused'; reason: string | null };

const sessionMs = hoursMs(2);

/** Adds up percentages and reports each full hundred, so that a season matches the habit exactly. */
const createTally = (random: DemoRandom) => {
  const sums = new Map<string, number>();
  return (what: string, share: number): boolean => {
    const sum = (sums.get(what) ?? random.next() * 0.9) + share / 100;
    sums.set(what, sum >= 1 ? sum - 1 : sum);
    return sum >= 1;
  };
};

/** A player's special habit, otherwise one of the usual ones. */
const habitOf = (index: number): DemoHabit => {
  const { habits, special } = readClub().attendance;
  return special.find(({ player }) => player === index) ?? habits[index % habits.length]!;
};

/** A season of attendance up to now: most players arrive a few minutes early, and each has a habit. */
export const planDemoAttendance = ({ random, now, players, trainings, matches, onSheet }: Given) => {
  const { squadSize, reasons, excuses, injured } = readClub().attendance;
  const entries: DemoEntry[] = [];
  const absences: DemoAbsence[] = [];
  const indexOf = new Map(players.map(({ id }, index) => [id, index]));
  const isDue = createTally(random);
  const weeksAgo = (weeks: number) => now.getTime() - weeks * 7 * 24 * hoursMs(1);
  const first = Math.min(...trainings.map(({ startsAt }) => Date.parse(startsAt)));

  const fit = players.filter(({ isInjured }) => !isInjured);
  const squad = [...fit.filter(({ isPrimary }) => isPrimary), ...fit.filter(({ isPrimary }) => !isPrimary)];
  const events = [
    ...trainings.map((event) => ({
      event,
      startsAt: event.startsAt,
      players: event.players,
      isMatch: false,
      isCertain: false,
    })),
    ...matches
      .filter(({ startsAt }) => Date.parse(startsAt) >= first)
      .map((event) => ({ event, startsAt: event.startsAt, isMatch: true }))
      .map((match) => {
        const called = onSheet?.get(match.event);
        return {
          ...match,
          players: called ?? squad.slice(0, squadSize).map(({ id }) => id),
          isCertain: called !== undefined,
        };
      }),
  ].sort((one, other) => one.startsAt.localeCompare(other.startsAt));

  for (const { event, startsAt, players: called, isMatch, isCertain } of events) {
    const startMs = Date.parse(startsAt);
    if (startMs > now.getTime()) break;
    const after = (minutes: number) => startMs + minutes * 60_000;
    const isOver = startMs + sessionMs < now.getTime();
    for (const player of called) {
      const index = indexOf.get(player) ?? 0;
      const habit = habitOf(index);
      const isInjured =
        !isCertain &&
        index === injured.player &&
        startMs > weeksAgo(injured.fromWeeks) &&
        startMs < weeksAgo(injured.untilWeeks);
      // Players arrive an hour or more before a match, and hardly anybody is absent.
      const [isExcused, isAbsent, isLate] = [
        !isCertain && isDue(`excused ${player}`, isMatch ? habit.excused / 3 : habit.excused),
        !isCertain && isDue(`absent ${player}`, isMatch ? 0 : habit.absent),
        isDue(`late ${player}`, isMatch ? habit.late / 2 : habit.late),
      ];
      const minutes = isMatch ? random.whole(-95, -62) : random.whole(-20, -2);
      const arrival = after(isLate ? random.whole(3, 14) : minutes);
      const departure = after(isMatch ? random.whole(128, 160) : random.whole(92, 118));
      const hasForgotten = random.next() < 0.03;
      const reason = random.pick(isExcused ? (habit.reasons ?? reasons) : excuses);
      if (isInjured) absences.push({ event, player, status: 'excused', reason: injured.reason });
      else if (isExcused) absences.push({ event, player, status: 'excused', reason });
      else if (isAbsent && isOver) absences.push({ event, player, status: 'absent', reason });
      else if (!isAbsent && arrival <= now.getTime()) {
        const hasLeft = departure < now.getTime() && !hasForgotten;
        entries.push({
          event,
          player,
          isLate,
          checkIn: new Date(arrival).toISOString(),
          checkOut: hasLeft ? new Date(departure).toISOString() : null,
        });
      }
    }
  }
  return { entries, absences };
};

export type DemoAttendance = ReturnType<typeof planDemoAttendance>;
