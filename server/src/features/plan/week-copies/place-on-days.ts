import { weekdayOf } from '../week/weekday-of.ts';

/** A day of a week, with the name that counts. */
export type NamedDay = { day: string; name: string | null };
/** A session of a source, by the name of its day and its weekday (1 is Monday). */
export type Placed = { name: string | null; weekday: number | null };

/**
 * The day of a week that each session goes to: the one with the same name. Of several with that name the source's first day gives to
 * the first, its second to the second; a single one gives to the same weekday, else to the first. A session without a name goes to
 * its weekday, unless that day has a name. Null: there is no such day, and somebody chooses one.
 */
export const placeOnDays = (sessions: readonly Placed[], target: readonly NamedDay[]): (string | null)[] => {
  const daysOfName = new Map<string, (number | null)[]>();
  for (const { name, weekday } of sessions) {
    if (name === null) continue;
    const known = daysOfName.get(name) ?? [];
    if (!known.includes(weekday)) daysOfName.set(name, [...known, weekday]);
  }
  return sessions.map(({ name, weekday }) => {
    if (name === null) {
      const same = target.find(({ day }) => weekdayOf(day) === weekday);
      return same?.name === null ? same.day : null;
    }
    const named = target.filter((one) => one.name === name);
    const days = daysOfName.get(name)!;
    const found =
      days.length > 1
        ? named[days.indexOf(weekday)]
        : (named.find(({ day }) => weekdayOf(day) === weekday) ?? named[0]);
    return found?.day ?? null;
  });
};
