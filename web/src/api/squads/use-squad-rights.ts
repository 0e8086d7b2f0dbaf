import { useQuery } from '@tanstack/react-query';
import { meQuery, useMay } from '../people/auth.ts';
import { squadStaffQuery } from './squads.ts';

/**
 * What the signed-in person may do with a squad: its head coach changes it, administrators and management all. Nothing
 * while the squad is not known yet.
 */
export function useSquadRights(squadId: string | undefined) {
  const { data: me } = useQuery(meQuery());
  const mayDelete = useMay('mayDelete');
  const isManager = me?.role === 'admin' || me?.role === 'management';
  const isAsked = squadId !== undefined && me !== undefined && !isManager;
  const { data: staff = [] } = useQuery({ ...squadStaffQuery(squadId ?? ''), enabled: isAsked });
  const isCoach = staff.some(({ user, function: does }) => does === 'headCoach' && user._id === me?._id);
  return { canDelete: isManager && mayDelete, canEdit: isManager || isCoach };
}
