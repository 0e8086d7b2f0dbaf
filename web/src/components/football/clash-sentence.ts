import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../lib/i18n/format.ts';

type Given = {
  t: TFunction;
  format: Formatter;
  /** The name of the place, with its half; null if it is not known. */
  place: string | null;
};

/** From here on the last ones are counted: a whole squad that is elsewhere fills no phone. */
const namesMax = 4;

/** What does not fit, in one sentence with its hours. */
export const clashSentence = ({ kind, from, to, people, adults }: PlanClash, given: Given): string => {
  const { t, format } = given;
  const place = given.place ?? t('places.thePlace');
  const shown = people.length > namesMax ? namesMax - 1 : people.length;
  const more = people.length - shown;
  const names = format.list([
    ...people.slice(0, shown).map(({ name }) => name),
    ...(more > 0 ? [t('places.clash.more', { count: more })] : []),
  ]);
  const hours = { from: format.time(from), to: format.time(to) };
  switch (kind) {
    case 'place':
      return t('places.clash.place', { place, ...hours });
    case 'closed':
      return t('places.clash.closed', { place, ...hours });
    case 'player':
      return t('places.clash.player', { count: people.length, names, ...hours });
    case 'staff':
      return t('places.clash.staff', { count: people.length, names, ...hours });
    case 'clearance':
      return t('places.clash.clearance', { count: people.length, names });
    case 'adults': {
      const { there = 0, needed = 0, children = 0 } = adults ?? {};
      return t('places.clash.adults', { there, needed, children });
    }
  }
};
