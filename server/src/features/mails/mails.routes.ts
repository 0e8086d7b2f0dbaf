import { getMail, getMailStatus, listMails, retryMail, type Mail } from '@touchline/contract/club/mails';
import { serve, type App } from '../../http/serve.ts';
import type { ActingAccount } from '../audit/audit.service.ts';
import type { ReadsService } from '../audit/reads.service.ts';
import type { MailsService } from './mails.service.ts';

export const mailsRoutes = (app: App, mails: MailsService, reads: ReadsService): void => {
  /** Records who sees to whom a reply to a complaint went: its address tells who has one. */
  const noteComplaints = async (reader: ActingAccount, shown: readonly Mail[]): Promise<void> => {
    if (shown.some(({ template }) => template === 'complaintReplied')) await reads.list(reader, 'complaints');
  };

  serve(app, listMails, async ({ query, caller }) => {
    const answer = await mails.list(query);
    await noteComplaints(caller, answer.records);
    return answer;
  });
  serve(app, getMailStatus, () => mails.status());
  serve(app, getMail, async ({ params, caller }) => {
    const mail = await mails.get(params.id);
    await noteComplaints(caller, [mail]);
    return mail;
  });
  serve(app, retryMail, async ({ params }) => {
    await mails.retry(params.id);
    return { message: 'The email is being sent again' };
  });
};
