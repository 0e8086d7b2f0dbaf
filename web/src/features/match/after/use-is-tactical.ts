import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/people/auth.ts';

/** Whether the signed-in person is of the tactical staff or an administrator: who may see ratings. */
export function useIsTactical(): boolean {
  const me = useQuery(meQuery()).data;
  return me !== undefined && (me.role === 'tactic' || me.role === 'admin');
}
