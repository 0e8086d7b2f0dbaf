import { useClubZone } from '../../../api/club/club.ts';
import { dayIn } from '../../../lib/dates/days.ts';

/** The club's day; until its time zone is known, the one in UTC. */
export function useClubDay(): string {
  const { timeZone } = useClubZone();
  return dayIn(timeZone ?? 'UTC', new Date());
}
