import type { ClubFace } from '@touchline/contract/club/face';
import type { Db } from '../../../db/database.ts';
import { createClubRepository } from '../club/club.repository.ts';
import type { LinksService } from '../files/links.service.ts';

export const createFaceService = (db: Db, links: LinksService) => ({
  /** For everyone: the signed link opens this one picture in this size, and the team is not named. */
  get: async (): Promise<ClubFace> => {
    const club = createClubRepository(db);
    const row = await club.find();
    // Without a club there is no team either.
    const crest = row ? await club.findCrest() : null;
    return { name: row?.name ?? null, crest: links.imageOf(crest, 'card', 'image')?.url ?? null };
  },
});

export type FaceService = ReturnType<typeof createFaceService>;
