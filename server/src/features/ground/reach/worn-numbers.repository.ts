import type { Db } from '../../../db/database.ts';

export type WornNumber = { id: string; name: string; shirt_number: number | null };

/** The numbers that active players wear in a squad today. */
export const wornNumbersIn = (db: Db, squadId: string): Promise<WornNumber[]> =>
  db
    .selectFrom('squad_players')
    .innerJoin('users', 'users.id', 'squad_players.user_id')
    .select(['users.id', 'users.name', 'squad_players.shirt_number'])
    .where('squad_players.squad_id', '=', squadId)
    .where('squad_players.shirt_number', 'is not', null)
    .execute();

/** A number that a player wears, or would wear, in a squad. */
export type WantedNumber = { squadId: string; number: number; userId?: string };

/** The numbers that a stored player wears today if active: in the own squad, and in those of further memberships. */
export const wantedNumbersOf = async (db: Db, userId: string, today: string): Promise<WantedNumber[]> => {
  const own = await db.selectFrom('users').select(['squad_id', 'shirt_number']).where('id', '=', userId).execute();
  const further = await db
    .selectFrom('memberships')
    .select(['squad_id', 'shirt_number'])
    .where('user_id', '=', userId)
    .where('kind', '!=', 'main')
    .where('from_day', '<=', today)
    .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', today)]))
    .execute();
  return [...own, ...further].flatMap(({ squad_id, shirt_number }) =>
    squad_id === null || shirt_number === null ? [] : [{ squadId: squad_id, number: shirt_number, userId }],
  );
};
