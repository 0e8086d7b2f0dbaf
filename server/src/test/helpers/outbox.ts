import type { MailOptions } from '../../features/ground/mails/start-mails.ts';
import type { MailOrder } from '../../features/ground/mails/mails.service.ts';
import { mailLimits } from '../../lib/mail/send-mail.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

/** The link in `order`, with a secret that must not appear anywhere else. */
export const link = 'https://club.example/updatePassword?token=tlr_secret';
let causes = 0;

/** A mail with a unique cause. */
export const order = (given: Partial<MailOrder> = {}): MailOrder =>
  ({
    template: 'resetPassword',
    values: { link },
    to: { name: 'Ana Pérez', address: 'ana@club.example' },
    language: 'en',
    cause: `test:${(causes += 1)}`,
    ...given,
  }) as MailOrder;

/** Only for servers that do not respond: otherwise a busy machine would look like one. */
export const impatient = { ...mailLimits, connectMs: 300, greetingMs: 300, socketMs: 300, wholeMs: 1_000 };

/** The app with a mail server. */
export const startWithMail = (url: string, { limits = mailLimits, delivery = {} }: MailOptions = {}) =>
  startTestApp({ env: { MAIL_URL: url }, deps: { mail: { limits, delivery: { stopMs: 50, ...delivery } } } });

/** Queues like a caller: in a transaction, then wakes the job after the commit. */
export const queue = async ({ app, db }: TestApp, ...orders: MailOrder[]): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    for (const one of orders) await app.mails.queue(tx, one);
  });
  app.mails.wake();
};

export const mailRows = ({ db }: TestApp) => db.selectFrom('mails').selectAll().orderBy('id').execute();
/** The only mail. */
export const mailRow = async (test: TestApp) => (await mailRows(test))[0]!;
