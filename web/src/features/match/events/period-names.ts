import { shootoutPeriod } from '@touchline/contract/match/match-choices';
import type { Match } from '@touchline/contract/football/matches';
import type { TFunction } from 'i18next';

/** Two halves, of a match in a list and of one kept by an older version. */
const usualPeriods = 2;

/** How many periods are the match itself; those after them are extra time. */
export const normalPeriodsOf = ({ normalPeriods }: Pick<Match, 'normalPeriods'>): number =>
  normalPeriods ?? usualPeriods;

/** Extra time is played in two halves; behind three periods the file has room for one. */
const extraTimeName = (t: TFunction, period: number, normal: number): string => {
  if (normal === 3) return t('match.events.onlyExtraTime');
  return t(period - normal === 1 ? 'match.events.periods.3' : 'match.events.periods.4');
};

/** The name of a period: 1st half, 3rd quarter, extra time, shoot-out. `normal`: the periods without extra time. */
export const periodName = (t: TFunction, period: number, normal: number): string => {
  if (period >= shootoutPeriod) return t('match.events.periods.5');
  if (period > normal) return extraTimeName(t, period, normal);
  if (normal === 1) return t('match.events.onePeriod');
  if (normal === 3) return t(`match.events.thirds.${period as 1 | 2 | 3}`);
  if (normal === 4) return t(`match.events.quarters.${period as 1 | 2 | 3 | 4}`);
  return t(`match.events.periods.${period as 1 | 2}`);
};
