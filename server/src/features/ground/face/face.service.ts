import type { ClubFace } from '@touchline/contract/club/face';
import type { Db } from '../../../db/database.ts';
import { createClubRepository } from '../club/club.repository.ts';
import type { LinksService } from '../files/links.service.ts';
import { createFaceRepository } from './face.repository.ts';

export const createFaceService = (db: Db, links: LinksService) => ({
  /** For everyone: the picture's link opens this one picture, and no id of the team or of the file is named. */
  get: async (): Promise<ClubFace> => {
    const club = await createClubRepository(db).find();
    // Without a club there is no team either.
    const crest = club && (await createFaceRepository(db).findCrest());
    return { name: club?.name ?? null, crest: links.imageOf(crest ?? null, 'card', 'image')?.url ?? null };
  },
});

export type FaceService = ReturnType<typeof createFaceService>;
