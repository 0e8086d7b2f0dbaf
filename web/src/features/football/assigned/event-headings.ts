import type { TFunction } from 'i18next';
import type { SideListHeading } from '../../../components/side-list/side-list-layout.ts';
import { dayIn, monthOf } from '../../../lib/dates/days.ts';
import type { Formatter } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';

type Options = {
  t: TFunction;
  format: Formatter;
  timeZone: string;
  /** Number of upcoming records; they come first in the list. */
  upcoming: number;
};

/** The month headings of a list: upcoming months first, then past ones. */
export const eventHeadings =
  ({ t, format, timeZone, upcoming }: Options) =>
  ({ date }: { date: string }, index: number): SideListHeading => {
    const isPast = index >= upcoming;
    return {
      id: `${isPast ? 'past' : 'upcoming'}-${monthOf(dayIn(timeZone, date))}`,
      title: capitalised(format.month(date)),
      part: t(isPast ? 'assigned.past' : 'assigned.upcoming'),
    };
  };
