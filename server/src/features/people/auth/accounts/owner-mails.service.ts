import type { Tx } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import type { MailOrder, MailsService } from '../../../ground/mails/mails.service.ts';
import { createAccountsRepository, type Account } from './accounts.repository.ts';

type OwnerMail = Extract<
  MailOrder,
  {
    template: 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesRenewed' | 'recoveryCodeUsed';
  }
>;
type Words = { [Mail in OwnerMail as Mail['template']]: Pick<Mail, 'template' | 'values'> }[OwnerMail['template']];
type Deps = { clock: Clock; mails: Pick<MailsService, 'queue'> };

/**
 * Mails the owner about a change of their account, in the transaction that makes it; does nothing when the account has
 * no address.
 */
export const mailOwner = async (tx: Tx, { clock, mails }: Deps, account: Account, words: Words): Promise<void> => {
  if (!account.email) return;
  await mails.queue(tx, {
    ...words,
    to: { userId: account.id, name: account.name, address: account.email },
    language: account.language_code,
    cause: `${words.template}:${newId(clock().getTime())}`,
  });
};

/** The same for an account that is not loaded yet. */
export const notifyOwner = async (tx: Tx, deps: Deps, userId: string, words: Words): Promise<void> => {
  const account = await createAccountsRepository(tx).findById(userId);
  if (account) await mailOwner(tx, deps, account, words);
};
