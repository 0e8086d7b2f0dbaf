import { isEmail } from '@touchline/contract/wire/email';
import type { PrivacyNotice } from '@touchline/contract/club/privacy';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { parseMailUrl } from '../../../lib/mail/mail-server.ts';
import { fold } from '../../../lib/text/search.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createMailSettingsRepository } from '../../ground/mails/mail-settings.repository.ts';
import { createRetentionRepository } from '../../ground/retention/retention.repository.ts';

/** Sender addresses whose replies are not read. */
const unread = /^(no-?_?reply|do-?_?not-?_?reply)\b/i;

/** The public facts about how this club stores data. */
export const createPrivacyNoticeService = ({ db, mailUrl }: { db: Db; mailUrl: string | undefined }) => {
  const givenFrom = mailUrl === undefined ? undefined : parseMailUrl(mailUrl).from;

  /** The sender of the club's mails, which applicants know anyway; never an address that is used to sign in. */
  const contact = async (): Promise<string | null> => {
    const from = givenFrom ?? (await createMailSettingsRepository(db).find())?.from_address ?? '';
    if (!isEmail(from) || unread.test(from)) return null;
    const owner = await db.selectFrom('users').select('id').where('email_key', '=', fold(from)).executeTakeFirst();
    return owner ? null : from;
  };

  return {
    /** Throws 404 before the setup. */
    get: async (): Promise<PrivacyNotice> => {
      const club = await createClubRepository(db).find();
      if (!club) throw notFound('club');
      const retention = createRetentionRepository(db);
      const { papers_until } = await retention.row();
      return {
        club: club.name,
        contact: await contact(),
        periods: await retention.periods(),
        papersUntil: papers_until,
        consentAge: club.consent_age,
      };
    },
  };
};

export type PrivacyNoticeService = ReturnType<typeof createPrivacyNoticeService>;
