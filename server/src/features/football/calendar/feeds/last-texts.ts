import type { Feed } from '../../../../lib/text/feed.ts';
import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { notFound } from '../../../../lib/errors.ts';
import { hoursMs, type Clock } from '../../../../lib/time/clock.ts';

type Kept = { userId: string; feed: Feed; atMs: number };

/** Bytes of all texts that are kept, compressed. */
const bytesMax = 16 * 1024 * 1024;
/** Links can be revoked on another server while this one reaches no database: a text is kept for a day at most. */
const keptMs = hoursMs(24);
/** Readers give up after some seconds. */
const askedMs = 2_000;

/** Whether a link is known to have no owner: false as well if the database fails, or does not answer in time. */
const hasEnded = (owner: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), askedMs)));
  const found = owner.then(
    (one) => one === undefined,
    () => false,
  );
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
};

/**
 * The texts that this server has sent last, for calendars that are asked for while the server can't or may not make one. A
 * reader that meets an error turns its calendar off (Thunderbird), so it gets the last text instead.
 */
export const createLastTexts = (clock: Clock) => {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const keyOf = (token: string, squads: string): string => `${hashToken(token)} ${squads}`;
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.feed.gzipped.length ?? 0;
    kept.delete(key);
  };
  return {
    keep: (token: string, squads: string, { userId, feed }: Omit<Kept, 'atMs'>): void => {
      const key = keyOf(token, squads);
      drop(key);
      kept.set(key, { userId, feed, atMs: clock().getTime() });
      bytes += feed.gzipped.length;
      while (bytes > bytesMax) drop(kept.keys().next().value!);
    },
    forget: (token: string, squads: string): void => drop(keyOf(token, squads)),
    /** Forgets the texts of a person whose link has ended. */
    forgetOf: (userId: string): void => {
      for (const [key, one] of kept) if (one.userId === userId) drop(key);
    },
    /**
     * The last text of a link. `ownerOf` looks the link up, as far as the database answers. Throws 404 if it has no owner now.
     */
    find: async (token: string, squads: string, ownerOf: () => Promise<unknown>): Promise<Feed | undefined> => {
      const key = keyOf(token, squads);
      const last = kept.get(key);
      if (!last) return undefined;
      if (clock().getTime() - last.atMs > keptMs) {
        drop(key);
        return undefined;
      }
      if (!(await hasEnded(ownerOf()))) return last.feed;
      drop(key);
      throw notFound('calendar');
    },
  };
};

export type LastTexts = ReturnType<typeof createLastTexts>;
