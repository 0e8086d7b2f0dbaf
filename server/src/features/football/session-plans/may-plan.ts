import { forbidden } from '../../../lib/errors.ts';

/** Throws 403 with the reason `planNotAllowed` if a plan is sent by staff that only read plans. */
export const assertMayPlan = ({ role }: { role: string }): void => {
  if (role !== 'admin' && role !== 'tactic')
    throw forbidden('Only tactical staff can plan and review sessions.', 'planNotAllowed');
};
