import type { QrAccount, qrAccountChanges } from '@touchline/contract/football/door';
import type * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import type { Passwords } from '../../../lib/crypto/passwords.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createDoorAccountRepository } from './door-account.repository.ts';
import type { ScreensService } from './screens.service.ts';

type Deps = { db: Db; clock: Clock; passwords: Passwords; audit: AuditService; screens: ScreensService };

/** The administrator's view of the account for the screen at the door. */
export const createDoorAccountService = ({ db, clock, passwords, audit, screens }: Deps) => {
  const get = async (): Promise<QrAccount> => {
    const { email, password_hash, updated_at } = await createDoorAccountRepository(db).get();
    const openSessions = await screens.countOpen();
    return { email, hasPassword: password_hash !== null, openSessions, updatedAt: updated_at };
  };
  return {
    get,
    /**
     * Changes the address or the password; either ends all its sessions. Throws 412 when `ifMatch` names an older
     * version.
     */
    update: async (
      { email, password }: z.output<typeof qrAccountChanges>,
      actor: AuditActor,
      ifMatch: string | undefined,
      log: EventLog,
    ): Promise<QrAccount> => {
      const password_hash = password === undefined ? undefined : await passwords.hash(password);
      const isChanged = await db.transaction().execute(async (tx) => {
        const account = createDoorAccountRepository(tx);
        // Locked first, so that a concurrent sign-in either finishes before the sessions are ended or sees the change.
        const before = await account.lock();
        assertVersion(before.updated_at, ifMatch);
        const changes = {
          ...(email !== undefined && email !== before.email && { email }),
          ...(password_hash !== undefined && { password_hash }),
        };
        const fields = [...('email' in changes ? ['email'] : []), ...(password_hash === undefined ? [] : ['password'])];
        if (fields.length === 0) return false;
        await account.update({ ...changes, updated_at: nextVersion(clock, before.updated_at) });
        await screens.endAll(tx);
        await audit.note(tx, {
          actor,
          action: 'qrAccount.updated',
          subject: { kind: 'qrAccount', id: null },
          fields,
        });
        return true;
      });
      if (isChanged) log.info({ account: actor.userId }, 'QR account changed, its sessions ended');
      return get();
    },
  };
};

export type DoorAccountService = ReturnType<typeof createDoorAccountService>;
