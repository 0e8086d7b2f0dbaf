import type { SquadWarning } from '@touchline/contract/match/match-squads';
import type { TFunction } from 'i18next';
import { dayIn } from '../../../lib/dates/days.ts';
import type { Formatter } from '../../../lib/i18n/format.ts';

type News = Pick<SquadWarning, 'kind' | 'values'>;

/** "out since 5:12 PM": of somebody whom the medical staff set out today; undefined for every other warning. */
export const outSince = (
  t: TFunction,
  { kind, values }: News,
  { format, timeZone }: { format: Formatter; timeZone: string },
): string | undefined => {
  if (kind !== 'out' || typeof values['at'] !== 'string') return undefined;
  const isToday = dayIn(timeZone, values['at']) === dayIn(timeZone, new Date().toISOString());
  return isToday ? t('match.check.outSince', { time: format.time(values['at']) }) : undefined;
};

/** The values that make a warning another one: a note about the same limit is no news. */
export const newsOf = ({ values: { at: _at, ...values } }: Pick<SquadWarning, 'values'>) => values;
