import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/people/auth.ts';
import { squadStaffQuery } from '../../../api/club/squads.ts';

/** What the signed-in person may do with a squad: its head coach changes it, administrators and management all. */
export function useSquadRights(squadId: string) {
  const { data: me } = useQuery(meQuery());
  const { data: staff = [] } = useQuery(squadStaffQuery(squadId));
  const isManager = me?.role === 'admin' || me?.role === 'management';
  const isCoach = staff.some(({ user, function: does }) => does === 'headCoach' && user._id === me?._id);
  return { canDelete: isManager, canEdit: isManager || isCoach };
}
