import { startOfWeek } from '@touchline/contract/wire/week-start';
import { isoWeekdayOf, seriesDays } from '@touchline/contract/football/session/series-days';
import type { SeriesRhythm } from '@touchline/contract/plan/series';

/** A training on its day of the club, `YYYY-MM-DD`, at its time of day, `HH:mm`. One that is off has its day, but says no time. */
type At = { day: string; time: string; isOff?: boolean };

/** One that was moved by hand to another weekday does not make that a day of the series. */
const shareMin = 1 / 3;

const weekdaysOf = (days: readonly string[]): number[] => {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(isoWeekdayOf(day), (counts.get(isoWeekdayOf(day)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts]
    .filter(([, count]) => count >= most * shareMin)
    .map(([weekday]) => weekday)
    .sort((a, b) => a - b);
};

/**
 * How a series goes, read off its trainings in order, at least one. Days on which one would be and none is are pauses, those in a
 * row one; not where another day of the week has taken its place.
 */
export const rhythmOf = (trainings: readonly At[], weekStart: number): SeriesRhythm => {
  const days = trainings.map(({ day }) => day);
  const [first = '', until = ''] = [days[0], days.at(-1)];
  const weekdays = weekdaysOf(days);
  const known = new Set(days);
  const others = new Map<string, number>();
  for (const day of days) {
    const week = startOfWeek(day, weekStart);
    if (!weekdays.includes(isoWeekdayOf(day))) others.set(week, (others.get(week) ?? 0) + 1);
  }
  const pauses: { from: string; to: string }[] = [];
  let isInPause = false;
  for (const day of seriesDays({ first, until, weekdays })) {
    const week = startOfWeek(day, weekStart);
    const replaced = others.get(week) ?? 0;
    const isMissing = !known.has(day) && replaced === 0;
    if (!known.has(day) && replaced > 0) others.set(week, replaced - 1);
    const last = pauses.at(-1);
    if (isMissing && isInPause && last) last.to = day;
    else if (isMissing) pauses.push({ from: day, to: day });
    isInPause = isMissing;
  }
  const [time = null, ...otherTimes] = new Set(trainings.flatMap((one) => (one.isOff ? [] : [one.time])));
  return { weekdays, until, time: otherTimes.length === 0 ? time : null, pauses };
};
