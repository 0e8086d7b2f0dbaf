import { createHmac } from 'node:crypto';
import type { Secrets } from '../crypto/secrets.ts';
import { equalInConstantTime } from '../crypto/tokens.ts';
import type { Erasure, ErasureJournal } from '../storage/erasure-journal.ts';
import { listObjects } from './list-objects.ts';
import { createS3Client, type S3Target, type S3Times } from './s3-client.ts';
import { s3Times } from './s3-storage.ts';

/**
 * Time and person: a list of names contains all entries, and no two orders share an object. The signature follows, so that
 * somebody who may only write to the bucket can't order an erasure.
 */
const entryName = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)-([0-9a-f]{24})(?:\.([\w-]{43}))?$/;

type Named = Erasure & { name: string; signature: string | undefined };

const plainNameOf = ({ person, at }: Erasure): string => {
  const name = `${at.replaceAll(':', '')}-${person}`;
  if (!entryName.test(name)) throw new Error('Not an entry of the erasure journal');
  return name;
};

/** The keys that sign entries; undefined where there are none. */
export type JournalKeys = Pick<Secrets, 'journalKey'> | undefined;

const byTime = (one: Erasure, other: Erasure): number =>
  one.at === other.at ? (one.person < other.person ? -1 : 1) : one.at < other.at ? -1 : 1;

/**
 * The journal in the files' bucket, shared by all servers: one empty object per entry, in `erasures/` under the prefix,
 * with the signature of these keys in its name. Entries that a server wrote to its own disk before the bucket existed
 * (`before`) count too; reading the journal copies them into the bucket. Without keys nothing in the bucket counts.
 */
export const s3Journal = (
  target: S3Target,
  {
    before,
    keys,
    times = s3Times,
    pageSize = 1_000,
  }: { before: ErasureJournal; keys: JournalKeys; times?: S3Times; pageSize?: number },
): ErasureJournal => {
  const { call } = createS3Client(target, times);
  const prefix = `${target.prefix}erasures/`;

  const signatureOf = ({ person, at }: Erasure): string => {
    if (!keys) throw new Error('the keys of the installation are needed to sign an entry of the erasure journal');
    return createHmac('sha256', keys.journalKey)
      .update(JSON.stringify([at, person]))
      .digest('base64url');
  };
  const nameOf = (entry: Erasure): string => `${plainNameOf(entry)}.${signatureOf(entry)}`;

  const append = async (entry: Erasure): Promise<void> => {
    await call({ method: 'PUT', key: prefix + nameOf(entry), content: new Uint8Array() });
  };

  const isSigned = ({ signature, ...entry }: Named): boolean =>
    keys !== undefined && signature !== undefined && equalInConstantTime(signature, signatureOf(entry));

  const inBucket = async (): Promise<Named[]> => {
    const entries: Named[] = [];
    for await (const { name } of listObjects(call, { prefix, pageSize })) {
      const [, hour, minute, second, person, signature] = entryName.exec(name) ?? [];
      // The folder itself, which bucket browsers create.
      if (name === '') continue;
      if (person === undefined)
        throw new Error(`${prefix}${name} in the bucket is not an entry of the erasure journal; remove it from there`);
      entries.push({ person, at: `${hour}:${minute}:${second}`, name, signature });
    }
    return entries;
  };

  const signed = async (skipUnsigned: boolean): Promise<Erasure[]> => {
    const entries = await inBucket();
    const strange = skipUnsigned ? undefined : entries.find((entry) => !isSigned(entry));
    if (strange)
      throw new Error(
        `${prefix}${strange.name} in the bucket was not written by a server with these keys; remove it from there`,
      );
    return entries.filter(isSigned).map(({ person, at }) => ({ person, at }));
  };

  return {
    append,
    cancel: async (entry) => {
      await call({ method: 'DELETE', key: prefix + nameOf(entry) });
    },
    list: async ({ skipUnsigned = false } = {}) => {
      const entries = await signed(skipUnsigned);
      const known = new Set(entries.map(({ person }) => person));
      const own = (await before.list()).filter(({ person }) => !known.has(person));
      if (keys) for (const entry of own) await append(entry);
      const erased = new Map<string, Erasure>();
      for (const entry of [...entries, ...own].sort(byTime))
        if (!erased.has(entry.person)) erased.set(entry.person, entry);
      return [...erased.values()];
    },
    sign: async () => {
      for (const { name, person, at, ...entry } of await inBucket()) {
        if (isSigned({ name, person, at, ...entry })) continue;
        // The new one first: after a crash in between, both are there.
        await append({ person, at });
        await call({ method: 'DELETE', key: prefix + name });
      }
    },
  };
};
