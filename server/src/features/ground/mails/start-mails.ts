import type { Server } from 'node:net';
import type { Config } from '../../../config/config.ts';
import { hoursMs } from '../../../lib/time/clock.ts';
import { repeat, type Job } from '../../../lib/concurrency/jobs.ts';
import type { NotifyChanges } from '../../../lib/live/live.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createMailSender, trusting, type SenderOptions } from '../../../lib/mail/send-mail.ts';
import { createSteadyTime } from '../retention/steady-time.service.ts';
import { createMailChecks } from './timing/mail-checks.ts';
import { createMailCrest } from './mail-crest.service.ts';
import { startMailDelivery, type DeliveryOptions } from './mail-delivery.service.ts';
import { createFindMailServer } from './mail-settings.service.ts';
import { createMailsService, type MailsService } from './mails.service.ts';
import { watchOutbox } from './outbox-watch.service.ts';
import { createTestMail, type SendTestMail } from './test-mail.service.ts';

/** Replaces times, limits and resolver in tests, which can't wait for the real ones. */
export type MailOptions = Omit<SenderOptions, 'ownPort'> & { delivery?: Partial<DeliveryOptions> };

type Deps = Pick<Parameters<typeof startMailDelivery>[0], 'db' | 'secrets' | 'clock' | 'logger'> & {
  config: Config;
  /** This server's own address, to which no mail is sent. */
  server: Server;
  writes: Parameters<typeof watchOutbox>[0];
  notifyChanges: NotifyChanges;
  storage: FileStorage;
  options?: MailOptions | undefined;
};

/** The outbox, and the jobs that send and delete its mails. Throws if `MAIL_URL` is invalid. */
export const startMails = ({
  config,
  db,
  secrets,
  clock,
  logger,
  server,
  writes,
  notifyChanges,
  storage,
  options: { delivery: deliveryOptions, ...senderOptions } = {},
}: Deps): { mails: MailsService; testMail: SendTestMail; jobs: Job[] } => {
  const findServer = createFindMailServer({ db, secrets, mailUrl: config.mailUrl, publicUrl: config.publicUrl });
  const ownPort = () => {
    const address = server.address();
    return typeof address === 'object' ? address?.port : undefined;
  };
  const send = createMailSender({ ownPort, tls: trusting(config.mailCa), ...senderOptions });
  const onChange = () => notifyChanges(['mails']);
  const checks = createMailChecks();
  const parts = {
    db,
    secrets,
    clock,
    logger,
    findServer,
    send,
    crestOfClub: createMailCrest({ db, storage, logger }),
    checks,
    onChange,
  };
  const delivery = startMailDelivery({ ...parts, options: deliveryOptions });
  const isOutboxChanged = watchOutbox(writes);
  const wake = () => {
    if (!isOutboxChanged()) return;
    onChange();
    void delivery.wake();
  };
  const mails = createMailsService({ db, secrets, clock, findServer, checks, wake });
  const steadyTime = createSteadyTime({ db, clock, logger });
  const clear = async () => {
    if (await steadyTime.look()) await mails.removeOld();
  };
  const clearing = repeat('mails.clear', { pauseMs: hoursMs(1) }, clear, (error) =>
    logger.error({ err: error }, 'old mails could not be removed'),
  );
  return { mails, testMail: createTestMail({ send, clock }), jobs: [delivery, clearing] };
};
