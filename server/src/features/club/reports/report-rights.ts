import type { Role } from '@touchline/contract/people/auth';
import { reportCategories, type ReportCategory } from '@touchline/contract/club/reports';
import { forbidden } from '../../../lib/errors.ts';

/** The current state of an account. */
export type Standing = {
  role: Role;
  dataEntry: boolean;
  /** False in a club that keeps what is medical to the medical staff: the medical library does not exist then. */
  readsComplaints: boolean;
};

const departmentOf: Record<ReportCategory, Role> = { tactical: 'tactic', medical: 'medical' };

/** The libraries that an account may read: both, unless a club keeps the medical one to its medical staff. */
export const readableBy = ({ readsComplaints }: Pick<Standing, 'readsComplaints'>): ReportCategory[] =>
  reportCategories.filter((category) => readsComplaints || category !== 'medical');

/** The libraries in which an account may create, change and delete; none that it may not read. */
export const writableBy = (standing: Standing): ReportCategory[] => {
  const { role, dataEntry } = standing;
  return readableBy(standing).filter(
    (category) => role === 'admin' || role === 'management' || (dataEntry && role === departmentOf[category]),
  );
};

/** Throws 403 unless this account may write to each of these libraries. */
export const assertMayWrite = (standing: Standing, categories: readonly string[]): void => {
  const writable: readonly string[] = writableBy(standing);
  if (!categories.every((category) => writable.includes(category))) throw forbidden();
};
