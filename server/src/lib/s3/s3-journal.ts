import type { Erasure, ErasureJournal } from '../storage/erasure-journal.ts';
import { listObjects } from './list-objects.ts';
import { createS3Client, type S3Target, type S3Times } from './s3-client.ts';
import { s3Times } from './s3-storage.ts';

/** Time and person: a list of names contains all entries, and no two orders share an object. */
const entryName = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)-([0-9a-f]{24})$/;

const nameOf = ({ person, at }: Erasure): string => {
  const name = `${at.replaceAll(':', '')}-${person}`;
  if (!entryName.test(name)) throw new Error('Not an entry of the erasure journal');
  return name;
};

const byTime = (one: Erasure, other: Erasure): number =>
  one.at === other.at ? (one.person < other.person ? -1 : 1) : one.at < other.at ? -1 : 1;

/**
 * The journal in the files' bucket, shared by all servers: one empty object per entry, in `erasures/` under the prefix.
 * Entries that a server wrote to its own disk before the bucket existed (`before`) count too; reading the journal
 * copies them into the bucket.
 */
export const s3Journal = (
  target: S3Target,
  { before, times = s3Times, pageSize = 1_000 }: { before: ErasureJournal; times?: S3Times; pageSize?: number },
): ErasureJournal => {
  const { call } = createS3Client(target, times);
  const prefix = `${target.prefix}erasures/`;

  const append = async (entry: Erasure): Promise<void> => {
    await call({ method: 'PUT', key: prefix + nameOf(entry), content: new Uint8Array() });
  };

  const inBucket = async (): Promise<Erasure[]> => {
    const entries: Erasure[] = [];
    for await (const { name } of listObjects(call, { prefix, pageSize })) {
      const [, hour, minute, second, person] = entryName.exec(name) ?? [];
      // The folder itself, which bucket browsers create.
      if (name === '') continue;
      if (person === undefined)
        throw new Error(`${prefix}${name} in the bucket is not an entry of the erasure journal; remove it from there`);
      entries.push({ person, at: `${hour}:${minute}:${second}` });
    }
    return entries;
  };

  return {
    append,
    cancel: async (entry) => {
      await call({ method: 'DELETE', key: prefix + nameOf(entry) });
    },
    list: async () => {
      const entries = await inBucket();
      const known = new Set(entries.map(({ person }) => person));
      const own = (await before.list()).filter(({ person }) => !known.has(person));
      for (const entry of own) await append(entry);
      const erased = new Map<string, Erasure>();
      for (const entry of [...entries, ...own].sort(byTime))
        if (!erased.has(entry.person)) erased.set(entry.person, entry);
      return [...erased.values()];
    },
  };
};
