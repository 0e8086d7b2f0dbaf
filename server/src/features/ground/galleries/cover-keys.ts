import { createHash, randomBytes } from 'node:crypto';

const prefixOf = (recordId: string): string => createHash('sha256').update(recordId).digest('hex').slice(0, 16);

/**
 * A key for the cover of a record. All keys of a record's covers share a prefix: a client that sends the list of
 * pictures with an outdated cover key, because someone else has changed the title, still means the cover.
 */
export const newCoverKey = (recordId: string): string => prefixOf(recordId) + randomBytes(4).toString('hex');

export const isCoverKeyOf = (recordId: string, key: string): boolean => key.startsWith(prefixOf(recordId));
