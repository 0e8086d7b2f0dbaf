import type { Sign } from '../../../../components/availability/sign-of.ts';
import type { GroupName } from './groups.ts';

/** The sign at the head of a group. */
export const groupSigns: Record<GroupName, Sign> = {
  undecided: 'undecided',
  outAndAway: 'none',
  individual: 'individual',
  modified: 'modified',
  limited: 'full',
};
