import type { PublishedCallUp } from '../../../../db/tables/match-file-tables.ts';
import { json, type Tx } from '../../../../db/database.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';

/** The moment as much later, or earlier, as the match is now. */
const moved = (moment: string, byMs: number): string => new Date(Date.parse(moment) + byMs).toISOString();

type Move = {
  from: string;
  to: string;
  /** What somebody has decided to leave where it is. */
  follow?: { meeting?: boolean | undefined; lineup?: boolean | undefined } | undefined;
};

/**
 * Moves what hangs on the kick-off of a match along with it: the meeting, the moment from which the line-up can be seen, and the
 * meeting of a published call-up, whose readers hear of the move by the mail about it. A moment that somebody has set for the day
 * of a match whose time was not known stays.
 */
export const moveCallUp = async (tx: Tx, id: string, { from, to, follow = {} }: Move): Promise<void> => {
  const byMs = Date.parse(to) - Date.parse(from);
  /** What is to stay does so unless it would lie behind the kick-off. */
  const movedUnless = (stays: boolean, moment: string | null): string | null =>
    moment === null || (stays && moment < to) ? moment : moved(moment, byMs);
  const squads = createMatchSquadsRepository(tx);
  const squad = await squads.find(id);
  if (!squad || byMs === 0) return;
  const { meeting_at, lineup_visible_from, published } = squad;
  const told: PublishedCallUp | null = published && {
    ...published,
    meetingAt: movedUnless(follow.meeting === false, published.meetingAt),
  };
  await squads.update(id, {
    meeting_at: movedUnless(follow.meeting === false, meeting_at),
    lineup_visible_from: movedUnless(follow.lineup === false, lineup_visible_from),
    published: told && json(told),
  });
};
