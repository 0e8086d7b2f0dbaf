import type { Tx } from '../../../db/database.ts';
import { createRecordedMatchesRepository } from './recorded-matches.repository.ts';

/**
 * Stores the numbers that the players of a match wear, where none was chosen for the day: a number that is changed later
 * leaves the match as it was. Called once a match has begun or is over.
 */
export const keepNumbers = async (tx: Tx, { id, squad_id }: { id: string; squad_id: string | null }): Promise<void> => {
  const matches = createRecordedMatchesRepository(tx);
  const open = (await matches.sheet(id)).flatMap(({ user_id, shirt_number }) =>
    shirt_number === null ? [user_id] : [],
  );
  for (const person of await matches.people(squad_id, open))
    if (person.shirt_number !== null) await matches.setNumber(id, person.id, person.shirt_number);
};
