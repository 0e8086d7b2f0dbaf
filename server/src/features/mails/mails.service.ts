import type { Db, Tx } from '../../db/database.ts';
import { timestampOf, type Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/id.ts';
import { headerText, mailbox } from '../../lib/mail/mail-text.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { mailLanguage, type MailTemplate, type MailValues } from './mail-templates.ts';
import { createMailsRepository } from './mails.repository.ts';

/** A mail to be sent: what it says, to whom, in which language, and what caused it. */
export type MailOrder = {
  [Template in MailTemplate]: {
    template: Template;
    values: MailValues[Template];
    /** With `userId` the mail goes when the person is deleted. */
    to: { userId?: string; name: string; address: string };
    /** A language of the product; English for any other. */
    language: string;
    /** What is the same for the same event, e.g. `resetPassword:<token id>`: one cause makes one mail. */
    cause: string;
  };
}[MailTemplate];

/** Where the values of a waiting mail are sealed for. */
export const sealContext = (mailId: string): string => `mail:${mailId}`;

export const createMailsService = ({
  secrets,
  clock,
  wake,
}: {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  /** Has waiting mails sent now. */
  wake: () => void;
}) => ({
  /**
   * Puts a mail into the outbox, in the transaction of its cause: it goes out if that commits. A second order with the
   * same cause does nothing. Throws when the address or name could not stand in a mail.
   */
  queue: async (tx: Tx, { template, values, to, language, cause }: MailOrder): Promise<void> => {
    const id = newId(clock().getTime());
    const at = timestampOf(clock);
    await createMailsRepository(tx).insertOnce({
      id,
      template,
      user_id: to.userId ?? null,
      to_name: headerText(to.name),
      to_address: mailbox(to.address),
      language: mailLanguage(language),
      values_sealed: secrets.seal(JSON.stringify(values), sealContext(id)),
      cause,
      state: 'waiting',
      attempts: 0,
      created_at: at,
      next_attempt_at: at,
    });
  },
  /** To be called after the commit of a `queue`: the mail goes out at once, while the caller goes on. */
  wake,
});

export type MailsService = ReturnType<typeof createMailsService>;
