import type { Tx } from '../../../../db/database.ts';

/** Access and lockouts as they were at the time of the backup. Access that was revoked since must not come back. */
const access = [
  'sessions',
  'one_time_tokens',
  'qr_codes',
  'known_screens',
  'known_devices',
  'calendar_links',
  'calendar_feeds',
  'feed_entries',
  'former_links',
  'attempt_limits',
  'backup_runs',
] as const;

/** The number of ended ones by kind, for the person who restores. */
export type Ended = { sessions: number; calendarLinks: number; mails: number };

/**
 * Ends every session of consoles, screens and phones, deletes every one-time token and calendar link, and stops waiting
 * mails.
 */
export const endAccess = async (tx: Tx): Promise<Ended> => {
  const gone = new Map<string, number>();
  for (const table of access) {
    const { numDeletedRows } = await tx.deleteFrom(table).executeTakeFirstOrThrow();
    gone.set(table, Number(numDeletedRows));
  }
  // They may have been sent since, and their links no longer work. Staff can send them again from the list.
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

/** True when rows exist that a person made; those that a new schema starts with don't count. */
export const hasRows = async (tx: Tx): Promise<boolean> => {
  for (const table of ['club', 'users', 'files', 'audit_log'] as const)
    if (await tx.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return true;
  return false;
};
