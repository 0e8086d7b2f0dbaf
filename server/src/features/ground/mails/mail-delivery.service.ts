import type pino from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import { languageOf } from '@touchline/contract/wire/languages';
import type { MailFailure } from '@touchline/contract/wire/mail-states';
import type { Db } from '../../../db/database.ts';
import { hoursMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import { mailErrorOf, MailError } from '../../../lib/mail/mail-error.ts';
import type { MailServer } from '../../../lib/mail/mail-server.ts';
import type { SendMail } from '../../../lib/mail/send-mail.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import type { MailChecks } from './timing/mail-checks.ts';
import type { MailCrest } from './mail-crest.service.ts';
import type { FindMailServer } from './mail-settings.service.ts';
import type { MailTemplate, MailValues } from '../../../texts/mail-values.ts';
import { mayGoAt, nightOf } from './timing/mail-timing.service.ts';
import { sealContext } from './mails.service.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { renderMail } from './render-mail.ts';
import { createReplyAddresses } from './reply-address.repository.ts';

export type DeliveryOptions = {
  /** How many mails are sent concurrently. */
  parallel: number;
  /** The polling interval of the outbox. */
  pauseMs: number;
  /**
   * How long a server's claim on a mail lasts: well over the 60 seconds that sending may take, so that the clocks of
   * several servers may differ by minutes.
   */
  claimMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
  giveUpMs: number;
  /** How much longer a mail is kept that the server refuses for a reason of the club: a used-up limit, or the sender. */
  moreMs: number;
  /** How long mails in progress may take when the server is asked to stop. */
  stopMs: number;
};

export const deliveryOptions: DeliveryOptions = {
  parallel: 3,
  pauseMs: 10_000,
  claimMs: minutesMs(5),
  firstRetryMs: minutesMs(1),
  longestRetryMs: hoursMs(4),
  giveUpMs: hoursMs(24),
  // Providers count a day in their own way: a mail of Friday must not be given up before a limit ends on Sunday.
  moreMs: hoursMs(48),
  stopMs: 5_000,
};

type Deps = {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  logger: pino.Logger;
  findServer: FindMailServer;
  send: SendMail;
  crestOfClub: MailCrest;
  checks: MailChecks;
  /** Called when mails were sent or failed. */
  onChange?: () => void;
  options?: Partial<DeliveryOptions> | undefined;
};

/** A night has less than a day; with a change of the clock it may be some hours longer. */
const longestNightMs = hoursMs(26);

type Candidate = Awaited<ReturnType<ReturnType<typeof createOutboxRepository>['due']>>[number];
type Moment = Parameters<ReturnType<typeof createOutboxRepository>['due']>[0];
type ClaimedMail = NonNullable<Awaited<ReturnType<ReturnType<typeof createOutboxRepository>['claim']>>>;

/**
 * Sends due mails from the outbox. A mail is claimed in the database before it is sent, so that only one server sends
 * it, and marked as sent once the mail server has accepted it. After a crash between the two its state is unknown,
 * because SMTP has no way to ask: it is sent again when the claim expires, with the same Message-ID, by which mail
 * programs can recognise the duplicate.
 */
export const startMailDelivery = ({
  db,
  secrets,
  clock,
  logger,
  findServer,
  send,
  crestOfClub,
  checks,
  onChange,
  options: given,
}: Deps): Job => {
  const options = { ...deliveryOptions, ...given };
  const outbox = createOutboxRepository(db);
  const replies = createReplyAddresses(db);
  const underWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let stopped = false;

  /** Whether a mail that has waited still has a cause and a reader. A check that fails must not hold up the outbox. */
  const isWanted = async ({ id, template, cause, user_id, attempts, not_before }: Candidate): Promise<boolean> => {
    if (not_before === null && attempts === 0) return true;
    try {
      if (user_id !== null && !(await outbox.isActive(user_id))) return false;
      return await checks.isWanted(template, { cause, user_id });
    } catch (error) {
      logger.error({ err: error, mail: id, template }, 'a waiting mail could not be checked');
      return true;
    }
  };

  /**
   * Whether a due mail goes now. One that came due in quiet hours, because the mail server was down or the clock was set,
   * waits for their end; one that is useless or has lost its cause while it waited is deleted.
   */
  const isToGo = async (mail: Candidate, moment: Moment): Promise<boolean> => {
    if (mail.waits_for === null) return true;
    const goesAt = mayGoAt(mail, moment.at, await nightOf(db, moment.at));
    if (goesAt !== undefined && goesAt > moment.at) {
      await outbox.postpone(mail.id, moment, goesAt);
      return false;
    }
    if (goesAt !== undefined && (await isWanted(mail))) return true;
    await outbox.drop(mail.id, moment);
    logger.info({ mail: mail.id, template: mail.template }, 'waiting mail not needed any more');
    onChange?.();
    return false;
  };

  const claimNext = async (): Promise<ClaimedMail | undefined> => {
    const moment = {
      at: timestampOf(clock),
      latestAttempt: timestampOf(clock, options.longestRetryMs + options.claimMs),
      latestClaim: timestampOf(clock, options.claimMs * 2),
      latestWait: timestampOf(clock, longestNightMs),
    };
    const candidates = await outbox.due(moment, [...underWay.keys()], options.parallel * 4);
    let held = 0;
    for (const mail of candidates) {
      if (!(await isToGo(mail, moment))) {
        held += 1;
        continue;
      }
      const { id, give_up_at } = mail;
      const until = timestampOf(clock, options.claimMs);
      const latest = timestampOf(clock, options.giveUpMs);
      const giveUpAt = give_up_at !== null && give_up_at < latest ? give_up_at : latest;
      const claimed = await outbox.claim(id, moment, { until, giveUpAt });
      if (claimed) return claimed;
    }
    // Behind those that wait from now on, others may be due.
    return held > 0 ? claimNext() : undefined;
  };

  const valuesOf = ({ id, values_sealed }: ClaimedMail): MailValues[MailTemplate] => {
    const opened = (() => {
      try {
        return secrets.unseal(values_sealed ?? '', sealContext(id));
      } catch {
        throw new MailError('unreadable', { permanent: true });
      }
    })();
    return JSON.parse(opened) as MailValues[MailTemplate];
  };

  const sendClaimed = async (server: MailServer, mail: ClaimedMail): Promise<void> => {
    const template = mail.template as MailTemplate;
    const language = languageOf(mail.language);
    const values = valuesOf(mail);
    const senderName = (await outbox.clubName()) ?? 'Touchline';
    const crest = await crestOfClub();
    await send(
      server,
      {
        id: mail.id,
        to: { name: mail.to_name, address: mail.to_address },
        senderName,
        replyTo: await replies.addressFor(mail, senderName),
        language,
        date: clock(),
        crest,
        ...renderMail(template, values, { language, senderName, hasCrest: crest !== undefined }),
      },
      stopping.signal,
    );
  };

  const retryDelayMs = (attempts: number) =>
    Math.min(options.firstRetryMs * 2 ** Math.min(attempts - 1, 20), options.longestRetryMs);

  /** Whether an attempt at that time would come too late. */
  const isTooLate = ({ give_up_at }: ClaimedMail, failure: MailFailure, at: string): boolean => {
    if (give_up_at === null) return false;
    const more = failure === 'limit' || failure === 'sender' ? options.moreMs : 0;
    return Date.parse(at) > Date.parse(give_up_at) + more;
  };

  const noteFailure = async (mail: ClaimedMail, { failure, permanent }: MailError): Promise<void> => {
    const next = timestampOf(clock, retryDelayMs(mail.attempts));
    const isOver = permanent || isTooLate(mail, failure, next);
    logger.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, failure, isOver }, 'mail not sent');
    await outbox.markFailed(mail.id, mail.claimed_until ?? '', {
      failure,
      state: isOver ? 'failed' : 'waiting',
      nextAttemptAt: isOver ? null : next,
    });
    onChange?.();
  };

  /** Retries while the claim lasts: a sent mail must not be sent again because the database was down for a moment. */
  const noteSent = async (mail: ClaimedMail): Promise<void> => {
    const endsAtMs = performance.now() + options.claimMs;
    for (;;) {
      try {
        return await outbox.markSent(mail.id, timestampOf(clock)).then(() => undefined);
      } catch (error) {
        if (stopped || performance.now() > endsAtMs) throw error;
        await pause(1_000, undefined, { ref: false });
      }
    }
  };

  const deliver = async (server: MailServer, mail: ClaimedMail): Promise<void> => {
    try {
      await sendClaimed(server, mail);
    } catch (error) {
      // An error not from the mail server is our own bug: log it in full.
      if (!(error instanceof MailError)) logger.error({ err: error, mail: mail.id }, 'a mail could not be rendered');
      return noteFailure(mail, mailErrorOf(error));
    }
    await noteSent(mail);
    onChange?.();
    logger.info({ mail: mail.id, template: mail.template, attempts: mail.attempts }, 'mail sent');
  };

  const fill = async (): Promise<void> => {
    while (!stopped && underWay.size < options.parallel) {
      const server = await findServer();
      const mail = server && (await claimNext());
      if (!server || !mail) return;
      const delivery = deliver(server, mail)
        .catch((error: unknown) => logger.error({ err: error, mail: mail.id }, 'the outbox could not be written'))
        .finally(() => {
          underWay.delete(mail.id);
          void job.wake();
        });
      underWay.set(mail.id, delivery);
    }
  };

  const job = repeat('mails.send', { pauseMs: options.pauseMs, atStart: true }, fill, (error) =>
    logger.error({ err: error }, 'the outbox could not be read'),
  );

  return {
    ...job,
    stop: async () => {
      stopped = true;
      await job.stop();
      const timer = setTimeout(() => stopping.abort(), options.stopMs);
      await Promise.all(underWay.values());
      clearTimeout(timer);
    },
  };
};
