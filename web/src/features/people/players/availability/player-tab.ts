import { useSearch } from '../../../../lib/router/router.tsx';

/** Whether the address names the availability of the player, beside the profile. */
export const useIsAvailabilityTab = (): boolean => useSearch().get('tab') === 'availability';
