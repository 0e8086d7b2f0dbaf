import { useQuery } from '@tanstack/react-query';
import type { Season } from '@touchline/contract/club/seasons';
import { addDays, dayIn } from '../../lib/dates/days.ts';
import { useClubZone } from '../club/club.ts';
import { meQuery } from '../people/auth.ts';
import { planSeasonsQuery } from './rollover.ts';

/** So long before the last day of a season somebody has to plan the next one. */
const noticeDays = 21;

export type UnplannedSeason = { season: Season; isOver: boolean };

/**
 * The last season, from three weeks before its end for as long as none follows it. Null for those who may not plan
 * seasons, and in a club that has none.
 */
export function useUnplannedSeason(): UnplannedSeason | null {
  const { data: me } = useQuery(meQuery());
  const { timeZone } = useClubZone();
  const mayPlan = (me?.role === 'admin' || me?.role === 'management') && !me.ownSquadsOnly;
  const { data } = useQuery({ ...planSeasonsQuery(), enabled: mayPlan, meta: { quiet: true, overlay: false } });
  if (!mayPlan || !data?.last || data.planned || timeZone === undefined) return null;
  const today = dayIn(timeZone, new Date());
  const { last: season } = data;
  return today < addDays(season.to, -noticeDays) ? null : { season, isOver: today > season.to };
}
