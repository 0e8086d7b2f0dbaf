import type { WellnessType } from '@touchline/contract/health/wellness';
import { localeOf } from '@touchline/contract/wire/languages';
import type { Tx } from '../../../../db/database.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createWellnessLinksRepository } from './links.repository.ts';

const templates = ['wellnessForm', 'wellnessReminder'] as const;
type Template = (typeof templates)[number];

/** The weekday and time at which a link expires, in the language of the mail. */
export const endInWords = (expiresAt: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(Date.parse(expiresAt));

/** Who reads a mail about the form of the player `id`: the player, or a guardian who answers for the child. */
export type Addressee = {
  id: string;
  name: string;
  email: string;
  language_code: string;
  guardian?: { id: string; firstName: string };
};
export type MailedLink = { id: string; type: WellnessType; expiresAt: string; url: string };

const linkOfCause = (cause: string): string => cause.split(':')[1] ?? '';

/** Queues the mails that carry a link. Each has its own cause for each reader, and one cause makes one mail. */
export const createLinkMails = (mails: MailsService) => {
  const queue = async (
    tx: Tx,
    template: Template,
    { to, link, zone, cause }: { to: Addressee; link: MailedLink; zone: string; cause: string },
  ): Promise<void> => {
    const { id: userId, name, email: address, language_code: language, guardian } = to;
    const until = endInWords(link.expiresAt, language, zone);
    const values = { link: link.url, type: link.type, until, ...(guardian && { firstName: guardian.firstName }) };
    const ownCause = guardian ? `${cause}:${guardian.id}` : cause;
    await mails.queue(tx, { template, values, to: { userId, name, address }, language, cause: ownCause });
  };

  /** Withdraws unsent mails for the links selected by `isDone`. */
  const withdraw = (
    tx: Tx,
    userIds: readonly string[],
    of: readonly Template[],
    pick: (linkIds: string[]) => Promise<readonly string[]>,
  ): Promise<unknown> =>
    mails.withdrawSome(tx, userIds, of, async (causes) => {
      const picked = new Set(await pick([...new Set(causes.map(linkOfCause))]));
      return causes.filter((cause) => picked.has(linkOfCause(cause)));
    });

  return {
    queueForm: (tx: Tx, to: Addressee, link: MailedLink, zone: string): Promise<void> =>
      queue(tx, 'wellnessForm', { to, link, zone, cause: `wellnessForm:${link.id}` }),
    /** `at` distinguishes the reminders of one link. */
    queueReminder: (tx: Tx, to: Addressee, link: MailedLink, { zone, at }: { zone: string; at: string }) =>
      queue(tx, 'wellnessReminder', { to, link, zone, cause: `wellnessReminder:${link.id}:${at}` }),
    /** Withdraws unsent mails whose form has ended. */
    withdrawFormer: (tx: Tx, userIds: readonly string[], form: { type: string; day: string }): Promise<unknown> =>
      withdraw(tx, userIds, templates, (ids) => createWellnessLinksRepository(tx).formerOf(ids, form)),
    /** Withdraws all unsent mails with these links, which are no longer valid. */
    withdrawLinks: (tx: Tx, userIds: readonly string[], linkIds: readonly string[]): Promise<unknown> =>
      withdraw(tx, userIds, templates, async () => linkIds),
    /** Withdraws unsent reminders of these links, as a new one replaces them. */
    withdrawReminders: (tx: Tx, userIds: readonly string[], linkIds: readonly string[]): Promise<unknown> =>
      withdraw(tx, userIds, ['wellnessReminder'], async () => linkIds),
  };
};
