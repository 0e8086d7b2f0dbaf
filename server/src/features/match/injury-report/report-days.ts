/** First and last day, inclusive. */
export type Days = { from: string; to: string };

export const daysMax = 400;

/** The same day a year earlier; of February 29 the day before. */
export const yearBefore = (day: string): string => {
  const [year = '', rest] = [day.slice(0, 4), day.slice(4)];
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`;
};

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/**
 * The months that a period touches, from the first day of the first one to the last day of the last one. The first and the
 * last day of a season stay, as they are the same for everybody.
 */
export const wholeMonths = ({ from, to }: Days, seasons: readonly Days[]): Days => ({
  from: seasons.some((season) => season.from === from) ? from : `${from.slice(0, 7)}-01`,
  to: seasons.some((season) => season.to === to) ? to : lastOfMonth(to),
});
