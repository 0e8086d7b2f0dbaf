import type { Tx } from '../../../../db/database.ts';
import { momentInWords } from '../../../../lib/text/moment-words.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { opponentOf, type FileMatch } from '../file-matches.repository.ts';
import { createCallUpReadersRepository } from './call-up-readers.repository.ts';

type Deps = { clock: Clock; mails: MailsService; publicUrl: string };

/** Tells staff that something about a match waits for them; neither about whom nor why. */
export const createStaffMails = ({ clock, mails, publicUrl }: Deps) => {
  const queue = async (
    tx: Tx,
    match: FileMatch,
    {
      template,
      role,
      tab,
    }: { template: 'lineupCheck' | 'limitOverridden'; role: 'tactic' | 'medical'; tab: 'lineup' | 'squad' },
  ): Promise<void> => {
    const { timezone: zone } = await createClubRepository(tx).get();
    for (const reader of await createCallUpReadersRepository(tx).staff(role, match.squad_id))
      await mails.queue(tx, {
        template,
        values: {
          link: `${publicUrl}/projects/matches?match=${match.id}&tab=${tab}`,
          opponent: opponentOf(match),
          when: momentInWords(match.starts_at, reader.language_code, { zone, isDay: match.time_unknown }),
        },
        to: { userId: reader.id, name: reader.name, address: reader.email },
        language: reader.language_code,
        cause: `${template}:${match.id}:${reader.id}:${timestampOf(clock)}`,
        timing: { eventAt: match.starts_at },
      });
  };
  return {
    /** To tactical staff: somebody in the published line-up may not play any more. */
    lineupCheck: (tx: Tx, match: FileMatch) =>
      queue(tx, match, { template: 'lineupCheck', role: 'tactic', tab: 'lineup' }),
    /** To medical staff: coaches keep somebody in spite of what they set. */
    limitOverridden: (tx: Tx, match: FileMatch) =>
      queue(tx, match, { template: 'limitOverridden', role: 'medical', tab: 'squad' }),
  };
};
