import type { Club } from '@touchline/contract/club/club';
import type { Db } from '../../db/database.ts';
import { createClubRepository } from './club.repository.ts';

export const createClubService = (db: Db) => ({
  get: async (): Promise<Club> => {
    const { name, country, timezone } = await createClubRepository(db).get();
    return { name, country, timezone };
  },
});

export type ClubService = ReturnType<typeof createClubService>;
