import type { Tx } from '../../db/database.ts';
import { fold } from '../../lib/text/search.ts';
import { timestampOf, type Clock } from '../../lib/time/clock.ts';
import { createAccountsRepository } from '../auth/accounts.repository.ts';
import { createMeDataRepository } from '../me-data/me-data.repository.ts';
import type { UserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createForgetRepository } from './forget.repository.ts';

/** What was taken away of a person. */
export type Forgotten = {
  person: UserRow;
  /** Rows that are gone, by table. */
  rows: Record<string, number>;
  /** Rows of others that name the person no more, by column. */
  unlinked: Record<string, number>;
  /** Files whose content is about to leave the disk. */
  fileIds: string[];
};

const withoutNone = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/**
 * Takes a person away with all that belongs to that person alone, in the given transaction; undefined when there is none.
 * The one way in which a person goes: deleted, erased, removed after their time, or erased again after a restore. Throws
 * what `assertMay` throws about the person as it stands.
 */
export const forgetPerson = async (
  tx: Tx,
  clock: Clock,
  userId: string,
  assertMay: (person: UserRow) => void = () => {},
): Promise<Forgotten | undefined> => {
  const users = createUsersRepository(tx);
  const person = await users.lock(userId);
  if (!person) return undefined;
  assertMay(person);
  // A sign-in under way waits for the outcome.
  await createAccountsRepository(tx).lockCredentials(userId);
  const forget = createForgetRepository(tx, userId);
  const rows = await forget.counted();
  const fileIds = (await createMeDataRepository(tx, userId).files()).map(({ id }) => id);
  await forget.removeFiles(fileIds, timestampOf(clock));
  const emailKey = fold(person.email ?? '');
  const devices = await forget.devices();
  const others = {
    idempotency_keys: await forget.removeKeys(),
    rate_limits: await forget.removeLimits([
      userId,
      emailKey,
      ...devices.flatMap((device) => [`${emailKey}\n${device}`, `${userId}\n${device}`]),
    ]),
  };
  const unlinked = await forget.unlink();
  // Password, sessions, statistics, attendances, scores, complaints, consents, devices and mails go with the row.
  await users.remove(userId);
  return { person, rows: { ...rows, ...withoutNone(others) }, unlinked, fileIds };
};
