import type { Tx } from '../../../db/database.ts';

/** What lets somebody in or keeps somebody out, as it stood when the backup was made: who was let out since is not let in again. */
const access = [
  ...(['sessions', 'one_time_tokens', 'qr_codes', 'known_screens', 'known_devices'] as const),
  ...(['calendar_links', 'rate_limits', 'backup_runs'] as const),
];

/** How many ended, by kind, as the person who restores is told. */
export type Ended = { sessions: number; calendarLinks: number; mails: number };

/** Ends every session, of consoles, screens and phones, every one-time token and calendar link, and stops waiting mails. */
export const endAccess = async (tx: Tx): Promise<Ended> => {
  const gone = new Map<string, number>();
  for (const table of access) {
    const { numDeletedRows } = await tx.deleteFrom(table).executeTakeFirstOrThrow();
    gone.set(table, Number(numDeletedRows));
  }
  // They may have gone out since, and what they link to is ended. Whoever wants to can send one again from the list.
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ state: 'failed', failure: 'restored', next_attempt_at: null, claimed_until: null })
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return {
    sessions: gone.get('sessions') ?? 0,
    calendarLinks: gone.get('calendar_links') ?? 0,
    mails: Number(numUpdatedRows),
  };
};

/** True when rows are there that somebody made; those that a new schema begins with don't count. */
export const hasRows = async (tx: Tx): Promise<boolean> => {
  for (const table of ['club', 'users', 'files', 'audit_log'] as const)
    if (await tx.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return true;
  return false;
};
