import type { TFunction } from 'i18next';
import type { SideListHeading } from '../../../components/side-list/side-list-layout.ts';
import { dayIn, monthOf } from '../../../lib/dates/days.ts';
import type { Formatter } from '../../../lib/i18n/format.ts';

type Options = {
  t: TFunction;
  format: Formatter;
  timeZone: string;
  /** How many of the list are to come; they stand first. */
  upcoming: number;
};

/** The months of a list, those to come first, then the past ones. */
export const eventHeadings =
  ({ t, format, timeZone, upcoming }: Options) =>
  ({ date }: { date: string }, index: number): SideListHeading => {
    const isPast = index >= upcoming;
    return {
      id: `${isPast ? 'past' : 'upcoming'}-${monthOf(dayIn(timeZone, date))}`,
      title: format.month(date),
      part: t(isPast ? 'assigned.past' : 'assigned.upcoming'),
    };
  };
