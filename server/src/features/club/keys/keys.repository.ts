import type { Db } from '../../../db/database.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';

type Key = Pick<Secrets, 'keyId' | 'fingerprint'>;

/** The fingerprint of the database's keys, and the data that only these keys can decrypt. */
export const createKeysRepository = (db: Db) => ({
  fingerprintOf: async (keyId: string): Promise<string | undefined> =>
    (await db.selectFrom('installation_keys').select('fingerprint').where('id', '=', keyId).executeTakeFirst())
      ?.fingerprint,
  knownSince: async (keyId: string): Promise<string | undefined> =>
    (await db.selectFrom('installation_keys').select('created_at').where('id', '=', keyId).executeTakeFirst())
      ?.created_at,
  /** If several servers start at once, the first one's keys count. */
  insertOnce: ({ keyId, fingerprint }: Key, at: string) =>
    db
      .insertInto('installation_keys')
      .values({ id: keyId, fingerprint, created_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  replace: ({ keyId, fingerprint }: Key, at: string) =>
    db
      .insertInto('installation_keys')
      .values({ id: keyId, fingerprint, created_at: at })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ fingerprint, created_at: at, journal_signed_at: null }),
      )
      .execute(),
  /** True once all entries of the erasure journal have been signed with these keys. */
  isJournalSigned: async (keyId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('installation_keys')
      .select('journal_signed_at')
      .where('id', '=', keyId)
      .executeTakeFirst();
    return (row?.journal_signed_at ?? null) !== null;
  },
  noteJournalSigned: (keyId: string, at: string) =>
    db.updateTable('installation_keys').set({ journal_signed_at: at }).where('id', '=', keyId).execute(),
  clearMailPassword: async (): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('mail_settings')
      .set({ password_sealed: '' })
      .where('password_sealed', '!=', '')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** Fails the mails that wait or may be retried, because their content can no longer be decrypted. */
  failSealedMails: async (): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ state: 'failed', failure: 'unreadable', values_sealed: null, next_attempt_at: null, claimed_until: null })
      .where('values_sealed', 'is not', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  /** Links to open forms. */
  openLinks: (at: string) =>
    db
      .selectFrom('wellness_links')
      .select('id')
      .where('answered_at', 'is', null)
      .where('expires_at', '>', at)
      .orderBy('id')
      .execute(),
  renewLink: (id: string, token_hash: string) =>
    db.updateTable('wellness_links').set({ token_hash }).where('id', '=', id).execute(),
  /** Tokens of merged records can't be derived again. */
  removeFormerForms: () => db.deleteFrom('former_links').where('wellness_link_id', 'is not', null).execute(),
  removeGuardianCodes: async (purpose: string): Promise<number> => {
    const { numDeletedRows } = await db.deleteFrom('one_time_tokens').where('purpose', '=', purpose).executeTakeFirst();
    return Number(numDeletedRows);
  },
});
