import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { defaults } from '@touchline/contract/wire/limits';
import type { requestAccount } from '@touchline/contract/people/account-requests';
import type { UserChanges } from '@touchline/contract/people/users';
import type { Db, Tx } from '../../../db/database.ts';
import { activeAdministrators } from '../../../db/queries/administrators.ts';
import { hoursMs, minutesMs, nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { badRequest, conflict, tooManyRequests } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { newId } from '../../../lib/id.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { networkOf, type AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { fold } from '../../../lib/text/search.ts';
import type { OneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { claimImages } from '../users/user-images.service.ts';
import { columnsOf, newUserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { mailsPerAddress, openRequestsMax, requestsOverall, requestsPerNetwork } from './request-limits.ts';
import { createAccountRequestsRepository } from './account-requests.repository.ts';
import { uploaderOf } from './tickets.ts';

type Asked = RequestOf<typeof requestAccount>['body'];
/** What a request can't do without, and what else is known of the applicant. */
type Known = Pick<Asked, 'role' | 'mailLanguage' | 'ticket'> & UserChanges & { name: string; email: string };
type Taken = { requestId: string; isMailed: boolean };
type From = { address: string; key: string | undefined; log: EventLog };

export type AccountRequestsDeps = {
  db: Db;
  clock: Clock;
  limits: AttemptLimits;
  claims: ClaimsService;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  idempotency: Idempotency;
  publicUrl: string;
};

/** The minimum interval between mails to the administrator about requests. */
const arrivalMailMs = hoursMs(1);
/** Repeating a request after this sends another mail, as the first may not have arrived. */
const sameAgainMs = minutesMs(10);

const deadLink = () => badRequest('This link is no longer valid');

/** Takes requests for an account from people who are not members yet. */
export const createAccountRequestsService = (deps: AccountRequestsDeps) => {
  const { db, clock, limits, claims, oneTimeTokens, mails, idempotency, publicUrl } = deps;

  const mailApplicant = async (tx: Tx, userId: string, { email, mailLanguage }: Known, clubName: string) => {
    const { id, link } = await oneTimeTokens.issue(tx, 'confirmation', userId);
    await mails.queue(tx, {
      template: 'confirmRequest',
      values: { link, clubName },
      // Not the given name: the owner of the address is not confirmed yet.
      to: { userId, name: email, address: email },
      language: mailLanguage ?? defaults.language,
      cause: `confirmRequest:${id}`,
    });
  };

  const mailAdministrators = async (tx: Tx, requestId: string): Promise<void> => {
    if (await mails.wasQueuedWithin(tx, 'requestArrived', arrivalMailMs)) return;
    for (const { id, name, email, language_code } of await activeAdministrators(tx))
      if (email !== null)
        await mails.queue(tx, {
          template: 'requestArrived',
          values: { link: `${publicUrl}/profiles/new` },
          to: { userId: id, name, address: email },
          language: language_code,
          cause: `requestArrived:${requestId}:${id}`,
          timing: { eventAt: null },
        });
  };

  /** Stores the request with its pictures. */
  const store = async (tx: Tx, id: string, { role, mailLanguage, ticket, ...fields }: Known): Promise<void> => {
    const account = {
      id,
      role,
      name: fields.name,
      language_code: mailLanguage ?? defaults.language,
      created_at: timestampOf(clock),
    };
    await createUsersRepository(tx).insert(newUserRow(account, { ...columnsOf(fields), status: 'pending' }));
    await claimImages(tx, claims, { id, fields, uploadedBy: ticket === undefined ? '' : uploaderOf(ticket) });
  };

  /** Returns the request, and whether a link is mailed to its address: this never depends on who owns the address. */
  const take = async (tx: Tx, id: string, asked: Known, mayMail: boolean): Promise<Taken> => {
    const requests = createAccountRequestsRepository(tx);
    const clubName = await requests.lockClub();
    if (clubName === undefined) throw conflict('noClub');
    const { role, mailLanguage: _language, ticket: _ticket, ...fields } = asked;
    const same = await requests.findSame(role, { ...columnsOf(fields), name: fields.name });
    const requestId = same?.id ?? id;
    if (!same) {
      if ((await requests.countOpen()) >= openRequestsMax) throw tooManyRequests(hoursMs(1) / 1_000);
      await store(tx, id, asked);
      await mailAdministrators(tx, id);
    } else if (
      same.email_confirmed_at !== null ||
      (await mails.wasQueuedWithin(tx, 'confirmRequest', sameAgainMs, same.id))
    )
      return { requestId, isMailed: false };
    if (mayMail) await mailApplicant(tx, requestId, asked, clubName);
    return { requestId, isMailed: mayMail };
  };

  return {
    /**
     * Stores a request and mails a link to its address. Its owner gets no other mail, and the response is the same for
     * known and unknown addresses. Repeating a request, by its key or its content, creates no second one. Throws 400
     * naming a picture that was not uploaded with the ticket, 429 for too many requests.
     */
    ask: async (asked: Asked, { address, key, log }: From): Promise<void> => {
      const { waitMs } = await limits.takeEach([
        [requestsPerNetwork, networkOf(address)],
        [requestsOverall, ''],
      ]);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1_000);
      const emailKey = fold(asked.email);
      const mayMail = (await limits.take(mailsPerAddress, emailKey)) === 0;
      let isMailed = false;
      try {
        const write = { accountId: `request:${emailKey}`, call: 'POST /auth/requestAccount', key, body: asked };
        const { id, isRepeat } = await db.transaction().execute((tx) =>
          idempotency.once(tx, write, async (requestId) => {
            ({ isMailed } = await take(tx, requestId, asked, mayMail));
          }),
        );
        log.info({ request: id, isRepeat, isMailed }, 'account requested');
      } finally {
        if (mayMail && !isMailed) await limits.giveBack([[mailsPerAddress, emailKey]]);
      }
      mails.wake();
    },
    /**
     * Requests an account for somebody whom staff know, inside a transaction in which `work` calls `ask`. Returns nothing;
     * `ask` returns the id of the request. Throws what `work` throws, 429 for too many open requests.
     */
    askFor: async (
      email: string,
      work: (tx: Tx, ask: (known: Known) => Promise<string>) => Promise<void>,
    ): Promise<void> => {
      const emailKey = fold(email);
      const mayMail = (await limits.take(mailsPerAddress, emailKey)) === 0;
      let isMailed = false;
      try {
        await db.transaction().execute((tx) =>
          work(tx, async (known) => {
            const taken = await take(tx, newId(clock().getTime()), known, mayMail);
            ({ isMailed } = taken);
            return taken.requestId;
          }),
        );
      } finally {
        if (mayMail && !isMailed) await limits.giveBack([[mailsPerAddress, emailKey]]);
      }
      mails.wake();
    },
    /** Confirms the address of a request and consumes the token. Throws 400 if the token is invalid. */
    confirm: async (token: string, log: EventLog): Promise<void> => {
      const found = await oneTimeTokens.find(token, ['confirmation']);
      if (!found) throw deadLink();
      await db.transaction().execute(async (tx) => {
        const users = createUsersRepository(tx);
        const row = await users.lock(found.userId);
        const isRejected = row?.status === 'rejected';
        if (!row || isRejected || !(await oneTimeTokens.consume(tx, found))) throw deadLink();
        const updated_at = nextVersion(clock, row.updated_at);
        await users.update(row, { email_confirmed_at: timestampOf(clock), updated_at });
      });
      log.info({ request: found.userId }, 'address of a request confirmed');
    },
  };
};

export type AccountRequestsService = ReturnType<typeof createAccountRequestsService>;
