import type { Db, Tx } from '../../../db/database.ts';
import { momentInWords } from '../../../lib/text/moment-words.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { WaitedMail } from '../../ground/mails/timing/mail-checks.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { departmentReaders } from '../../ground/reach/department-readers.repository.ts';
import type { RecordedMatch } from './recorded-matches.repository.ts';

type Deps = { mails: Pick<MailsService, 'queue'>; publicUrl: string };

/** Tells medical staff that a match has an injury: neither who nor what, which the match says to those who may read it. */
export const createInjuryMails =
  ({ mails, publicUrl }: Deps) =>
  /** Queues one mail to each of them for an event. */
  async (tx: Tx, match: RecordedMatch, event: string): Promise<void> => {
    const { timezone: zone } = await createClubRepository(tx).get();
    for (const reader of await departmentReaders(tx, 'medical', match.squad_id))
      await mails.queue(tx, {
        template: 'matchNoted',
        values: {
          link: `${publicUrl}/projects/matches?match=${match.id}&tab=match`,
          opponent: match.away_is_own === true ? match.home : match.away,
          when: momentInWords(match.starts_at, reader.language_code, { zone, isDay: match.time_unknown }),
        },
        to: { userId: reader.id, name: reader.name, address: reader.email },
        language: reader.language_code,
        cause: `matchNoted:${event}:${reader.id}`,
        timing: { eventAt: match.starts_at },
      });
  };

/** Whether the injury of a mail to medical staff has not been taken back while the mail waited. */
export const createInjuryCheck =
  ({ db }: { db: Db }) =>
  async ({ named: [event = ''] }: WaitedMail): Promise<boolean> =>
    (await db
      .selectFrom('match_events')
      .select('id')
      .where('id', '=', event)
      .where('removed_at', 'is', null)
      .executeTakeFirst()) !== undefined;
