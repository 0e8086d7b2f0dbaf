import { addDays, type Day, dayOfWeek, daysIn, monthOf } from '../../../../lib/dates/days.ts';

/** First and last day, both inclusive; '' means open-ended. */
export type DayRange = { from: Day; to: Day };

export const everything: DayRange = { from: '', to: '' };

export const rangeNames = ['all', 'week', 'month', 'season'] as const;
export type RangeName = (typeof rangeNames)[number];

/** A season begins in July. */
const seasonMonth = 7;

/** What ranges are relative to. */
export type Now = {
  today: Day;
  /** The weekday on which weeks begin, 1 (Monday) to 7. */
  weekStart: number;
};

/** The days of a named range. */
export const rangeOf = (name: RangeName, { today, weekStart }: Now): DayRange => {
  switch (name) {
    case 'all':
      return everything;
    case 'week': {
      const from = addDays(today, -dayOfWeek(today, weekStart));
      return { from, to: addDays(from, 6) };
    }
    case 'month': {
      const month = monthOf(today);
      return { from: `${month}-01`, to: `${month}-${daysIn(month)}` };
    }
    case 'season': {
      const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < seasonMonth ? 1 : 0);
      return { from: `${year}-07-01`, to: `${year + 1}-06-30` };
    }
  }
};

/** The name that matches a range today, if any. */
export const nameOf = ({ from, to }: DayRange, now: Now): RangeName | undefined =>
  rangeNames.find((name) => {
    const range = rangeOf(name, now);
    return range.from === from && range.to === to;
  });

/** True if the last day is before the first. */
export const isBackwards = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && to < from;

/** The server query; a reversed range is left out. */
export const queryOf = (range: DayRange): { from?: Day; to?: Day } =>
  isBackwards(range) ? {} : { ...(range.from && { from: range.from }), ...(range.to && { to: range.to }) };
