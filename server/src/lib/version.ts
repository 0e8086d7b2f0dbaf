import { stale } from './errors.ts';

/** The version of a record as an ETag: it changes with every change of the record and reveals nothing else. */
export const versionTag = (updatedAt: string): string => `"${Date.parse(updatedAt).toString(36)}"`;

/** Throws 412 if the client names a version (`If-Match`) that is no longer the record's. */
export const assertVersion = (updatedAt: string, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(versionTag(updatedAt))) throw stale();
};
