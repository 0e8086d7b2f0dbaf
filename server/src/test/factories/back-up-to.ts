import { join } from 'node:path';
import { openDatabaseToRead, type OpenDatabase } from '../../db/database.ts';
import { makeBackup } from '../../features/trust/backups/make-backup.service.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { diskStorage } from '../../lib/storage/storage.ts';

/** Makes a backup like the command, but in this process: beside the server, over its own connection. */
export const backUpTo = async (
  file: string,
  {
    database,
    dataDir,
    clock,
    ...seal
  }: { database: OpenDatabase; dataDir: string; clock: Clock; passphrase?: string | undefined; sealCost?: number },
) => {
  const order = { file, passphrase: seal.passphrase, sealCost: seal.sealCost };
  const storage = diskStorage(join(dataDir, 'files'));
  if (database.engine === 'postgres') return makeBackup({ database, storage, clock, dataDir }, order);
  const reader = openDatabaseToRead({ engine: 'sqlite', file: join(dataDir, 'touchline.db') });
  try {
    return await makeBackup({ database: reader, storage, clock, dataDir }, order);
  } finally {
    await reader.close();
  }
};
