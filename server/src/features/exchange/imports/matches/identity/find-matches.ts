import { groupBy } from '../../../../../lib/group-by.ts';
import { daysMs } from '../../../../../lib/time/clock.ts';
import { dayIn } from '../../../../../lib/time/zone.ts';
import { isPlayed, offerMatches, pairMoved, pairNear, pairOnDay, type KnownMatch } from './fixture-identity.ts';

type Sides = { home: string; away: string };
/** A row whose teams are known, by the keys of its teams. */
type Row = { date: string; pair: Sides };

export type FoundMatches<R> = {
  /** The match that a row is. */
  matches: Map<R, KnownMatch>;
  /** The match that a row may be, on another day. */
  offered: Map<R, KnownMatch>;
  /** The match with home and away exchanged that a row may be. */
  exchanged: Map<R, KnownMatch>;
};

export type Identity = {
  zone: string;
  nowMs: number;
  /** The squad of the file; null if it is for all. */
  squad: string | null;
  /** The club has several squads, whose matches against one opponent are different ones. */
  areSeveral: boolean;
};

/** Exchanged and moved at once by at most this much. */
const exchangedMaxMs = daysMs(21);

const keyOf = ({ home, away }: Sides): string => `${home}\n${away}`;
const reversed = ({ home, away }: Sides): string => `${away}\n${home}`;

/** The rows and matches of one pairing that are still without a partner. */
type Open<R> = { rows: R[]; matches: KnownMatch[]; backwards: KnownMatch[] };

/**
 * Finds the match that each row is. First those on the same day, then those on the same day with home and away exchanged,
 * then those that were moved, and at last those that were exchanged and moved within three weeks. A match of another squad
 * than the file's is never the same.
 */
export const findMatches = async <R extends Row>(
  all: readonly R[],
  known: readonly KnownMatch[],
  { zone, nowMs, squad, areSeveral }: Identity,
): Promise<FoundMatches<R>> => {
  const isOurs = ({ squad_id }: KnownMatch): boolean =>
    !areSeveral || squad === null || squad_id == null || squad_id === squad;
  // A file for all squads says nothing about whose match has moved.
  const mayMove = ({ squad_id }: KnownMatch): boolean => !areSeveral || squad !== null || squad_id == null;
  const dayOf = (moment: string): string => dayIn(moment, zone);
  const byPair = groupBy(known.filter(isOurs), ({ home_team_id, away_team_id }) => `${home_team_id}\n${away_team_id}`);
  const found: FoundMatches<R> = { matches: new Map(), offered: new Map(), exchanged: new Map() };
  const taken = new Set<KnownMatch>();
  const keep = (kind: keyof FoundMatches<R>, pairs: ReadonlyMap<R, KnownMatch>): void => {
    for (const [row, match] of pairs) {
      found[kind].set(row, match);
      taken.add(match);
    }
  };
  const groups = [...groupBy(all, ({ pair }) => keyOf(pair)).values()];
  const open = (rows: readonly R[]): Open<R> => {
    const { pair } = rows[0]!;
    const free = (matches: readonly KnownMatch[] = []): KnownMatch[] => matches.filter((match) => !taken.has(match));
    return {
      rows: rows.filter((row) => !found.matches.has(row) && !found.exchanged.has(row)),
      matches: free(byPair.get(keyOf(pair))),
      backwards: free(byPair.get(reversed(pair))).filter((match) => !isPlayed(match)),
    };
  };
  const each = async (step: (of: Open<R>) => Promise<void>): Promise<void> => {
    for (const rows of groups) await step(open(rows));
  };
  await each(async ({ rows, matches }) => keep('matches', await pairOnDay(rows, matches, dayOf)));
  await each(async ({ rows, backwards }) => keep('exchanged', await pairOnDay(rows, backwards, dayOf)));
  await each(async ({ rows, matches }) => keep('matches', await pairMoved(rows, matches, { nowMs, mayMove })));
  await each(async ({ rows, backwards }) =>
    keep('exchanged', await pairNear(rows, backwards.filter(mayMove), exchangedMaxMs)),
  );
  await each(async ({ rows, matches }) => keep('offered', await offerMatches(rows, matches)));
  return found;
};
