import type { Server } from 'node:net';
import type { Config } from '../../config/config.ts';
import type { Effect } from '../../db/queries/effects.ts';
import type { Writes } from '../../db/writes.ts';
import { hoursMs } from '../../lib/time/clock.ts';
import { repeat, type Job } from '../../lib/concurrency/jobs.ts';
import type { NotifyChanges } from '../../lib/live/live.ts';
import type { FileStorage } from '../../lib/storage/storage.ts';
import { createMailSender, type SenderOptions } from '../../lib/mail/send-mail.ts';
import { createSteadyTime } from '../retention/steady-time.service.ts';
import { createMailCrest } from './mail-crest.service.ts';
import { startMailDelivery, type DeliveryOptions } from './mail-delivery.service.ts';
import { createFindMailServer } from './mail-settings.service.ts';
import { createMailsService, type MailsService } from './mails.service.ts';
import { createTestMail, type SendTestMail } from './test-mail.service.ts';

/** Replaces times, limits and resolver in tests, which can't wait for the real ones. */
export type MailOptions = Omit<SenderOptions, 'ownPort'> & { delivery?: Partial<DeliveryOptions> };

type Deps = Pick<Parameters<typeof startMailDelivery>[0], 'db' | 'secrets' | 'clock' | 'logger'> & {
  config: Config;
  /** This server's own address, to which no mail is sent. */
  server: Server;
  writes: Writes;
  notifyChanges: NotifyChanges;
  storage: FileStorage;
  options?: MailOptions | undefined;
};

/** True for a write after which other mails may be due: one was queued, withdrawn or given another time. */
const isOfOutbox = (effect: Effect): boolean =>
  effect === 'anything' ||
  (effect !== 'nothing' &&
    effect.table === 'mails' &&
    (effect.columns === 'all' || effect.columns.has('next_attempt_at')));

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
  const send = createMailSender({ ownPort, ...senderOptions });
  const onChange = () => notifyChanges(['mails']);
  const parts = {
    db,
    secrets,
    clock,
    logger,
    findServer,
    send,
    crestOfClub: createMailCrest({ db, storage, logger }),
    onChange,
  };
  const delivery = startMailDelivery({ ...parts, options: deliveryOptions });
  /** Whether a transaction has changed what is to be sent since the last look. */
  let isChanged = false;
  writes.watch({
    concerns: isOfOutbox,
    begun: () => {},
    ended: async (isUndone) => {
      if (!isUndone) isChanged = true;
    },
  });
  const wake = () => {
    if (!isChanged) return;
    isChanged = false;
    onChange();
    void delivery.wake();
  };
  const mails = createMailsService({ db, secrets, clock, findServer, wake });
  const steadyTime = createSteadyTime({ db, clock, logger });
  const clear = async () => {
    if (await steadyTime.look()) await mails.removeOld();
  };
  const clearing = repeat('mails.clear', { pauseMs: hoursMs(1) }, clear, (error) =>
    logger.error({ err: error }, 'old mails could not be removed'),
  );
  return { mails, testMail: createTestMail({ send, clock }), jobs: [delivery, clearing] };
};
