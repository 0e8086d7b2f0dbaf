import type { Club } from '@touchline/contract/club/club';
import type { ClubFace } from '@touchline/contract/club/face';
import type { Db } from '../../../db/database.ts';
import type { LinksService } from '../files/links.service.ts';
import { createClubRepository } from './club.repository.ts';

export const createClubService = (db: Db, links: LinksService) => ({
  get: async (): Promise<Club> => {
    const { name, country, timezone, consent_age } = await createClubRepository(db).get();
    return { name, country, timezone, consentAge: consent_age };
  },
  /** For everyone: the picture's link opens this one picture, and no id of the team or of the file is named. */
  face: async (): Promise<ClubFace> => {
    const club = createClubRepository(db);
    const row = await club.find();
    // Without a club there is no team either.
    const crest = row && (await club.findCrest());
    return { name: row?.name ?? null, crest: links.imageOf(crest ?? null, 'card', 'image')?.url ?? null };
  },
});

export type ClubService = ReturnType<typeof createClubService>;
