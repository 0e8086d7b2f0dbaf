import type { OwnRead } from '@touchline/contract/me/me-data';
import { type Day, dayIn } from '../../../lib/dates/days.ts';

/** What one member of staff opened on one day of the club. */
export type ReadsOfDay = {
  /** Of the newest reading: unique. */
  _id: string;
  reader: OwnRead['reader'];
  day: Day;
  kinds: OwnRead['kinds'];
  inList: boolean;
  /** Moments, the newest first. */
  times: string[];
};

/**
 * Readings, newest first, as one entry for each reader and day, in the order of their newest reading. Those of lists of
 * several players have entries of their own.
 */
export const readsByDay = (reads: readonly OwnRead[], timeZone: string): ReadsOfDay[] => {
  const groups = new Map<string, ReadsOfDay>();
  for (const { _id, at, reader, kinds, inList } of reads) {
    const day = dayIn(timeZone, at);
    const key = JSON.stringify([day, reader.name, reader.role, inList]);
    const group = groups.get(key);
    if (!group) groups.set(key, { _id, reader, day, kinds, inList, times: [at] });
    else {
      group.kinds = [...new Set([...group.kinds, ...kinds])];
      group.times.push(at);
    }
  }
  return [...groups.values()];
};
