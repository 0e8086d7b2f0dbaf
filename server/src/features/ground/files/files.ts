import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pino from 'pino';
import { minutesMs } from '../../../lib/time/clock.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import { createClaimsService } from './claims.service.ts';
import { createDownloadsService, type DownloadsDeps } from './downloads/downloads.service.ts';
import { createHolders } from './holders.service.ts';
import { createLinksService } from './links.service.ts';
import { createRemovalsService } from './uploads/removals.service.ts';
import { createSweepService } from './sweep/sweep.service.ts';
import { createUploadsService, type UploadsDeps } from './uploads/uploads.service.ts';

type Deps = Omit<UploadsDeps, 'links'> &
  Pick<DownloadsDeps, 'findReader' | 'noteReading' | 'drawCover'> & {
    secrets: Secrets;
    config: { dataDir: string; publicUrl: string };
    logger: pino.Logger;
  };

/**
 * All services of files. For other features: `links` adds image links to answers, `claims` attaches uploads to records
 * and detaches them, and features register with `holders` how a record gives up a file.
 */
export const createFiles = (deps: Deps) => {
  const { db, storage, secrets, clock, config, logger } = deps;
  const folder = join(config.dataDir, 'incoming');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const links = createLinksService({ linkKey: secrets.linkKey, clock });
  const holders = createHolders();
  const sweep = createSweepService({ db, storage, clock, folder });
  return {
    links,
    claims: createClaimsService(clock),
    holders,
    folder,
    uploads: createUploadsService({ db, storage, clock, links }),
    removals: createRemovalsService({ db, clock, links, holders, publicUrl: config.publicUrl }),
    downloads: createDownloadsService({ ...deps, links }),
    job: repeat('files.sweep', { pauseMs: minutesMs(1) }, sweep.run, (error) =>
      logger.error({ err: error }, 'files could not be swept'),
    ),
  };
};
