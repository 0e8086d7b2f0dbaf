import { limits } from '@touchline/contract/wire/limits';
import type { TakenNumber } from '@touchline/contract/people/users';
import type { Db } from '../../db/database.ts';
import { conflict, Failure } from '../../lib/errors.ts';
import { createUsersRepository } from './users.repository.ts';

/** As many free numbers as a message can name. */
const freeMax = 5;

/** The number that a write was refused for; undefined if it failed for another reason. */
const takenNumberOf = (error: unknown): number | undefined => {
  if (!(error instanceof Failure) || error.code !== 'conflict') return undefined;
  const { field, number } = (error.details.data ?? {}) as { field?: unknown; number?: unknown };
  return field === 'shirtNumber' && typeof number === 'number' ? number : undefined;
};

/**
 * Runs the write of a player. If it is refused because another active player wears the number, the 409 also says who
 * does and which numbers are free. Asked after the write's transaction, which PostgreSQL ends at the first error.
 */
export const namingWearer = async <T>(db: Db, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const number = takenNumberOf(error);
    if (number === undefined) throw error;
    const worn = await createUsersRepository(db).wornNumbers();
    const wearer = worn.find(({ shirt_number }) => shirt_number === number);
    if (!wearer) throw error;
    const taken = new Set(worn.map(({ shirt_number }) => shirt_number));
    const all = Array.from({ length: limits.shirtNumberMax }, (_, index) => index + limits.shirtNumberMin);
    const data: TakenNumber = {
      field: 'shirtNumber',
      number,
      wearer: { _id: wearer.id, name: wearer.name },
      free: all.filter((each) => !taken.has(each)).slice(0, freeMax),
    };
    throw conflict('shirtNumberTaken', data);
  }
};
