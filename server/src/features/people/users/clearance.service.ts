import type { User } from '@touchline/contract/people/users';
import type { Db } from '../../../db/database.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';

/** Whether a clearance to work with children has passed by a day; null: none is noted, which says nothing. */
export const isPassed = (clearedUntil: string | null, day: string): boolean =>
  clearedUntil !== null && clearedUntil < day;

/** A person with the clearance, as far as the reader may know of it: administrators its last day, others that it has passed. */
export const withClearance = async (
  db: Db,
  person: User,
  { clearedUntil, clock, role }: { clearedUntil: string | null; clock: Clock; role: string },
): Promise<User> => {
  // The same object as before, so that its text is written only once.
  if (clearedUntil === null) return person;
  const today = dayIn(clock(), (await createClubRepository(db).get()).timezone);
  return {
    ...person,
    ...(role === 'admin' && { clearedUntil }),
    ...(isPassed(clearedUntil, today) && { isNotCleared: true as const }),
  };
};
