import type { UserType } from '@touchline/contract/people/users';

/** Those who work for the club, by the role that is called their department. */
export type Department = Exclude<UserType, 'player'>;

/** Management enters no reports, and has no access to entering them. */
export const hasDataEntry = (department: Department): boolean => department !== 'management';
