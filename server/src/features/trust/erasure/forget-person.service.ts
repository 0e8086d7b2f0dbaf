import type { Tx } from '../../../db/database.ts';
import { allIdsOf } from '../../../db/queries/people/former-records.ts';
import { noteRemains } from '../../../db/queries/note-remains.ts';
import { fold } from '../../../lib/text/search.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createAccountsRepository } from '../../people/auth/accounts/accounts.repository.ts';
import { createGuardiansRepository, type Contact } from '../../people/guardians/guardians.repository.ts';
import { createMeDataRepository } from '../me-data/me-data.repository.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createForgetRepository } from './forget.repository.ts';
import { takeOutOfKept, takeOutOfMerges } from './kept-without.repository.ts';
import { takeOutOfLineups } from './lineups-without.repository.ts';

/** The removed data of a person. */
export type Forgotten = {
  person: UserRow;
  /** Deleted rows, by table. */
  rows: Record<string, number>;
  /** Rows about others that no longer name the person, by column. */
  unlinked: Record<string, number>;
  /** Guardians who have no other child at the club. */
  guardians: Contact[];
  /** Files whose content is about to be deleted from the disk. */
  fileIds: string[];
};

const withoutNone = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/**
 * Removes a person with all data that belongs only to that person, in the given transaction; undefined when there is
 * none. Every removal uses this function: deletion, erasure, retention, and repeated erasure after a restore. Throws
 * what `assertMay` throws about the current person.
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
  // Waits for a concurrent sign-in.
  await createAccountsRepository(tx).lockCredentials(userId);
  const forget = createForgetRepository(tx, userId);
  const rows = await forget.counted();
  const fileIds = (await createMeDataRepository(tx, userId).files()).map(({ id }) => id);
  await forget.removeFiles(fileIds, timestampOf(clock));
  const emailKey = fold(person.email ?? '');
  const devices = await forget.devices();
  const ids = await allIdsOf(tx, userId);
  const others = {
    idempotency_keys: await forget.removeKeys(),
    reply_undos: await forget.removeUndos(),
    attempt_limits: await forget.removeLimits([
      ...ids,
      emailKey,
      ...devices.flatMap((device) => [`${emailKey}\n${device}`, ...ids.map((id) => `${id}\n${device}`)]),
    ]),
  };
  const unlinked = await forget.unlink();
  await takeOutOfLineups(tx, userId);
  await takeOutOfKept(tx, userId);
  await takeOutOfMerges(tx, userId);
  // Password, sessions, statistics, attendances, scores, complaints, consents, devices and mails are deleted with the
  // row.
  const guardians = createGuardiansRepository(tx);
  const ofPerson = (await guardians.of(userId)).map(({ id }) => id);
  await users.remove(userId);
  const childless = await guardians.removeChildless(ofPerson);
  await noteRemains(tx);
  const removed = { ...others, guardians: childless.length };
  return { person, guardians: childless, rows: { ...rows, ...withoutNone(removed) }, unlinked, fileIds };
};
