import type { UploadKind } from '@touchline/contract/club/uploads';
import { json, type Db } from '../../../db/database.ts';
import { isConnectionLost } from '../../../db/postgres/postgres.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { prepareImage } from '../../../lib/images.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createFilesRepository } from '../files.repository.ts';
import { imageSizes, storedName } from '../image-sizes.ts';
import { variants } from '../link-token.ts';

/** Waits for all of them, whatever becomes of one, and then throws for the first that failed. */
const allOf = async (works: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((work) => work.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Stores images that no record holds yet, and tells their keys. */
export const createImageKeeper = ({ db, storage, clock }: { db: Db; storage: FileStorage; clock: Clock }) => {
  const files = createFilesRepository(db);

  return {
    /**
     * Stores an image, a file or its bytes, in the sizes of its kind and returns its key. Throws `ImageRefused` for what
     * is no image; leaves nothing behind when it throws, unless the database was lost on the way.
     */
    keep: async (kind: UploadKind, uploadedBy: string, image: string | Buffer): Promise<string> => {
      const made = await prepareImage(image, imageSizes[kind]);
      const id = newId(clock().getTime());
      const described = Object.fromEntries(
        variants.map((name) => {
          const { type, bytes, width, height } = made[name];
          return [name, { type, bytes, width, height }];
        }),
      );
      try {
        // First the content, then the row: a row never names what is not there. What a crash leaves in between, the
        // sweep removes.
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
        // The row may be there all the same: the content stays, and the sweep looks for a row that names it.
        if (isConnectionLost(error)) throw error;
        // Where that fails too, the sweep finds them; what is told is what went wrong first.
        await Promise.allSettled(variants.map((variant) => storage.remove(storedName(id, variant))));
        throw error;
      }
      return id;
    },
  };
};
