import type { PublishedCallUp } from '../../../../db/tables/match-file-tables.ts';
import { json, type Tx } from '../../../../db/database.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';

/** The moment as much later, or earlier, as the match is now. */
const moved = (moment: string, byMs: number): string => new Date(Date.parse(moment) + byMs).toISOString();

/**
 * Moves what hangs on the kick-off of a match along with it: the meeting, the moment from which the line-up can be seen, and the
 * meeting of a published call-up, whose readers hear of the move by the mail about it. A moment that somebody has set for the day
 * of a match whose time was not known stays.
 */
export const moveCallUp = async (tx: Tx, id: string, { from, to }: { from: string; to: string }): Promise<void> => {
  const byMs = Date.parse(to) - Date.parse(from);
  const squads = createMatchSquadsRepository(tx);
  const squad = await squads.find(id);
  if (!squad || byMs === 0) return;
  const { meeting_at, lineup_visible_from, published } = squad;
  const told: PublishedCallUp | null = published && {
    ...published,
    meetingAt: published.meetingAt && moved(published.meetingAt, byMs),
  };
  await squads.update(id, {
    meeting_at: meeting_at && moved(meeting_at, byMs),
    lineup_visible_from: lineup_visible_from && moved(lineup_visible_from, byMs),
    published: told && json(told),
  });
};
