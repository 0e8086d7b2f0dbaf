/** A training of a series on its day, `YYYY-MM-DD`. */
type Entry = {
  id: string;
  day: string;
  /** It stays as it is, and nothing takes its place. */
  isOff: boolean;
};

type Matched = {
  /** The day of each training that stays, by its id. */
  days: Map<string, string>;
  /** Too many for the days of their week. */
  left: string[];
  /** Days without a training. */
  free: string[];
};

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

const matchWeek = (entries: readonly Entry[], days: readonly string[]): Matched => {
  const matched: Matched = { days: new Map(), left: [], free: [] };
  let rest = [...entries];
  const open = days.filter((day) => {
    const own = rest.find((entry) => entry.day === day);
    if (!own) return true;
    rest = rest.filter((entry) => entry !== own);
    if (!own.isOff) matched.days.set(own.id, day);
    return false;
  });
  // Of too many those give way that are called off: one that takes place needs a day.
  for (const off of rest.filter(({ isOff }) => isOff).reverse())
    if (rest.length > open.length) rest = rest.filter((entry) => entry !== off);
  for (const [index, entry] of rest.entries()) {
    const day = open[index];
    if (day === undefined) matched.left.push(entry.id);
    else if (!entry.isOff) matched.days.set(entry.id, day);
  }
  matched.free.push(...open.slice(rest.length));
  return matched;
};

/**
 * Gives trainings of a series new days, week by week: who has one of them keeps it, the others take what is left in their order. One
 * that was moved by hand counts in the week in which it is now. Both lists are in order.
 */
export const matchSeries = (
  entries: readonly Entry[],
  days: readonly string[],
  weekOf: (day: string) => string,
): Matched => {
  const byWeek = groupBy(entries, ({ day }) => weekOf(day));
  const daysByWeek = groupBy(days, weekOf);
  const weeks = [...new Set([...byWeek.keys(), ...daysByWeek.keys()])].sort();
  const all = weeks.map((week) => matchWeek(byWeek.get(week) ?? [], daysByWeek.get(week) ?? []));
  return {
    days: new Map(all.flatMap((one) => [...one.days])),
    left: all.flatMap(({ left }) => left),
    free: all.flatMap(({ free }) => free),
  };
};
