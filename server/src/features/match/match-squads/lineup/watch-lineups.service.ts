import { json, type Db, type Tx } from '../../../../db/database.ts';
import { lockRows } from '../../../../db/queries/lock-rows.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createFileMatchesRepository, isOwnMatch } from '../file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import { createStaffMails } from '../publishing/staff-mails.service.ts';
import { openRedsOf } from './open-reds.service.ts';

type Deps = { db: Db; clock: Clock; mails: MailsService; config: { publicUrl: string } };

/** Tells tactical staff when a starter of a published line-up may not play any more. */
export const createWatchLineups = ({ db, clock, mails, config: { publicUrl } }: Deps) => {
  const tell = createStaffMails({ clock, mails, publicUrl });

  /** True if something was reported. Reasons that have ended are forgotten, so that they are reported when they return. */
  const check = async (tx: Tx, id: string): Promise<boolean> => {
    await lockRows(tx, 'matches', [id]);
    const match = await createFileMatchesRepository(tx).find(id);
    const squads = createMatchSquadsRepository(tx);
    const row = await squads.find(id);
    if (!match || !isOwnMatch(match) || !row?.published_lineup) return false;
    const open = await openRedsOf(tx, { match, content: row.published_lineup, clock });
    const known = row.lineup_reds ?? [];
    if (open.join() === known.join()) return false;
    await squads.update(id, { lineup_reds: json(open) });
    if (open.every((red) => known.includes(red))) return false;
    await tell.lineupCheck(tx, match);
    return true;
  };

  /** Checks the published line-ups of coming matches; returns the number with a report. */
  return async (): Promise<number> => {
    const coming = await createMatchSquadsRepository(db).withComingLineup(timestampOf(clock));
    let told = 0;
    // Noted and queued by one commit: a server that stops in between tells it again, and never twice.
    for (const id of coming) if (await db.transaction().execute((tx) => check(tx, id))) told += 1;
    if (told > 0) mails.wake();
    return told;
  };
};
