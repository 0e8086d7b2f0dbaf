import { useQuery } from '@tanstack/react-query';
import type { Squad } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { seasonsQuery } from '../../../api/club/seasons.ts';
import { squadsQuery } from '../../../api/squads/squads.ts';
import { birthYears } from './squad-order.ts';

/** The current season; undefined while it loads, or between two. */
export const useCurrentSeason = () =>
  useQuery({ ...seasonsQuery(), meta: { quiet: true } }).data?.records.find(({ state }) => state === 'current');

/** Returns the function for the line under the name of a squad: the years of birth, or else its kind. */
export function useSquadLine() {
  const { t } = useTranslation();
  const season = useCurrentSeason();
  const { data: squads = [] } = useQuery(squadsQuery());
  return (squad: Squad): string => {
    const { ageGroup, kind } = squad;
    const years = birthYears(squad, squads, season);
    if (!ageGroup) return t(`squads.kinds.${kind}`);
    if (!years) return t('squads.under', { age: ageGroup.under });
    const { from, to } = years;
    // Years are no quantities: no separators, no plurals.
    if (to === null) return t('squads.born.since', { year: String(from) });
    if (to === from) return t('squads.born.one', { year: String(from) });
    return t(to === from + 1 ? 'squads.born.two' : 'squads.born.range', { from: String(from), to: String(to) });
  };
}
