import type { Tx } from '../../../../db/database.ts';
import { createAccountsRepository } from '../../../people/auth/accounts/accounts.repository.ts';
import { createSecondFactorRepository } from '../../../people/auth/second-factor/second-factor.repository.ts';
import { createOneTimeTokensRepository } from '../../../people/auth/tokens/one-time-tokens.repository.ts';
import { createKeysRepository } from './keys.repository.ts';

/**
 * After a merge was taken back: the other person does not stay in the record that stayed. Phones and browsers that came in
 * since are signed out, a calendar address made since ends, and so do all links that pair a phone or set a password: both
 * people could have been sent them. If the address was the other one's, a password and a second step set since may be, too.
 * The former password is not kept anywhere: its owner asks for a link.
 */
export const keepOut = async (
  tx: Tx,
  { stays, since, wasReaddressed }: { stays: string; since: string; wasReaddressed: boolean },
): Promise<void> => {
  // Waits for a sign-in that has begun.
  await createAccountsRepository(tx).lockCredentials(stays);
  const keys = createKeysRepository(tx, stays);
  await keys.removeSessionsSince(since);
  await keys.removeCalendarSince(since);
  await createOneTimeTokensRepository(tx).removeAllOfUser(stays);
  if (!wasReaddressed) return;
  await keys.removePasswordSince(since);
  await keys.removeDevicesSince(since);
  if (await keys.hasSecondFactorSince(since)) await createSecondFactorRepository(tx).remove(stays);
};
