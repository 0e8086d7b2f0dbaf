import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import type { GivenAnswer } from '@touchline/contract/football/replies';
import type { Db } from '../../../db/database.ts';
import { isHidden } from '../../people/consents/consent-status.service.ts';
import { namesOfRepliers } from './repliers.repository.ts';
import { createRepliesRepository } from './replies.repository.ts';
import { shownReason } from './shown-reason.ts';

/** What a player has answered to an event so far, the latest first. A reason of health is for medical staff. */
export const givenAnswers = async (
  db: Db,
  { event, player, isMedical }: { event: string; player: string; isMedical: boolean },
): Promise<GivenAnswer[]> => {
  const given = await createRepliesRepository(db).given(event, player);
  const nameOf = await namesOfRepliers(
    db,
    given.map(({ staff_id: staffId, guardian_id: guardianId }) => ({ staffId, guardianId })),
  );
  const isUntold = await isHidden(db, player, 'medical');
  return given.map((row) => ({
    answer: row.answer as ReplyAnswer | null,
    reason: shownReason({ reason: row.reason, note: null }, { isMedical, isHidden: isUntold }).reason,
    by: row.answered_by,
    byName: nameOf({ staffId: row.staff_id, guardianId: row.guardian_id }),
    afterDeadline: row.after_deadline,
    at: row.at,
  }));
};
