import type { UserType } from '@touchline/contract/people/users';

/** The club's staff by role, which is called department. */
export type Department = Exclude<UserType, 'player'>;

/** Management enters no reports, so its staff have no write access to grant. */
export const hasDataEntry = (department: Department): boolean => department !== 'management';
