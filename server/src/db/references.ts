const codeOf = (error: unknown): string => (error instanceof Error ? ((error as { code?: string }).code ?? '') : '');

/** True if a write deleted a row that others refer to, or referred to a missing one; on both engines. */
export const isReferenceViolation = (error: unknown): boolean =>
  (error instanceof Error && /FOREIGN KEY constraint failed/.test(error.message)) ||
  // PostgreSQL 18 has a separate code for `restrict`.
  ['23503', '23001'].includes(codeOf(error));

/** True if PostgreSQL ended this transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
