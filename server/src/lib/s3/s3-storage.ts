import { randomBytes } from 'node:crypto';
import type { EventLog } from '../event-log.ts';
import { StorageError } from '../storage/storage-error.ts';
import { assertSafeName, isSafeName, type FileStorage } from '../storage/storage.ts';
import { listObjects } from './list-objects.ts';
import { createS3Client, type S3Target, type S3Times } from './s3-client.ts';

export const s3Times: S3Times = { silenceMs: 5_000, wholeMs: 20_000 };
/** How long a successful check counts, unless a call fails: services bill each call, and keep each version. */
const checkedMs = 5_000;

/** Logs once when the storage fails, and once when it works again. */
const createWatch = (log: EventLog) => {
  let isFailing = false;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work();
      if (isFailing) log.info({}, 'the file storage responds again');
      isFailing = false;
      return result;
    } catch (error) {
      const { code, message } = error as StorageError;
      if (!isFailing && error instanceof StorageError) log.error({ code }, message);
      isFailing ||= error instanceof StorageError;
      throw error;
    }
  };
};

/** Files in a bucket of an S3-compatible service, under the prefix and its name. All methods throw `StorageError`. */
export const s3Storage = (
  target: S3Target,
  { log, times = s3Times, pageSize = 1_000 }: { log: EventLog; times?: S3Times; pageSize?: number },
): FileStorage => {
  const { prefix } = target;
  const client = createS3Client(target, times);
  const watch = createWatch(log);
  let checkedAtMs: number | undefined;

  const call: typeof client.call = async (options) =>
    watch(() => client.call(options)).catch((error: unknown) => {
      checkedAtMs = undefined;
      throw error;
    });

  const keyOf = (name: string): string => {
    assertSafeName(name);
    return `${prefix}${name}`;
  };

  const check = async (): Promise<void> => {
    const [key, content] = [`${prefix}.probe-${randomBytes(4).toString('hex')}`, randomBytes(16)];
    await call({ method: 'PUT', key, content });
    const found = await call({ method: 'GET', key });
    if (!found?.equals(content))
      throw new StorageError('the file storage returned other content than was stored', 'ContentDiffers');
    await call({ method: 'DELETE', key });
  };

  const ownerKey = `${prefix}installation.json`;
  const findOwner = async (): Promise<unknown> => {
    const found = await call({ method: 'GET', key: ownerKey });
    if (!found) return undefined;
    try {
      return (JSON.parse(found.toString()) as { installation?: unknown }).installation;
    } catch {
      // An owner exists, but we can't read it.
      return null;
    }
  };

  return {
    put: async (name, content) => {
      await call({ method: 'PUT', key: keyOf(name), content });
    },
    open: async (name) => {
      const key = keyOf(name);
      const stream = await watch(() => client.read(key));
      if (!stream) return undefined;
      const bytes = Number(stream.headers['content-length'] ?? Number.NaN);
      if (Number.isSafeInteger(bytes)) return { stream, bytes };
      stream.destroy();
      throw new StorageError('the file storage does not say how long a file is', 'MissingContentLength');
    },
    remove: async (name) => {
      await call({ method: 'DELETE', key: keyOf(name) });
    },
    list: async function* () {
      // Objects in deeper folders, such as the erasure journal or backups, are not files.
      for await (const object of listObjects(call, { prefix, pageSize })) if (isSafeName(object.name)) yield object;
    },
    check: async () => {
      if (checkedAtMs !== undefined && performance.now() - checkedAtMs < checkedMs) return;
      await check();
      checkedAtMs = performance.now();
    },
    claim: async (installation) => {
      const owner = await findOwner();
      if (owner !== undefined && owner !== installation)
        throw new StorageError('the bucket holds the files of another installation', 'OtherInstallation');
      if (owner === undefined && installation !== undefined)
        await call({ method: 'PUT', key: ownerKey, content: Buffer.from(JSON.stringify({ installation })) });
    },
  };
};
