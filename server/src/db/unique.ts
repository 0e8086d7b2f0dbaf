import { isPostgresUniqueViolation } from './postgres/postgres.ts';
import { isSqliteUniqueViolation } from './sqlite/sqlite.ts';

/** The column whose unique index a write violated, the last one of several, the same on both engines; undefined for any other error. */
export const violatedColumn = (error: unknown): string | undefined => {
  if (isSqliteUniqueViolation(error)) return /failed: (?:.*, )?\w+\.(\w+)/.exec(error.message)?.[1];
  // The text is in the server's language, but this part has a fixed form: `(email_key)=(a@b.example)`.
  if (isPostgresUniqueViolation(error))
    return /\((?:[^()]*, )?(\w+)\)=\(/.exec((error as { detail?: string }).detail ?? '')?.[1];
  return undefined;
};
