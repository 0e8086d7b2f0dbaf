import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../id.ts';

/**
 * Opens an empty file in `folder` that has no name, for what is written and sent: nothing of it is left behind, however
 * the process ends. Close it. Throws if it can't be created.
 */
export const openNameless = async (folder: string): Promise<FileHandle> => {
  const path = join(folder, `${newId()}.export`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
};
