import { stale } from './errors.ts';

/** The version of a record as an ETag: it changes with every change of the record and reveals nothing else. */
export const versionTag = (updatedAt: string): string => `"${Date.parse(updatedAt).toString(36)}"`;

const versions = new WeakMap<object, string>();

/** Notes the version of an answer that cannot name it itself: a list, or a record that nobody has saved yet. */
export const versioned = <T extends object>(answer: T, updatedAt: string): T => {
  versions.set(answer, updatedAt);
  return answer;
};

/** The noted version of such an answer. */
export const versionOfList = (answer: object): string | undefined => versions.get(answer);

/** Throws 412 if the client names a version (`If-Match`) that is no longer the record's. */
export const assertVersion = (updatedAt: string, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(versionTag(updatedAt))) throw stale();
};
