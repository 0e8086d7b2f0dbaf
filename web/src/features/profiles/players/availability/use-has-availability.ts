import { useQuery } from '@tanstack/react-query';
import { isFully } from '@touchline/contract/health/availability-rules';
import { playerAvailabilityQuery } from '../../../../api/health/availability.ts';

/** Whether something limits or has limited the player: then the availability tab exists. */
export function useHasAvailability(id: string, isInjured: boolean): boolean {
  const { data } = useQuery({ ...playerAvailabilityQuery(id), meta: { quiet: true } });
  return isInjured || (!!data && (data.periods.length > 0 || !isFully(data.today) || data.today.undecided !== null));
}
