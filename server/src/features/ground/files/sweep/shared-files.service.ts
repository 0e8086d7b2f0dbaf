import type { Db } from '../../../../db/database.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createFilesRepository } from '../files.repository.ts';
import { storedName } from '../image-sizes.ts';

/**
 * True when the newest file of the database is missing in the storage: then another server has stored it elsewhere. A
 * storage that does not answer is left to the health check.
 */
export const lacksFiles = async (db: Db, storage: FileStorage): Promise<boolean> => {
  const newest = await createFilesRepository(db).newest();
  const [variant] = Object.keys(newest?.variants ?? {});
  if (!newest || variant === undefined) return false;
  try {
    const found = await storage.open(storedName(newest.id, variant));
    found?.stream.destroy();
    return found === undefined;
  } catch {
    return false;
  }
};
