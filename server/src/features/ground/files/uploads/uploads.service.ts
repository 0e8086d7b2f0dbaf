import type { Image } from '@touchline/contract/wire/common';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import type { UploadKind } from '@touchline/contract/club/uploads';
import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { invalidField, tooManyRequests } from '../../../../lib/errors.ts';
import { ImageRefused } from '../../../../lib/images/image-refused.ts';
import { createSessionSlots } from '../../../../lib/limits/session-slots.ts';
import type { FileStorage } from '../../../../lib/storage/storage.ts';
import { createFilesRepository } from '../files.repository.ts';
import { purposeOf, type LinksService } from '../links.service.ts';
import { createImageKeeper } from './image-keeper.service.ts';

/** Limits of an account's uploads that no record uses yet. */
const unclaimedFilesMax = 200;
const unclaimedBytesMax = 500 * 1024 * 1024;
const uploadsAtOncePerSession = 4;

/** A received file, in a temporary place until it is removed. */
export type ReceivedFile = { path: string; remove: () => Promise<void> };
type Uploader = { userId: string; sessionId: string };
type Size = { maxBytes: number; tooLargeMessage: string };
type Receive = (limit: Size) => Promise<ReceivedFile | undefined>;

export const limitOf = (kind: UploadKind): Size =>
  kind === 'gallery'
    ? { maxBytes: limits.galleryImageBytes, tooLargeMessage: messages.galleryImageSize }
    : { maxBytes: limits.imageBytes, tooLargeMessage: messages.imageSize };

export type UploadsDeps = { db: Db; storage: FileStorage; clock: Clock; links: LinksService };

export const createUploadsService = (deps: UploadsDeps) => {
  const { db, links } = deps;
  const files = createFilesRepository(db);
  const imageKeeper = createImageKeeper(deps);
  const slots = createSessionSlots(uploadsAtOncePerSession, 'Too many uploads at a time');

  const oneOfFew = async <T>(sessionId: string, work: () => Promise<T>): Promise<T> => {
    const leave = slots.take(sessionId);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  const assertRoom = async (userId: string): Promise<void> => {
    const { count, bytes } = await files.unclaimedOf(userId);
    if (count >= unclaimedFilesMax || bytes >= unclaimedBytesMax)
      throw tooManyRequests(3600, 'Too many of your uploads are not used by any record yet');
  };

  const keep = async (kind: UploadKind, uploadedBy: string, received: ReceivedFile | undefined): Promise<string> => {
    if (!received) throw invalidField('file', 'imageFile');
    try {
      return await imageKeeper.keep(kind, uploadedBy, received.path);
    } catch (error) {
      if (error instanceof ImageRefused) throw invalidField('file', error.reason);
      throw error;
    }
  };

  return {
    /**
     * Stores a received image for a person without an account, and returns its key. Throws 400 on `file` for anything
     * but an image.
     */
    keep,
    /**
     * Stores one image and returns its key with a link to it. An image sent twice is stored twice: the sweep deletes
     * the unused one after a day. Throws 400 on `file` for anything but an image, 413 over the size limit, 429 with
     * more than four uploads of one session under way or too many unused ones.
     */
    upload: (
      kind: UploadKind,
      { userId, sessionId }: Uploader,
      receive: Receive,
      limit: Size = limitOf(kind),
    ): Promise<Image> =>
      oneOfFew(sessionId, async () => {
        await assertRoom(userId);
        const received = await receive(limit);
        try {
          const key = await keep(kind, userId, received);
          return purposeOf(kind) === 'paper'
            ? links.linkTo(key, 'card', 'paper', sessionId)
            : links.linkTo(key, 'card', 'image');
        } finally {
          await received?.remove();
        }
      }),
  };
};

export type UploadsService = ReturnType<typeof createUploadsService>;
