import type { UserStatus } from '@touchline/contract/people/users';
import type { PersonStatus } from '../../../components/people/status-label.tsx';

/** The status label beside a name; a rejected request is not a player and has none. */
export const labelledStatus = ({ status }: { status: UserStatus }): PersonStatus | undefined =>
  status === 'rejected' ? undefined : status;
