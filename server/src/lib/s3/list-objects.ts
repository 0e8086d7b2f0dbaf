import { StorageError } from '../storage/storage-error.ts';
import type { createS3Client } from './s3-client.ts';

type Call = ReturnType<typeof createS3Client>['call'];

/** All objects directly under a prefix, page by page, without those in deeper folders. Throws `StorageError`. */
export const listObjects = async function* (
  call: Call,
  { prefix, pageSize }: { prefix: string; pageSize: number },
): AsyncGenerator<{ name: string; writtenAt: Date }> {
  const query = { 'list-type': '2', prefix, delimiter: '/', 'encoding-type': 'url', 'max-keys': String(pageSize) };
  const { readList } = await import('./s3-answers.ts');
  let next: string | undefined;
  do {
    const further: Record<string, string> = next === undefined ? {} : { 'continuation-token': next };
    const page = await call({ method: 'GET', query: { ...query, ...further } });
    if (!page) throw new StorageError('the file storage returned no list', 'NoList');
    const { objects, next: following } = readList(page.toString());
    for (const { key, writtenAt } of objects)
      if (key.startsWith(prefix)) yield { name: key.slice(prefix.length), writtenAt };
    next = following;
  } while (next !== undefined);
};
