import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/people/auth.ts';
import { useOnline } from '../../../lib/offline/connection.ts';

/** What the signed-in person may do with places: tactical staff and administrators book, those for all squads also close. */
export function usePlaceRights() {
  const { data: me } = useQuery(meQuery());
  const isOnline = useOnline();
  const mayPlan = me?.role === 'admin' || me?.role === 'tactic';
  return {
    isKnown: me !== undefined,
    mayPlan,
    mayBook: mayPlan && isOnline,
    /** A closed place concerns all squads. */
    mayManage: mayPlan && isOnline && me.ownSquadsOnly !== true,
    isOnline,
  };
}
