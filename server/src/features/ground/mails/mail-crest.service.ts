import { buffer } from 'node:stream/consumers';
import type pino from 'pino';
import type { Db } from '../../../db/database.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createFilesRepository } from '../files/files.repository.ts';
import { storedName } from '../files/image-sizes.ts';

/** Twice the pixels at which mails show it. */
const sidePixels = 96;

type Deps = { db: Db; storage: FileStorage; logger: pino.Logger };

/**
 * Makes the function that gives the crest of the club's own team as PNG, because some mail programs cannot show WebP;
 * undefined if there is none. A crest that cannot be read never keeps a mail back.
 */
export const createMailCrest = ({ db, storage, logger }: Deps) => {
  let latest: { key: string; png: Buffer } | undefined;

  const read = async (): Promise<Buffer | undefined> => {
    const key = await createClubRepository(db).findCrest();
    if (key === null) return undefined;
    if (latest?.key === key) return latest.png;
    const file = await createFilesRepository(db).find(key);
    const content = file?.variants.thumb && (await storage.open(storedName(file.id, 'thumb')));
    if (!content) return undefined;
    const { pngOf } = await import('../../../lib/images/images.ts');
    latest = { key, png: await pngOf(await buffer(content.stream), sidePixels) };
    return latest.png;
  };

  return async (): Promise<Buffer | undefined> => {
    try {
      return await read();
    } catch (error) {
      logger.warn({ err: error }, 'the crest for mails could not be read');
      return undefined;
    }
  };
};

export type MailCrest = ReturnType<typeof createMailCrest>;
