import { versionOfList, versionTag } from '../lib/version.ts';

/** The ETag of an answer that has a version, otherwise undefined. */
export const etagOf = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (Array.isArray(answer)) {
    const updatedAt = versionOfList(answer);
    return updatedAt === undefined ? undefined : versionTag(updatedAt);
  }
  if (!('updatedAt' in answer)) return undefined;
  return typeof answer.updatedAt === 'string' ? versionTag(answer.updatedAt) : undefined;
};
