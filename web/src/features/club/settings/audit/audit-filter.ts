import type { AuditAction } from '@touchline/contract/club/audit';
import type { AuditQuery } from '../../../../api/club/audit.ts';

/** Filters of the log, besides the search for a person; '' means no filter. */
export type AuditFilter = {
  action: AuditAction | '';
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
};

export const noFilter: AuditFilter = { action: '', from: '', to: '' };

export const isFiltered = ({ action, from, to }: AuditFilter): boolean => action !== '' || from !== '' || to !== '';

/** True if the last day is before the first. */
export const isBackwards = ({ from, to }: AuditFilter): boolean => from !== '' && to !== '' && to < from;

export const queryOf = ({ action, from, to }: AuditFilter): AuditQuery => ({
  ...(action !== '' && { action }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
