import type { Db } from '../../db/database.ts';
import { conflict, tooManyRequests } from '../../lib/errors.ts';
import { createSemaphore } from '../../lib/concurrency/semaphore.ts';
import { networkOf, type RateLimits } from '../../lib/limits/rate-limits.ts';
import type { ReceivedFile, UploadsService } from '../files/uploads/uploads.service.ts';
import { uploadsAtOnce, uploadsOverall, uploadsPerNetwork, uploadsPerTicket } from './request-limits.ts';
import { createRequestsRepository } from './requests.repository.ts';
import { uploaderOf } from './tickets.ts';

type Kind = 'profile' | 'document';
type Receive = () => Promise<{ file: ReceivedFile | undefined; ticket: string }>;
type Deps = { db: Db; limits: RateLimits; uploads: UploadsService };

export const createRequestUploadsService = ({ db, limits, uploads }: Deps) => {
  const semaphore = createSemaphore(uploadsAtOnce);
  return {
    /**
     * Takes a picture for a request and answers its key: no link, since whoever has no account reads nothing back. Throws
     * 400 on `file` for what is no picture, 429 with too many of a ticket, a network or altogether.
     */
    upload: async (kind: Kind, address: string, receive: Receive): Promise<{ key: string }> => {
      if (!(await createRequestsRepository(db).isClubSetUp())) throw conflict('noClub');
      const { waitMs } = await limits.takeEach([
        [uploadsPerNetwork, networkOf(address)],
        [uploadsOverall, ''],
      ]);
      if (waitMs > 0) throw tooManyRequests(waitMs / 1_000);
      const { file, ticket } = await receive();
      try {
        const uploader = uploaderOf(ticket);
        await limits.enforce(uploadsPerTicket, uploader);
        return { key: await semaphore.run(() => uploads.keep(kind, uploader, file)) };
      } finally {
        await file?.remove();
      }
    },
  };
};

export type RequestUploadsService = ReturnType<typeof createRequestUploadsService>;
