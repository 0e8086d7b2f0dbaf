import { startsLater } from '@touchline/contract/football/takes-place';
import type { Db, Tx } from '../../../../db/database.ts';
import { lockRows } from '../../../../db/queries/lock-rows.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { createFileMatchesRepository, isOwnMatch } from '../file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import { createCallUpMails } from '../publishing/call-up-mails.service.ts';

type Deps = { db: Db; clock: Clock; mails: MailsService; config: { publicUrl: string } };

/** Tells those on a published line-up when they can see it, once for each match. */
export const createAnnounceLineups = ({ db, clock, mails, config: { publicUrl } }: Deps) => {
  const tell = createCallUpMails({ clock, mails, publicUrl });

  /** False if there is nothing to tell any more. */
  const announce = async (tx: Tx, id: string): Promise<boolean> => {
    await lockRows(tx, 'matches', [id]);
    const squads = createMatchSquadsRepository(tx);
    const match = await createFileMatchesRepository(tx).find(id);
    const row = await squads.find(id);
    const now = timestampOf(clock);
    // Hidden, moved or told since it was found, or changed into a match of two other clubs.
    const { published, published_lineup: lineup, lineup_visible_from: from, lineup_told_at: toldAt } = row ?? {};
    if (
      !match ||
      !isOwnMatch(match) ||
      !published ||
      !lineup ||
      !from ||
      from > now ||
      toldAt ||
      !startsLater(match.starts_at, now)
    )
      return false;
    const isCalled = new Set(published.players.map((one) => one.id));
    const players = lineup.players.flatMap(({ player, role }) =>
      role !== 'reserve' && isCalled.has(player) ? [player] : [],
    );
    await squads.update(id, { lineup_told_at: now });
    const guardians = published.guardians ?? true;
    await tell.lineupOut(tx, players, { match, callUp: published, version: now, guardians });
    return true;
  };

  /** Tells of the line-ups that have become visible; returns of how many. */
  return async (): Promise<number> => {
    let told = 0;
    // Noted and queued by one commit: a server that stops in between tells it again, and never twice.
    for (const id of await createMatchSquadsRepository(db).withUntoldLineup(timestampOf(clock)))
      if (await db.transaction().execute((tx) => announce(tx, id))) told += 1;
    if (told > 0) mails.wake();
    return told;
  };
};
