import type { Mail, listMails } from '@touchline/contract/club/mails';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import { fold, searchWordsOf } from '../../../lib/text/search.ts';
import type { MailTemplate } from '../../../texts/mail-values.ts';
import type { ActingAccount } from '../audit/audit.service.ts';
import type { ReadsService } from '../audit/reads.service.ts';
import type { MailsService } from './mails.service.ts';

type Query = RequestOf<typeof listMails>['query'];
type Deps = { mails: Pick<MailsService, 'get' | 'list'>; reads: Pick<ReadsService, 'list'> };

/** Its address tells who has a complaint. */
const reply: MailTemplate = 'complaintReplied';

/** True if a search finds replies by what they are for: then the number of results tells, without any row. */
const asksForReplies = ({ search }: Query): boolean => searchWordsOf(search).some((word) => fold(reply).includes(word));

/**
 * Shows mails to the administrator. That the reader has seen who was sent a reply to a complaint is recorded. Throws if
 * that could not be recorded.
 */
export const createMailReads = ({ mails, reads }: Deps) => {
  const noteReplies = (reader: ActingAccount): Promise<void> => reads.list(reader, 'complaints');

  return {
    /** Mails by page. */
    list: async (query: Query, reader: ActingAccount): Promise<OutputOf<typeof listMails>> => {
      const answer = await mails.list(query);
      const hasReplies = answer.records.some(({ template }) => template === reply);
      if (hasReplies || asksForReplies(query)) await noteReplies(reader);
      return answer;
    },
    /** One mail. Throws 404. */
    get: async (id: string, reader: ActingAccount): Promise<Mail> => {
      const mail = await mails.get(id);
      if (mail.template === reply) await noteReplies(reader);
      return mail;
    },
  };
};

export type MailReads = ReturnType<typeof createMailReads>;
