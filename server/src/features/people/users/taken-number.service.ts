import { limits } from '@touchline/contract/wire/limits';
import type { TakenNumber } from '@touchline/contract/people/users';
import type { Db } from '../../../db/database.ts';
import { conflict, Failure } from '../../../lib/errors.ts';
import { wornNumbersIn, type WantedNumber } from '../../ground/reach/worn-numbers.repository.ts';

/** As many free numbers as a message can name. */
const freeMax = 5;

/** True if a write was refused because of a number. */
const isTakenNumber = (error: unknown): boolean =>
  error instanceof Failure &&
  error.code === 'conflict' &&
  ((error.details.data ?? {}) as { field?: unknown }).field === 'shirtNumber';

/** The first of the numbers that somebody else wears in the squad, as the answer names it. */
const takenOf = async (db: Db, wanted: readonly WantedNumber[]): Promise<TakenNumber | undefined> => {
  for (const { squadId, number, userId } of wanted) {
    const worn = await wornNumbersIn(db, squadId);
    const wearer = worn.find(({ id, shirt_number }) => shirt_number === number && id !== userId);
    if (!wearer) continue;
    const taken = new Set(worn.map(({ shirt_number }) => shirt_number));
    const all = Array.from({ length: limits.shirtNumberMax }, (_, index) => index + 1);
    return {
      field: 'shirtNumber',
      number,
      wearer: { _id: wearer.id, name: wearer.name },
      free: all.filter((each) => !taken.has(each)).slice(0, freeMax),
    };
  }
  return undefined;
};

/**
 * Runs the write of players. If it is refused because another active player of a squad wears one of the numbers, the 409
 * also says who does and which are free there. `wantedBy` is asked after the write's transaction, which PostgreSQL ends at
 * the first error.
 */
export const namingWearer = async <T>(
  db: Db,
  work: Promise<T>,
  wantedBy: () => Promise<readonly WantedNumber[]>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const taken = isTakenNumber(error) ? await takenOf(db, await wantedBy()) : undefined;
    if (!taken) throw error;
    throw conflict('shirtNumberTaken', taken);
  }
};
