import type { Db } from '../../../db/database.ts';
import type { MailTemplate } from '../../../texts/mail-values.ts';

/** What players and guardians answer in words although it asks for a tap, and which the coach should read. */
const aboutCallUps: readonly string[] = [
  'calledUp',
  'callUpChanged',
  'callUpWithdrawn',
  'lineupOut',
] satisfies MailTemplate[];

/** Finds where a reply to a mail goes, when it is sent: a change of the settings counts for waiting mails too. */
export const createReplyAddresses = (db: Db) => {
  const settings = () =>
    db.selectFrom('club').select(['reply_to', 'call_up_replies_to_coach']).where('id', '=', 1).executeTakeFirst();

  /** The head coach of a match's squad who has an address. */
  const coachOf = (match: string) =>
    db
      .selectFrom('matches')
      .innerJoin('squad_staff', 'squad_staff.squad_id', 'matches.squad_id')
      .innerJoin('users', 'users.id', 'squad_staff.user_id')
      .select(['users.name', 'users.email'])
      .where('matches.id', '=', match)
      .where('squad_staff.function', '=', 'headCoach')
      .where('users.status', '=', 'active')
      .where('users.email', 'is not', null)
      .orderBy('users.name_key')
      .orderBy('users.id')
      .limit(1)
      .executeTakeFirst();

  return {
    /** Undefined: replies go to the sender. `name` stands before the club's own address. */
    addressFor: async (
      { template, cause }: { template: string; cause: string },
      name: string,
    ): Promise<{ name: string; address: string } | undefined> => {
      const chosen = await settings();
      if (!chosen) return undefined;
      // A cause names its record after the template.
      const [, match = ''] = cause.split(':');
      const coach =
        chosen.call_up_replies_to_coach && aboutCallUps.includes(template) ? await coachOf(match) : undefined;
      if (coach?.email) return { name: coach.name, address: coach.email };
      return chosen.reply_to === '' ? undefined : { name, address: chosen.reply_to };
    },
  };
};
