import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { daysMs } from '../../../../lib/time/clock.ts';
import { contentOf, digestOf, entryText, type Entry } from './entry.ts';
import type { Told } from './told-entries.repository.ts';

/** How long a feed says that something was called off, or has left it. */
const goneDays = 30;

type Reading = {
  entries: readonly Entry[];
  told: readonly Told[];
  /** The moment of the reading. */
  now: string;
  /** The host in the UIDs. */
  host: string;
  /**
   * A reader may know the entries from a version of this server that stored nothing about them: by other texts, under numbers
   * that were made of the same times.
   */
  isOfUpdate: boolean;
  /** Whether an entry that starts then still belongs to the feed's days. */
  isInside: (name: string, startsAt: string) => boolean;
  /** What remains of an entry that has left the feed. */
  traceOf: (told: Told) => Entry;
};

/** The texts of a feed, and what is to be stored about them. */
export type Revised = { texts: string[]; changed: Told[]; ended: string[] };

const ageMs = (since: string, now: string): number => Date.parse(now) - Date.parse(since);
const isLongAgo = (since: string, now: string): boolean => ageMs(since, now) > daysMs(goneDays);

/** The next moment of a revision: readers see seconds, so that two revisions are a second apart. */
export const nextRevision = (last: string, now: string): string =>
  new Date(Math.max(Date.parse(now), Date.parse(last) + 1_000)).toISOString();

/** Numbers as earlier versions of this server made them: they rise with the seconds from its creation to its change. */
const firstSequence = ({ createdAt, updatedAt }: Entry): number =>
  createdAt === null ? 0 : Math.max(0, Math.floor(ageMs(createdAt, updatedAt) / 1_000));

const stored = (entry: Entry, told: Omit<Told, 'entry' | 'starts_at' | 'ends_at' | 'is_whole_day'>): Told => ({
  entry: entry.name,
  starts_at: entry.startsAt,
  ends_at: entry.endsAt,
  is_whole_day: entry.days !== null,
  ...told,
});

/** Since when the feed says that an entry is off or gone; null: it stands. */
const goneSince = (entry: Entry, last: Told | undefined, now: string): string | null => {
  if (entry.status !== 'CANCELLED') return null;
  if (entry.offSince !== null) return entry.offSince;
  if (last) return last.gone_at ?? now;
  // Nobody has noted when. To a new reader it is as old as the event, so that a season's list does not come back.
  return entry.startsAt < now ? entry.startsAt : now;
};

/**
 * Compares what a feed says with what it said last. An entry whose text differs gets the next number and a new moment,
 * whatever has changed it; all others keep both. What has left the feed, or was called off, stays as cancelled for 30 days.
 */
export const revise = async (reading: Reading): Promise<Revised> => {
  const { entries, told, now, host, isOfUpdate, isInside, traceOf } = reading;
  const known = new Map(told.map((one) => [one.entry, one]));
  const current = new Set(entries.map(({ name }) => name));
  const gone = told.filter(({ entry }) => !current.has(entry));
  const ended = gone.filter(({ entry, starts_at }) => !isInside(entry, starts_at)).map(({ entry }) => entry);
  const left = new Set(ended);
  const traces = gone.filter(({ entry }) => !left.has(entry)).map(traceOf);
  const changed: Told[] = [];

  const revisionOf = (entry: Entry, last: Told | undefined, isSame: boolean): Pick<Told, 'sequence' | 'revised_at'> => {
    if (!last)
      return { sequence: firstSequence(entry) + Number(isOfUpdate), revised_at: isOfUpdate ? now : entry.updatedAt };
    if (isSame) return last;
    return { sequence: last.sequence + 1, revised_at: nextRevision(last.revised_at, now) };
  };
  const textOf = (entry: Entry): string => {
    const last = known.get(entry.name);
    const gone_at = goneSince(entry, last, now);
    const isOver = gone_at !== null && isLongAgo(gone_at, now);
    if (isOver && (!last || last.gone_at !== null)) return '';
    const content = contentOf(entry, host);
    const digest = digestOf(content);
    const isSame = last?.digest === digest;
    const { sequence, revised_at } = revisionOf(entry, last, isSame);
    if (!isSame || last.gone_at !== gone_at) changed.push(stored(entry, { digest, sequence, revised_at, gone_at }));
    return isOver ? '' : entryText(content, { sequence, revisedAt: revised_at });
  };

  const texts = await mapInTurns([...entries, ...traces], textOf);
  return { texts: texts.filter((text) => text !== ''), changed, ended };
};
