import type { Db } from '../../../db/database.ts';
import { conflict, tooManyRequests } from '../../../lib/errors.ts';
import { createSemaphore } from '../../../lib/concurrency/semaphore.ts';
import { networkOf, type AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import type { ReceivedFile, UploadsService } from '../../ground/files/uploads/uploads.service.ts';
import { uploadsAtOnce, uploadsOverall, uploadsPerNetwork, uploadsPerTicket } from './request-limits.ts';
import { createAccountRequestsRepository } from './account-requests.repository.ts';
import { uploaderOf } from './tickets.ts';

type Kind = 'profile' | 'document';
type Receive = () => Promise<{ file: ReceivedFile | undefined; ticket: string }>;
type Deps = { db: Db; limits: AttemptLimits; uploads: UploadsService };

export const createRequestUploadsService = ({ db, limits, uploads }: Deps) => {
  const semaphore = createSemaphore(uploadsAtOnce);
  return {
    /**
     * Stores a picture for a request and returns its key: no link, as people without an account may not read it. Throws
     * 400 on `file` unless it is a picture, 429 for too many per ticket, per network or in total.
     */
    upload: async (kind: Kind, address: string, receive: Receive): Promise<{ key: string }> => {
      if (!(await createAccountRequestsRepository(db).isClubSetUp())) throw conflict('noClub');
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
