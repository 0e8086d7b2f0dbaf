import type { UploadKind } from '@touchline/contract/club/uploads';
import { json, type Db } from '../../../../db/database.ts';
import { isConnectionLost } from '../../../../db/postgres/postgres.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { newId } from '../../../../lib/id.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createFilesRepository } from '../files.repository.ts';
import { imageSizes, storedName } from '../image-sizes.ts';
import { variants } from '../link-token.ts';

/** Waits until all have settled, and then throws the first error. */
const allOf = async (works: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Stores images that no record uses yet, and returns their keys. */
export const createImageKeeper = ({ db, storage, clock }: { db: Db; storage: FileStorage; clock: Clock }) => {
  const files = createFilesRepository(db);

  return {
    /**
     * Stores an image, given as a file or as bytes, in the sizes of its kind and returns its key. Throws `ImageRefused`
     * for anything but an image; leaves nothing behind when it throws, unless it lost the connection to the
     * database.
     */
    keep: async (kind: UploadKind, uploadedBy: string, image: string | Buffer): Promise<string> => {
      // The codecs take 30 MB, and a tenth of a second of the start.
      const { prepareImage } = await import('../../../../lib/images/images.ts');
      const made = await prepareImage(image, imageSizes[kind]);
      const id = newId(clock().getTime());
      const described = Object.fromEntries(
        variants.map((name) => {
          const { type, bytes, width, height } = made[name];
          return [name, { type, bytes, width, height }];
        }),
      );
      try {
        // The content is written before the row, so that a row never names a missing file. The sweep removes what
        // a crash leaves in between.
        await allOf(variants.map((variant) => storage.put(storedName(id, variant), made[variant].content)));
        await files.insert({
          id,
          kind,
          uploaded_by: uploadedBy,
          variants: json(described),
          bytes: variants.reduce((sum, name) => sum + made[name].bytes, 0),
          created_at: timestampOf(clock),
        });
      } catch (error) {
        // The row may exist nevertheless: the content stays, and the sweep checks for a row that names it.
        if (isConnectionLost(error)) throw error;
        // The sweep removes what this can't; the caller gets the original error.
        await Promise.allSettled(variants.map((variant) => storage.remove(storedName(id, variant))));
        throw error;
      }
      return id;
    },
  };
};
