import type { OpenDatabase } from './database.ts';

/** Throws if the embedded database is damaged: missing or unreadable pages. */
export const assertUndamaged = ({ sqlite }: Pick<OpenDatabase, 'sqlite'>): void => {
  const found = sqlite?.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string } | undefined;
  if (found && found.quick_check !== 'ok') throw new Error('the database is damaged');
};
