import type { Club } from '@touchline/contract/club/club';
import type { Db } from '../../../db/database.ts';
import { createClubRepository } from './club.repository.ts';

export const createClubService = (db: Db) => ({
  get: async (): Promise<Club> => {
    const club = createClubRepository(db);
    const { name, country, timezone, consent_age } = await club.get();
    return { name, country, timezone, consentAge: consent_age, weekStart: await club.weekStart() };
  },
});

export type ClubService = ReturnType<typeof createClubService>;
