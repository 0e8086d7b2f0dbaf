import type { AuditAction } from '@touchline/contract/club/audit';
import type { AuditQuery } from '../../../api/club/audit.ts';

/** What narrows the log, besides the search for a person; '' for everything. */
export type AuditFilter = {
  action: AuditAction | '';
  /** YYYY-MM-DD, the first and the last day. */
  from: string;
  to: string;
};

export const noFilter: AuditFilter = { action: '', from: '', to: '' };

export const isFiltered = ({ action, from, to }: AuditFilter): boolean => action !== '' || from !== '' || to !== '';

/** True where the last day lies before the first. */
export const isBackwards = ({ from, to }: AuditFilter): boolean => from !== '' && to !== '' && to < from;

export const queryOf = ({ action, from, to }: AuditFilter): AuditQuery => ({
  ...(action !== '' && { action }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});
