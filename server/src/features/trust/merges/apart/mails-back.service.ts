import type { Tx } from '../../../../db/database.ts';
import { createMailsRepository } from '../../../ground/mails/mails.repository.ts';
import { createUsersRepository } from '../../../people/users/users.repository.ts';

/**
 * After a merge was taken back: mails that wait for their time, and went to the address of the merged record, go to that of
 * the person whom they are about. Without an address of the record that stayed its mails are withdrawn.
 */
export const mailsBack = async (
  tx: Tx,
  merged: string | null,
  { stays, other }: { stays: string; other: string },
): Promise<void> => {
  if (merged === null) return;
  const emailOf = async (id: string) => (await createUsersRepository(tx).find(id))!.email;
  const mails = createMailsRepository(tx);
  const [own, theirs] = [await emailOf(stays), await emailOf(other)];
  if (own !== merged) await mails.readdress([stays], merged, own);
  // One without an address had none that the merge could have replaced.
  if (theirs !== null && theirs !== merged) await mails.readdress([other], merged, theirs);
};
