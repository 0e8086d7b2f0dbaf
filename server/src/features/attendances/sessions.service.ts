import type { Db } from '../../db/database.ts';
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
 * The occasion that somebody means who writes this session for a player and a moment: of what is around the moment the
 * one of that title, or the part of the day whose name stands there in one of the console's languages; null for neither.
 */
export const occasionWritten = async (
  db: Db,
  { session, player, moment, zone }: Coming & { session: string },
): Promise<string | null> =>
  occasionMeant(await createOccasionsRepository(db).around(player, moment), { session, moment, zone });
