import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sealing } from '../../../../lib/crypto/sealed-file.ts';

/** Length and checksum of what was written. */
export type Written = { bytes: number; sha256: string };

type Options = { path: string; at: Date; passphrase: string | undefined; sealCost: number | undefined };

/** Passes the content through, counting and hashing it. */
async function* measured(content: AsyncIterable<Uint8Array>, done: (written: Written) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of content) {
    hash.update(part);
    bytes += part.length;
    yield part;
  }
  done({ bytes, sha256: hash.digest('hex') });
}

/**
 * Begins a zip archive with owner-only rights at a path where no file exists. Entries are written one after the other,
 * as fast as the disk accepts them, without buffering more in memory.
 */
export const beginArchive = async ({ path, at, passphrase, sealCost }: Options) => {
  const { default: yazl } = await import('yazl');
  const zip = new yazl.ZipFile();
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  const archive = zip.outputStream as unknown as Readable;
  zip.on('error', (error: Error) => archive.destroy(error));
  await once(output, 'open');
  const written =
    passphrase === undefined ? pipeline(archive, output) : pipeline(archive, sealing(passphrase, sealCost), output);
  // A failure is reported to the caller that waits for an entry or the end.
  written.catch(() => {});

  return {
    /** Resolves once the whole entry is read. Throws when its content or the disk fails. */
    add: async (
      name: string,
      content: AsyncIterable<Uint8Array>,
      { compress = true, bytes }: { compress?: boolean; bytes?: number } = {},
    ): Promise<Written> => {
      const options = {
        mtime: at,
        mode: 0o100600,
        compress,
        // Without a known length, an entry may grow larger than the old zip format allows.
        ...(bytes === undefined ? { forceZip64Format: true } : { size: bytes }),
      };
      const taken = new Promise<Written>((resolve, reject) => {
        const stream = Readable.from(measured(content, resolve), { objectMode: false });
        stream.once('error', reject);
        zip.addReadStream(stream, name, options);
      });
      return Promise.race([
        taken,
        written.then(() => {
          throw new Error('the archive ended too early');
        }),
      ]);
    },
    /** Resolves once everything is on the disk. */
    end: async (): Promise<void> => {
      zip.end();
      await written;
    },
    /** Stops writing; the partial file is useless. */
    abandon: async (): Promise<void> => {
      archive.destroy();
      await written.catch(() => {});
    },
  };
};

export type ArchiveWriter = Awaited<ReturnType<typeof beginArchive>>;
