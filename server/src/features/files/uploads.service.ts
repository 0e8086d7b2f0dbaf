import type { Image } from '@touchline/contract/common';
import { limits } from '@touchline/contract/limits';
import { messages } from '@touchline/contract/messages';
import type { UploadKind } from '@touchline/contract/uploads';
import { json, type Db } from '../../db/database.ts';
import type { Staff } from '../../http/caller.ts';
import type { ReceivedFile } from '../../http/multipart.ts';
import { timestampOf, type Clock } from '../../lib/clock.ts';
import { invalidField, tooManyRequests } from '../../lib/errors.ts';
import { newId } from '../../lib/id.ts';
import { ImageRefused, prepareImage, type PreparedImage } from '../../lib/images.ts';
import type { FileStorage } from '../../lib/storage.ts';
import { createFilesRepository } from './files.repository.ts';
import { imageSizes, storedName } from './image-sizes.ts';
import { purposeOf, type LinksService } from './links.service.ts';
import { variants, type Variant } from './link-token.ts';

/** What an account may have lying about before a record uses it. */
const unclaimedFilesMax = 200;
const unclaimedBytesMax = 500 * 1024 * 1024;
const uploadsAtOncePerSession = 4;

type Receive = (limit: { maxBytes: number; tooLargeMessage: string }) => Promise<ReceivedFile | undefined>;

const limitOf = (kind: UploadKind) =>
  kind === 'gallery'
    ? { maxBytes: limits.galleryImageBytes, tooLargeMessage: messages.galleryImageSize }
    : { maxBytes: limits.imageBytes, tooLargeMessage: messages.imageSize };

export const createUploadsService = (parts: { db: Db; storage: FileStorage; clock: Clock; links: LinksService }) => {
  const { db, storage, clock, links } = parts;
  const files = createFilesRepository(db);
  const running = new Map<string, number>();

  const oneOfFew = async <T>(sessionId: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(sessionId) ?? 0;
    if (before >= uploadsAtOncePerSession) throw tooManyRequests(2, 'Too many uploads at a time');
    running.set(sessionId, before + 1);
    try {
      return await work();
    } finally {
      const left = running.get(sessionId)! - 1;
      if (left > 0) running.set(sessionId, left);
      else running.delete(sessionId);
    }
  };

  const assertRoom = async (userId: string): Promise<void> => {
    const { count, bytes } = await files.unclaimedOf(userId);
    if (count >= unclaimedFilesMax || bytes >= unclaimedBytesMax)
      throw tooManyRequests(3600, 'Too many of your uploads are not used by any record yet');
  };

  const prepare = async (kind: UploadKind, received: ReceivedFile | undefined) => {
    if (!received) throw invalidField('file', 'imageFile');
    try {
      return await prepareImage(received.path, imageSizes[kind]);
    } catch (error) {
      if (error instanceof ImageRefused) throw invalidField('file', error.reason);
      throw error;
    }
  };

  // First the content, then the row: a row never names what is not on the disk. What a crash leaves in between, the
  // sweep removes.
  const keep = async (kind: UploadKind, userId: string, made: Record<Variant, PreparedImage>): Promise<string> => {
    const id = newId(clock().getTime());
    try {
      for (const variant of variants) await storage.put(storedName(id, variant), made[variant].content);
      await files.insert({
        id,
        kind,
        uploaded_by: userId,
        variants: json(
          Object.fromEntries(
            variants.map((name) => {
              const { type, bytes, width, height } = made[name];
              return [name, { type, bytes, width, height }];
            }),
          ),
        ),
        bytes: variants.reduce((sum, name) => sum + made[name].bytes, 0),
        created_at: timestampOf(clock),
      });
    } catch (error) {
      for (const variant of variants) await storage.remove(storedName(id, variant));
      throw error;
    }
    return id;
  };

  return {
    /**
     * Takes one picture and answers its key with a link to it. Sent twice it is stored twice: the one that no record
     * uses is swept after a day. Throws 400 on `file` for what is no picture, 413 over the size, 429 with more than
     * four uploads of one session under way or too many unused ones.
     */
    upload: (kind: UploadKind, { userId, sessionId }: Staff, receive: Receive): Promise<Image> =>
      oneOfFew(sessionId, async () => {
        await assertRoom(userId);
        const received = await receive(limitOf(kind));
        try {
          const key = await keep(kind, userId, await prepare(kind, received));
          return purposeOf(kind) === 'paper'
            ? links.linkTo(key, 'card', 'paper', sessionId)
            : links.linkTo(key, 'card', 'picture');
        } finally {
          await received?.remove();
        }
      }),
  };
};

export type UploadsService = ReturnType<typeof createUploadsService>;
