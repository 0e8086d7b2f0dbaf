import type { KnownPerson, RequestHints } from '@touchline/contract/people/account-requests';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createRequestHintsRepository, type KnownRow } from './request-hints.repository.ts';
import { isRequest } from '../users/user-rights.service.ts';
import { createUsersRepository } from '../users/users.repository.ts';

/** Hints about a request for the administrator, never shown to the applicant. */
export const createRequestHintsService = ({ db, links }: { db: Db; links: LinksService }) => {
  const toKnown = (row: KnownRow): KnownPerson => ({
    _id: row.id,
    name: row.name,
    role: row.role as KnownPerson['role'],
    status: row.status as KnownPerson['status'],
    shirtNumber: row.shirt_number,
    profileImage: links.imageOf(row.profile_image, 'thumb', 'image'),
  });
  return {
    /**
     * The number is compared with those of the squad that the player would join. Throws 404 for a missing person or an
     * existing member.
     */
    get: async (id: string, squad?: string): Promise<RequestHints> => {
      const row = await createUsersRepository(db).find(id);
      if (!row || !isRequest(row)) throw notFound('request');
      const hints = createRequestHintsRepository(db);
      const wearer = await hints.wearerOf(row, squad);
      return {
        sameAddress: (await hints.sameAddress(row)).map(toKnown),
        namesakes: (await hints.namesakes(row)).map(toKnown),
        sameShirtNumber: wearer ? toKnown(wearer) : null,
      };
    },
  };
};

export type RequestHintsService = ReturnType<typeof createRequestHintsService>;
