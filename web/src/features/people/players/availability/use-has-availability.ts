import { useQuery } from '@tanstack/react-query';
import { isFully } from '@touchline/contract/health/availability-rules';
import { playerAvailabilityQuery } from '../../../../api/health/availability.ts';

/** Whether something limits or has limited the player: then the availability tab exists. `isLimited`: one knows already. */
export function useHasAvailability(id: string, isLimited: boolean): boolean {
  const { data } = useQuery({ ...playerAvailabilityQuery(id), meta: { quiet: true } });
  return isLimited || (!!data && (data.periods.length > 0 || !isFully(data.today) || data.today.undecided !== null));
}
