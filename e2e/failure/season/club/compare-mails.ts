import { clubTime } from '../ledger/days.ts';
import type { Club } from './found-club.ts';
import type { Differences } from './differences.ts';

/** No mail at night, and none twice. A copy with the same Message-ID is the one of a server that was killed while sending. */
export const compareMails = ({ mails }: Club, found: Differences, from: number): number => {
  const before = new Map(mails.sent.slice(0, from).map((mail) => [mail.content, mail.id]));
  for (const mail of mails.sent.slice(from)) {
    const { day, time } = clubTime(mail.at);
    const isNight = time >= '21:30' || time < '07:30';
    found.compare('mails by day', mail.subject, isNight ? `${day} ${time}` : 'by day', 'by day');
    const id = before.get(mail.content);
    found.compare(
      'mails once',
      `${mail.subject} to ${mail.to}, ${day} ${time}`,
      id === undefined || id === mail.id,
      true,
    );
    before.set(mail.content, mail.id);
  }
  return mails.sent.length;
};
