import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { WaitedMail } from '../../ground/mails/timing/mail-checks.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { askedPlayersOf } from './asked-players.service.ts';
import { createSessionRpesRepository } from './session-rpes.repository.ts';

/** Whether the question how hard a match was, after it has waited, is still one: the player has played and not answered. */
export const createRpeCheck =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ named: [id = '', player = ''] }: WaitedMail): Promise<boolean> => {
    const match = await createRecordedMatchesRepository(db).find(id);
    if (!match || (await createSessionRpesRepository(db).answerOf(id, player)) !== undefined) return false;
    const { minutes, refused } = await askedPlayersOf(db, match, clock);
    return minutes.has(player) && !refused.has(player);
  };
