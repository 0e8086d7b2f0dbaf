import type { Tx } from '../../../db/database.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createFileMatchesRepository, isOwnMatch } from '../match-squads/file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads/match-squads.repository.ts';

/**
 * Withdraws the waiting mails of the call-up and line-up of a match that was changed into one of two other clubs, in the transaction of
 * the change. What is stored of the call-up stays, for the case that the match is changed back.
 */
export const withdrawMailsOfOthers = async (
  tx: Tx,
  id: string,
  mails: Pick<MailsService, 'withdrawAbout'>,
): Promise<void> => {
  const match = await createFileMatchesRepository(tx).find(id);
  if (!match || isOwnMatch(match)) return;
  await mails.withdrawAbout(tx, id, [
    'calledUp',
    'callUpChanged',
    'lineupOut',
    'rpeAsked',
    'lineupCheck',
    'lateAnswer',
  ]);
  // Without a published call-up the players of the squad are asked about any match.
  const squad = await createMatchSquadsRepository(tx).find(id);
  if (squad?.published_at) await mails.withdrawAbout(tx, id, ['replyReminder']);
};
