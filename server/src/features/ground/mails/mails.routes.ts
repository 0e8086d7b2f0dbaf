import { getMail, getMailStatus, listMails, retryMail } from '@touchline/contract/club/mails';
import { serve, type App } from '../../../http/serve.ts';
import type { MailReads } from './mail-reads.service.ts';
import type { MailsService } from './mails.service.ts';

export const mailsRoutes = (app: App, mails: MailsService, mailReads: MailReads): void => {
  serve(app, listMails, ({ query, caller }) => mailReads.list(query, caller));
  serve(app, getMailStatus, () => mails.status());
  serve(app, getMail, ({ params, caller }) => mailReads.get(params.id, caller));
  serve(app, retryMail, async ({ params }) => {
    await mails.retry(params.id);
    return { message: 'The email is being sent again' };
  });
};
