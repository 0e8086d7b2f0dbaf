import { versionTag } from '../lib/version.ts';

/** The ETag of an answer that is one record with a version, else nothing. */
export const etagOf = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null || !('_id' in answer) || !('updatedAt' in answer)) return undefined;
  return typeof answer.updatedAt === 'string' ? versionTag(answer.updatedAt) : undefined;
};
