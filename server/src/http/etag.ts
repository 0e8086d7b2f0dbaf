import { versionOfList, versionTag } from '../lib/version.ts';

/** The ETag of an answer that has a version, otherwise undefined. */
export const etagOf = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const noted = versionOfList(answer);
  if (noted !== undefined) return versionTag(noted);
  if (Array.isArray(answer) || !('updatedAt' in answer)) return undefined;
  return typeof answer.updatedAt === 'string' ? versionTag(answer.updatedAt) : undefined;
};
