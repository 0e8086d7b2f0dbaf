import type { Club } from '@touchline/contract/club/club';
import { weekStartOf } from '@touchline/contract/wire/week-start';
import type { Db } from '../../../db/database.ts';
import { createClubRepository } from './club.repository.ts';

export const createClubService = (db: Db) => ({
  get: async (): Promise<Club> => {
    const { name, country, timezone, consent_age, week_start } = await createClubRepository(db).get();
    return { name, country, timezone, consentAge: consent_age, weekStart: week_start ?? weekStartOf(country) };
  },
});

export type ClubService = ReturnType<typeof createClubService>;
