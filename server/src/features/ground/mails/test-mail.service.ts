import type { MailFailure } from '@touchline/contract/wire/mail-states';
import type { Language } from '@touchline/contract/wire/languages';
import type { Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { mailErrorOf } from '../../../lib/mail/mail-error.ts';
import type { MailServer } from '../../../lib/mail/mail-server.ts';
import { headerText, mailbox } from '../../../lib/mail/mail-text.ts';
import type { SendMail } from '../../../lib/mail/send-mail.ts';
import { renderMail } from './render-mail.ts';

/** Shorter than the console waits for an answer. */
const patienceMs = 25_000;

/**
 * Sends a test mail at once, without the outbox, through a mail server that is not stored. Returns why it failed; null
 * if the mail server accepted it.
 */
export const createTestMail =
  ({ send, clock }: { send: SendMail; clock: Clock }) =>
  async (
    server: MailServer,
    { to, language }: { to: { name: string; address: string }; language: Language },
  ): Promise<MailFailure | null> => {
    const senderName = 'Touchline';
    const mail = {
      id: newId(clock().getTime()),
      to: { name: headerText(to.name), address: mailbox(to.address) },
      senderName,
      language,
      date: clock(),
      ...renderMail('mailTest', {}, { language, senderName }),
    };
    try {
      await send(server, mail, AbortSignal.timeout(patienceMs));
      return null;
    } catch (error) {
      return mailErrorOf(error).failure;
    }
  };

export type SendTestMail = ReturnType<typeof createTestMail>;
