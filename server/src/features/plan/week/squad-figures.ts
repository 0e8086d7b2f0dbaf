import { startOfWeek } from '@touchline/contract/wire/week-start';
import { dayNamesOf } from '@touchline/contract/plan/day-names';
import type { WeekDay } from '@touchline/contract/plan/week';
import { usualMinutes } from '@touchline/contract/football/takes-place';
import { groupBy } from '../../../lib/group-by.ts';
import { addDays, daysOfRange, timeIn } from '../../../lib/time/zone.ts';
import type { WeekDayRow } from './week-days.repository.ts';
import { isHeld, type WeekEntry } from './week-entries.ts';

/** What is usual follows from this number of days before a week. */
export const usualDays = 56;
/** Days with a name from which on something is usual. */
const usualMin = 3;
/** A day has its name by matches up to this number of days before it, and after it. */
export const namedBy = { before: 2, after: 5 } as const;

type Given = {
  squad: string;
  /** The first and last day asked for. */
  from: string;
  to: string;
  /** By start, from `usualDays` before `from` on, and the matches `namedBy` around. */
  entries: readonly WeekEntry[];
  decided: readonly WeekDayRow[];
  zone: string;
  /** The `usualDays` before `from`, each with the first day of its week: the same for all squads. */
  past: readonly PastDay[];
};
type PastDay = { day: string; week: string };

/** The days before one from which what is usual follows. */
export const pastDaysOf = (from: string, weekStart: number): PastDay[] =>
  [...daysOfRange(addDays(from, -usualDays), addDays(from, -1))].map((day) => ({
    day,
    week: startOfWeek(day, weekStart),
  }));

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2);
};

/** The value that comes most often; of those that come equally often the latest. Undefined of none. */
const mostFrequent = <Value>(values: readonly Value[]): Value | undefined => {
  const counts = new Map<Value, number>();
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.delete(value);
    counts.set(value, count);
  }
  return [...counts].toReversed().toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

/** The names of the days of a squad, its loads, and what is usual for it. */
export const createSquadFigures = ({ squad, from, to, entries, decided, zone, past }: Given) => {
  const own = entries.filter((entry) => (entry.squad === squad || entry.squad === null) && isHeld(entry));
  const byDay = groupBy(own, ({ day }) => day);
  const matchDays = new Set(own.flatMap(({ kind, day }) => (kind === 'match' ? [day] : [])));
  const decisions = new Map(decided.flatMap((row) => (row.squad_id === squad ? [[row.day, row] as const] : [])));
  // From the few matches to the days around them: looking around each day of nine weeks took most of the time of an answer.
  const around = new Map<string, string[]>();
  for (const match of matchDays)
    for (const day of daysOfRange(addDays(match, -namedBy.after), addDays(match, namedBy.before)))
      around.set(day, [...(around.get(day) ?? []), match]);

  const nameOf = (day: string) => {
    const { name: computed, also } = dayNamesOf(day, around.get(day) ?? []);
    const changed = decisions.get(day)?.name ?? null;
    if (changed === null) return { name: computed, also, computed, isChanged: false };
    return { name: changed === 'none' ? null : changed, also: null, computed, isChanged: true };
  };

  const loadOf = (day: string) => {
    const ofDay = byDay.get(day) ?? [];
    const sessions = ofDay.filter(({ kind }) => kind === 'training');
    return {
      planned: ofDay.reduce((sum, { planned }) => sum + (planned ?? 0), 0),
      unplanned: sessions.filter(({ planned }) => planned === null).length,
      hasPlannedSession: sessions.some(({ planned }) => planned !== null),
    };
  };

  /** The loads of days before `from` by name, as far as they are known. */
  const known = (() => {
    const days = past.map((one) => ({ ...one, ...loadOf(one.day) }));
    // Before a squad plans loads, its days without any say nothing about what is usual.
    const planning = new Set(days.flatMap(({ week, hasPlannedSession }) => (hasPlannedSession ? [week] : [])));
    const told = days.filter(({ week, unplanned }) => unplanned === 0 && planning.has(week));
    return groupBy(
      told.map(({ day, planned }) => ({ name: nameOf(day).name, planned })),
      ({ name }) => name,
    );
  })();

  const usualOf = (name: string | null): number | null => {
    const loads = name === null ? [] : (known.get(name) ?? []);
    return loads.length < usualMin ? null : median(loads.map(({ planned }) => planned));
  };

  const dayOf = (day: string): WeekDay => {
    const named = nameOf(day);
    const { planned, unplanned } = loadOf(day);
    const decision = decisions.get(day);
    return {
      day,
      ...named,
      isOff: decision?.is_off ?? false,
      note: decision?.note ?? null,
      planned,
      unplanned,
      usual: usualOf(named.name),
    };
  };

  /** The loads of the four weeks before; null of one in which sessions are held and none has a load. */
  const lastFour = (): number | null => {
    const weeks = [1, 2, 3, 4].map((ago) => {
      const begin = past.length - 7 * ago;
      const days = past.slice(begin, begin + 7).map(({ day }) => loadOf(day));
      const planned = days.reduce((sum, one) => sum + one.planned, 0);
      const isUntold = days.some(({ unplanned }) => unplanned > 0) && !days.some((one) => one.hasPlannedSession);
      return isUntold ? 0 : planned;
    });
    return weeks.every((planned) => planned > 0) ? Math.round(weeks.reduce((a, b) => a + b, 0) / 4) : null;
  };

  const usualSession = () => {
    const trainings = own.filter((one) => one.kind === 'training' && one.squad === squad);
    const minutes = trainings.map(({ row }) => row.duration_min ?? usualMinutes.training);
    return {
      usualTime: mostFrequent(trainings.map(({ startsAt }) => timeIn(startsAt, zone))) ?? null,
      usualMinutes: mostFrequent(minutes) ?? null,
    };
  };

  return {
    nameOf,
    dayOf,
    usualOf,
    lastFour,
    usualSession,
    /** The first day of a match from `from` on, of those that are known here. */
    nextMatch: (): string | null => [...matchDays].filter((day) => day >= from).sort()[0] ?? null,
    days: (): WeekDay[] => [...daysOfRange(from, to)].map(dayOf),
  };
};

export type SquadFigures = ReturnType<typeof createSquadFigures>;
