import type { Account, accountChanges } from '@touchline/contract/people/account';
import type { Language } from '@touchline/contract/wire/languages';
import type * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { lacksOf, roleForRights } from '../../../db/queries/administrators.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { notFound } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  files: { claims: ClaimsService; links: LinksService };
};

const stored = {
  name: 'name',
  phoneNumber: 'phone_number',
  profileImage: 'profile_image',
  // Not the column `language`, which stores the language that a player speaks.
  language: 'language_code',
} as const satisfies StoredFields<z.output<typeof accountChanges>, UserRow>;

/** The account of the signed-in person. */
export const createAccountService = ({ db, clock, audit, files: { claims, links } }: AccountDeps) => {
  const toAccount = (row: UserRow): Account => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    role: roleForRights(row) as Account['role'],
    profileImage: links.imageOf(row.profile_image, 'card', 'image'),
    ...lacksOf(row),
    phoneNumber: row.phone_number,
    language: row.language_code as Language,
    updatedAt: row.updated_at,
  });

  return {
    get: async ({ userId }: AuditActor): Promise<Account> => {
      const row = await createUsersRepository(db).find(userId);
      if (!row) throw notFound('person');
      return toAccount(row);
    },
    /**
     * Changes the fields that are sent. Throws 400 naming an image that this account did not upload, 412 for an older
     * version.
     */
    update: async (
      changes: z.output<typeof accountChanges>,
      actor: AuditActor,
      ifMatch: string | undefined,
      log: EventLog,
    ): Promise<Account> => {
      const { row, fields } = await db.transaction().execute(async (tx) => {
        const users = createUsersRepository(tx);
        const before = await users.lock(actor.userId);
        if (!before) throw notFound('person');
        assertVersion(before.updated_at, ifMatch);
        const changed = changedFields(stored, changes, before);
        if (changed.length === 0) return { row: before, fields: changed };
        const columns = { ...columnsOf(stored, changes), updated_at: nextVersion(clock, before.updated_at) };
        await users.update(before, columns);
        if (changes.profileImage !== undefined)
          await claims.claim(tx, {
            key: changes.profileImage,
            kind: 'profile',
            holder: `users:${actor.userId}:profileImage`,
            uploadedBy: actor.userId,
          });
        await audit.note(tx, {
          actor,
          action: 'account.updated',
          subject: { kind: 'person', id: actor.userId },
          fields: changed,
        });
        return { row: { ...before, ...columns }, fields: changed };
      });
      if (fields.length > 0) log.info({ account: actor.userId, fields }, 'own account changed');
      return toAccount(row);
    },
  };
};

export type AccountService = ReturnType<typeof createAccountService>;
