import { endSessionsOf } from '../../../people/auth/sessions/sessions.service.ts';
import { createOneTimeTokensRepository } from '../../../people/auth/tokens/one-time-tokens.repository.ts';
import { takesAddress } from './join-fields.service.ts';
import type { MergeContext } from './merge-context.service.ts';

/**
 * Ends what the address of the record that stays could open, if the merge gives it another one: as when an administrator
 * changes it. Call it before the rows of the other record arrive: its phones and links go on, as they came by the address
 * that counts from now on. True if the record gets another address, or a first one.
 */
export const leaveAddress = async (context: MergeContext): Promise<boolean> => {
  const { tx, stays } = context;
  if (!takesAddress(context)) return false;
  // Before a first address there was no mailbox that a session could have been opened from.
  if (stays.email !== null) {
    await endSessionsOf(tx, stays.id);
    await createOneTimeTokensRepository(tx).removeAllOfUser(stays.id);
  }
  return true;
};
