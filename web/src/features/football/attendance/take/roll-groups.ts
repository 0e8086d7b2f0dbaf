import { quickReasons } from '../../../../lib/i18n/absence-reasons.ts';
import type { ShownMark } from './shown-marks.ts';

/** How a roll call begins where players have answered. */
export const rollGroups = ['yes', 'late', 'open', 'no', 'marked'] as const;
export type RollGroup = (typeof rollGroups)[number];

/** Where a player stands when the list is opened: by the answer, or marked already. */
export const groupOf = ({ status, answered: { reply } }: ShownMark): RollGroup =>
  status !== null ? 'marked' : (reply?.answer ?? 'open');

/** Whether somebody has said yes and has no mark yet. */
export const isMissing = ({ status, answered: { reply } }: ShownMark): boolean =>
  status === null && (reply?.answer === 'yes' || reply?.answer === 'late');

/**
 * The reason that a mark takes over from the answer. One of health stays with the medical staff: every member of staff reads
 * the register.
 */
export const reasonFor = ({ answered: { reply } }: ShownMark): string | null =>
  reply?.reason === 'family' || reply?.reason === 'school' ? quickReasons[reply.reason] : null;
