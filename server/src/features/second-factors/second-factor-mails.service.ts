import type { Tx } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/id.ts';
import { createAccountsRepository } from '../auth/accounts.repository.ts';
import type { MailOrder, MailsService } from '../mails/mails.service.ts';

type SecondFactorMail = Extract<
  MailOrder,
  { template: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed' | 'recoveryCodeUsed' }
>;
type Words = {
  [Mail in SecondFactorMail as Mail['template']]: Pick<Mail, 'template' | 'values'>;
}[SecondFactorMail['template']];

/** Tells the owner of an account what became of its second factor, in the transaction that changes it. */
export const tellOwner = async (
  tx: Tx,
  { clock, mails }: { clock: Clock; mails: Pick<MailsService, 'queue'> },
  userId: string,
  words: Words,
): Promise<void> => {
  const account = await createAccountsRepository(tx).findById(userId);
  if (!account?.email) return;
  await mails.queue(tx, {
    ...words,
    to: { userId, name: account.name, address: account.email },
    language: account.language_code,
    cause: `${words.template}:${newId(clock().getTime())}`,
  });
};
