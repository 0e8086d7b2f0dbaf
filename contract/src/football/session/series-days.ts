const dayMs = 86_400_000;

/** The weekday of a day `YYYY-MM-DD`, 1 (Monday) to 7. */
export const isoWeekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

type Series = {
  /** `YYYY-MM-DD`; the series begins on the first of its weekdays from here on. */
  first: string;
  /** The last day, inclusive. */
  until: string;
  /** 1 (Monday) to 7. */
  weekdays: readonly number[];
  /** First and last day of each, inclusive. */
  pauses?: readonly { from: string; to: string }[] | undefined;
};

/** The days of a series, in order; none if it ends before it begins. */
export const seriesDays = ({ first, until, weekdays, pauses = [] }: Series): string[] => {
  const count = (Date.parse(until) - Date.parse(first)) / dayMs + 1;
  if (!(count > 0)) return [];
  const days = Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  );
  const rests = (day: string) => pauses.some(({ from, to }) => from <= day && day <= to);
  return days.filter((day) => weekdays.includes(isoWeekdayOf(day)) && !rests(day));
};
