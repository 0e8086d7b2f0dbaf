import type { Role } from '@touchline/contract/people/auth';
import { reportCategories, type ReportCategory } from '@touchline/contract/club/reports';
import { forbidden } from '../../lib/errors.ts';

/** The current state of an account. */
export type Standing = { role: Role; dataEntry: boolean };

const departmentOf: Record<ReportCategory, Role> = { tactical: 'tactic', medical: 'medical' };

/** The libraries in which an account may create, change and delete. All staff may read both. */
export const writableBy = ({ role, dataEntry }: Standing): ReportCategory[] =>
  reportCategories.filter(
    (category) => role === 'admin' || role === 'management' || (dataEntry && role === departmentOf[category]),
  );

/** Throws 403 unless this account may write to each of these libraries. */
export const assertMayWrite = (standing: Standing, categories: readonly string[]): void => {
  const writable: readonly string[] = writableBy(standing);
  if (!categories.every((category) => writable.includes(category))) throw forbidden();
};
