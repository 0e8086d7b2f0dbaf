import type { Role } from '@touchline/contract/people/auth';
import type { UserStatus } from '@touchline/contract/people/users';

type Linked = { _id: string; role: Role; status: UserStatus };

const departments = { tactic: '/profiles/tactical', medical: '/profiles/medical', management: '/profiles/management' };

/** The path of a person's profile and the navigation state; undefined for the administrator, who has none. */
export const profileLink = ({ _id, role, status }: Linked): { to: string; state?: { userId: string } } | undefined => {
  if (role === 'admin') return undefined;
  if (status === 'pending' || status === 'rejected') return { to: `/profiles/new?request=${_id}` };
  if (role === 'player') return { to: `/profiles/players?player=${_id}` };
  return { to: departments[role], state: { userId: _id } };
};
