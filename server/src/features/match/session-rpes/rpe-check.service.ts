import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { WaitedMail } from '../../ground/mails/timing/mail-checks.ts';
import { guardianReaders, youngNow } from '../../people/guardians/mailed-guardians.repository.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { askedPlayersOf } from './asked-players.service.ts';
import { createSessionRpesRepository } from './session-rpes.repository.ts';

/**
 * Whether the question how hard a match was, after it has waited, is still one: the player has played and not answered, and
 * a guardian who reads it still answers for the player.
 */
export const createRpeCheck =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async ({ named: [id = '', player = '', reader = ''] }: WaitedMail): Promise<boolean> => {
    const match = await createRecordedMatchesRepository(db).find(id);
    if (!match || (await createSessionRpesRepository(db).answerOf(id, player)) !== undefined) return false;
    const { minutes, refused } = await askedPlayersOf(db, match, clock);
    if (!minutes.has(player) || refused.has(player)) return false;
    if (reader === player) return true;
    const young = youngNow(await createClubRepository(db).get(), timestampOf(clock));
    const guardians = await guardianReaders(db, { right: 'may_answer', young, ids: [player] });
    return guardians.some((guardian) => guardian.id === reader);
  };
