import { createHash, randomBytes } from 'node:crypto';

const prefixOf = (recordId: string): string => createHash('sha256').update(recordId).digest('hex').slice(0, 16);

/**
 * A key for the cover of a record. All that it ever had begin alike: whoever sends the list of pictures with the cover
 * as it was before somebody else gave the record another title means the cover.
 */
export const newCoverKey = (recordId: string): string => prefixOf(recordId) + randomBytes(4).toString('hex');

export const isCoverKeyOf = (recordId: string, key: string): boolean => key.startsWith(prefixOf(recordId));
