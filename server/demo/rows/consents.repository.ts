import { consentVersion } from '@touchline/contract/people/consents';
import type { Tx } from '../../src/db/database.ts';
import { createConsentsRepository } from '../../src/features/people/consents/consents.repository.ts';
import type { ConsentAnswer } from '../plan/consents.ts';

/** Inserts the answers as if they had been given over the season. */
export const insertDemoConsents = async (
  tx: Tx,
  answers: readonly ConsentAnswer[],
  newRowId: () => string,
): Promise<void> => {
  const consents = createConsentsRepository(tx);
  for (const { player, purpose, isAgreed, at } of answers) {
    const row = {
      user_id: player.id,
      purpose,
      is_agreed: isAgreed,
      version: consentVersion,
      at,
      given_by: 'player',
      given_by_name: player.name,
    };
    await consents.put(row);
    await consents.append({ id: newRowId(), ...row });
  }
};
