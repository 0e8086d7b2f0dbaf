import { yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';

/** A UID is opaque; one that is longer than any real one is none. */
const uidMax = 500;
const linesAtOnce = 1_000;

/**
 * The UID of each event of a calendar, in its order; null for one without, and for one that an earlier event has: it would
 * not tell the two apart. Other requests run in between.
 */
export const uidsIn = async (text: string): Promise<(string | null)[]> => {
  const uids: (string | null)[] = [];
  const seen = new Set<string>();
  let inEvent = false;
  let uid: string | null = null;
  const unfolded = text.replace(/(?:\r\n?|\n)[ \t]/g, '');
  for (const [index, line] of unfolded.split(/\r\n?|\n/).entries()) {
    if (index % linesAtOnce === 0) await yieldWhenDue();
    if (/^BEGIN:\s*VEVENT\s*$/i.test(line.slice(0, 100))) [inEvent, uid] = [true, null];
    else if (inEvent && /^END:\s*VEVENT\s*$/i.test(line.slice(0, 100))) {
      uids.push(uid === null || seen.has(uid) ? null : uid);
      if (uid !== null) seen.add(uid);
      inEvent = false;
    } else if (inEvent && uid === null && /^UID[;:]/i.test(line)) {
      const value = line.slice(line.indexOf(':') + 1).trim();
      uid = value !== '' && value.length <= uidMax ? value.replaceAll('\0', '') : null;
    }
  }
  return uids;
};
