import type { Mail, MailFailure, listMails } from '@touchline/contract/mails';
import type { OutputOf, RequestOf } from '@touchline/contract/endpoint';
import type { Db, Tx } from '../../db/database.ts';
import { daysMs, timestampOf, type Clock } from '../../lib/clock.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { newId } from '../../lib/id.ts';
import { isWrongProtocolPort } from '../../lib/mail/mail-server.ts';
import { headerText, mailbox } from '../../lib/mail/mail-text.ts';
import { searchTextOf } from '../../lib/search.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { FindMailServer } from './mail-settings.service.ts';
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

/** Sent and failed mails are kept so long, as a record for the administrator. */
const keptMs = daysMs(30);

/** Puts mails into the outbox and shows what became of them. Delivery is `mail-delivery.service.ts`. */
export const createMailsService = ({
  db,
  secrets,
  clock,
  findServer,
  wake,
}: {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  findServer: FindMailServer;
  /** Has waiting mails sent now. */
  wake: () => void;
}) => {
  const mails = createMailsRepository(db);

  return {
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
        search: searchTextOf(to.name, to.address, template),
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
    list: async ({
      pageNo,
      pageSize,
      search = '',
      sort = '-createdAt',
      state,
    }: RequestOf<typeof listMails>['query']): Promise<OutputOf<typeof listMails>> => {
      const { rows, total } = await mails.page({
        states: state ? [state] : ['waiting', 'failed'],
        search,
        descending: sort === '-createdAt',
        pageNo,
        pageSize,
      });
      const records = rows.map((row) => ({
        _id: row.id,
        template: row.template,
        to: row.to_address,
        state: row.state as Mail['state'],
        attempts: row.attempts,
        failure: row.failure as MailFailure | null,
        createdAt: row.created_at,
        nextAttemptAt: row.next_attempt_at,
      }));
      return { records, pageNo, pageSize, total };
    },
    status: async () => {
      const { failed, retrying } = await mails.countFailures();
      const server = await findServer();
      const unconfigured = !server && (await mails.hasWaiting());
      return {
        failed,
        retrying,
        lastFailure: unconfigured ? ('unconfigured' as const) : ((await mails.lastFailure()) as MailFailure | null),
        wrongProtocolPort: server && isWrongProtocolPort(server.port) ? server.port : null,
      };
    },
    /** Makes a mail due at once, for another 24 hours. Throws 404, or 409 for one that went out already. */
    retry: async (id: string): Promise<void> => {
      const mail = await mails.find(id);
      if (!mail) throw notFound('mail');
      if (mail.state === 'sent') throw conflict('This mail was sent already');
      await mails.makeDue(id, timestampOf(clock));
      wake();
    },
    removeOld: async (): Promise<void> => {
      await mails.removeOlderThan(timestampOf(clock, -keptMs));
    },
  };
};

export type MailsService = ReturnType<typeof createMailsService>;
