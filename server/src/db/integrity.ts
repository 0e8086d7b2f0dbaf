import type { OpenDatabase } from './database.ts';

/** Throws when the embedded database is damaged: pages that are missing or can't be read as what they are. */
export const assertUndamaged = ({ sqlite }: Pick<OpenDatabase, 'sqlite'>): void => {
  const found = sqlite?.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string } | undefined;
  if (found && found.quick_check !== 'ok') throw new Error('the database is damaged');
};
