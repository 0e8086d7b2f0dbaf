import type { Tx } from '../../../db/database.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { createFilesRepository } from '../../ground/files/files.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';

const holderOf = (userId: string, field: 'profileImage' | 'withheldImage') => `users:${userId}:${field}`;

/**
 * Withholds a player's portrait or shows it again, in a transaction that has locked the player. A withheld portrait
 * stays stored, but links to it open nothing; it returns when the player agrees again.
 */
export const applyPortraitConsent = async (
  tx: Tx,
  clock: Clock,
  { userId, mayShow }: { userId: string; mayShow: boolean },
): Promise<void> => {
  const users = createUsersRepository(tx);
  const row = await users.find(userId);
  const key = mayShow ? row?.withheld_image : row?.profile_image;
  if (!row || !key) return;
  const [from, to] = mayShow
    ? (['withheldImage', 'profileImage'] as const)
    : (['profileImage', 'withheldImage'] as const);
  await createFilesRepository(tx).move(key, holderOf(userId, from), holderOf(userId, to));
  await users.update(row, {
    ...(mayShow ? { profile_image: key, withheld_image: null } : { profile_image: null, withheld_image: key }),
    updated_at: nextVersion(clock, row.updated_at),
  });
};
