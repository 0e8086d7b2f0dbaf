import type { Db } from '../../../db/database.ts';
import { occasionMeant, sessionOf } from './occasions.ts';
import { createOccasionsRepository } from './occasions.repository.ts';

type Coming = { player: string; moment: string; zone: string };

/**
 * The session that a player comes to at a moment, and its occasion: the title of the match or of the player's training
 * that is under way (until two hours after its start) or begins within two hours, else the part of the club's day.
 */
export const sessionAt = async (
  db: Db,
  { player, moment, zone }: Coming,
): Promise<{ session: string; occasion: string }> =>
  sessionOf(await createOccasionsRepository(db).around(player, moment), moment, zone);

/**
 * The occasion meant by a session that someone has written for a player and a moment: the event around that moment with
 * this title, or the part of the day with this name in one of the console's languages; null when neither matches.
 */
export const occasionWritten = async (
  db: Db,
  { session, player, moment, zone }: Coming & { session: string },
): Promise<string | null> =>
  occasionMeant(await createOccasionsRepository(db).around(player, moment), { session, moment, zone });
