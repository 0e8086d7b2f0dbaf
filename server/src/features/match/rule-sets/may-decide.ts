import { forbidden } from '../../../lib/errors.ts';

/** Tactical staff, management and administrators change suspensions and registrations. */
export const mayDecide = ({ role }: { role: string }): boolean => ['tactic', 'management', 'admin'].includes(role);

/** Throws 403 for all others. */
export const assertMayDecide = (caller: { role: string }): void => {
  if (!mayDecide(caller)) throw forbidden();
};
