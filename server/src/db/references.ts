const codeOf = (error: unknown): string => (error instanceof Error ? ((error as { code?: string }).code ?? '') : '');

/** True when a row that others refer to was to be deleted, or one that is not there was referred to; on both engines. */
export const isReferenceViolation = (error: unknown): boolean =>
  (error instanceof Error && /FOREIGN KEY constraint failed/.test(error.message)) ||
  // PostgreSQL 18 has a code of its own for what `restrict` keeps.
  ['23503', '23001'].includes(codeOf(error));

/** True when PostgreSQL ended this one of two transactions that waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';
