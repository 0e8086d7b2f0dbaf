import { getMail, getMailStatus, listMails, retryMail } from '@touchline/contract/club/mails';
import { serve, type App } from '../../http/serve.ts';
import type { MailsService } from './mails.service.ts';

export const mailsRoutes = (app: App, mails: MailsService): void => {
  serve(app, listMails, ({ query }) => mails.list(query));
  serve(app, getMailStatus, () => mails.status());
  serve(app, getMail, ({ params }) => mails.get(params.id));
  serve(app, retryMail, async ({ params }) => {
    await mails.retry(params.id);
    return { message: 'The email is being sent again' };
  });
};
