import { Readable } from 'node:stream';
import { openNameless } from './nameless-file.ts';

/** Appends a part. Rejects once the reader has left, or the disk is full. */
export type Put = (part: Buffer) => Promise<void>;

const partMax = 65_536;

class ReaderLeft extends Error {}

/**
 * A stream of what `source` puts, from its first part on, by way of a file in `folder`: a slow reader neither stops the
 * source, which may hold a transaction, nor fills the memory. If the source fails, so does the stream; if the reader
 * leaves, the source's next `put` rejects. The stream closes once the source has ended. The file has no name, so that
 * nothing is left behind in any case. Resolves with the first part; throws if the file can't be created, and what the
 * source throws before it has put anything, while another answer can still be sent.
 */
export const spool = async (folder: string, source: (put: Put) => Promise<void>): Promise<Readable> => {
  const file = await openNameless(folder);
  let [size, position] = [0, 0];
  let [isWhole, isLeft] = [false, false];
  let failure: unknown;
  let wake = (): void => {};
  let begin = (): void => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const put: Put = async (part) => {
    if (isLeft) throw new ReaderLeft();
    await file.writeFile(part);
    size += part.length;
    begin();
    wake();
  };

  /** Null at the end. */
  const next = async (): Promise<Buffer | null> => {
    while (position >= size && !isLeft) {
      if (failure !== undefined) throw failure;
      if (isWhole) return null;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (isLeft) return null;
    const length = Math.min(partMax, size - position);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    position += bytesRead;
    return buffer.subarray(0, bytesRead);
  };

  const ended = source(put)
    .then(
      () => {
        isWhole = true;
      },
      (error: unknown) => {
        failure = error ?? new Error('The source failed');
      },
    )
    .finally(() => {
      begin();
      wake();
    });

  await hasBegun;
  if (failure !== undefined && size === 0) {
    await file.close();
    throw failure;
  }
  return new Readable({
    highWaterMark: partMax,
    read() {
      next().then(
        (part) => this.push(part),
        (error: unknown) => this.destroy(error as Error),
      );
    },
    destroy(error, done) {
      isLeft = true;
      wake();
      ended
        .then(() => file.close())
        .then(
          () => done(error),
          (closing: unknown) => done(error ?? (closing as Error)),
        );
    },
  });
};
