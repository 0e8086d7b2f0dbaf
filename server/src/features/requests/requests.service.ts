import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { defaults } from '@touchline/contract/wire/limits';
import type { requestAccount } from '@touchline/contract/people/requests';
import type { Db, Tx } from '../../db/database.ts';
import { hoursMs, minutesMs, nextVersion, timestampOf, type Clock } from '../../lib/time/clock.ts';
import { badRequest, conflict, tooManyRequests } from '../../lib/errors.ts';
import type { EventLog } from '../../lib/event-log.ts';
import type { Idempotency } from '../../db/idempotency.ts';
import { networkOf, type RateLimits } from '../../lib/limits/rate-limits.ts';
import { fold } from '../../lib/text/search.ts';
import type { OneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';
import type { ClaimsService } from '../files/claims.service.ts';
import type { MailsService } from '../mails/mails.service.ts';
import { claimImages } from '../users/user-images.service.ts';
import { columnsOf, newUserRow } from '../users/user-row.repository.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { mailsPerAddress, openRequestsMax, requestsOverall, requestsPerNetwork } from './request-limits.ts';
import { createRequestsRepository } from './requests.repository.ts';
import { uploaderOf } from './tickets.ts';

type Asked = RequestOf<typeof requestAccount>['body'];
type From = { address: string; key: string | undefined; log: EventLog };

export type RequestsDeps = {
  db: Db;
  clock: Clock;
  limits: RateLimits;
  claims: ClaimsService;
  oneTimeTokens: OneTimeTokensService;
  mails: MailsService;
  idempotency: Idempotency;
  publicUrl: string;
};

/** The administrator hears of requests so often at most. */
const arrivalMailMs = hoursMs(1);
/** Who asks the same again after this gets another mail: the first one may not have arrived. */
const sameAgainMs = minutesMs(10);

const deadLink = () => badRequest('This link is not valid any more');

/** Requests for an account, from people who are no members yet. */
export const createRequestsService = (deps: RequestsDeps) => {
  const { db, clock, limits, claims, oneTimeTokens, mails, idempotency, publicUrl } = deps;

  const mailApplicant = async (tx: Tx, userId: string, { email, mailLanguage }: Asked, clubName: string) => {
    const { id, link } = await oneTimeTokens.issue(tx, 'confirmation', userId);
    await mails.queue(tx, {
      template: 'confirmRequest',
      values: { link, clubName },
      // Not the name that was given: the mail goes to an address of which nobody knows yet whose it is.
      to: { userId, name: email, address: email },
      language: mailLanguage ?? defaults.language,
      cause: `confirmRequest:${id}`,
    });
  };

  const mailAdministrators = async (tx: Tx, requestId: string): Promise<void> => {
    if (await mails.wasQueuedWithin(tx, 'requestArrived', arrivalMailMs)) return;
    for (const { id, name, email, language_code } of await createRequestsRepository(tx).administrators())
      if (email !== null)
        await mails.queue(tx, {
          template: 'requestArrived',
          values: { link: `${publicUrl}/profiles/new` },
          to: { userId: id, name, address: email },
          language: language_code,
          cause: `requestArrived:${requestId}:${id}`,
        });
  };

  /** Writes the request down with its pictures. */
  const store = async (tx: Tx, id: string, { role, mailLanguage, ticket, ...fields }: Asked): Promise<void> => {
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

  /** True when the address is mailed a link. Whose address it is plays no part in any of this. */
  const take = async (tx: Tx, id: string, asked: Asked, mayMail: boolean): Promise<boolean> => {
    const requests = createRequestsRepository(tx);
    const clubName = await requests.lockClub();
    if (clubName === undefined) throw conflict('noClub');
    const { role, mailLanguage: _language, ticket: _ticket, ...fields } = asked;
    const same = await requests.findSame(role, { ...columnsOf(fields), name: fields.name });
    if (!same) {
      if ((await requests.countOpen()) >= openRequestsMax) throw tooManyRequests(hoursMs(1) / 1_000);
      await store(tx, id, asked);
      await mailAdministrators(tx, id);
    } else if (
      same.email_confirmed_at !== null ||
      (await mails.wasQueuedWithin(tx, 'confirmRequest', sameAgainMs, same.id))
    )
      return false;
    if (mayMail) await mailApplicant(tx, same?.id ?? id, asked, clubName);
    return mayMail;
  };

  return {
    /**
     * Stores a request and mails its address a link. Whoever has that address hears nothing else, and the answer is the
     * same whether or not anybody has it. The same request again, by its key or its content, is one request. Throws 400
     * naming a picture that was not uploaded with the ticket, 429 with too many requests.
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
            isMailed = await take(tx, requestId, asked, mayMail);
          }),
        );
        log.info({ request: id, isRepeat, isMailed }, 'account asked for');
      } finally {
        if (mayMail && !isMailed) await limits.giveBack([[mailsPerAddress, emailKey]]);
      }
      mails.wake();
    },
    /** Notes that the address of a request is its sender's, and uses the token up. Throws 400 when it is dead. */
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

export type RequestsService = ReturnType<typeof createRequestsService>;
