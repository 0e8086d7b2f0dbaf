import { suspensionKey } from '@touchline/contract/match/discipline/suspension-cards';
import type { SuspensionKind } from '@touchline/contract/match/match-choices';
import { countSuspensions } from '@touchline/contract/match/discipline/suspension-rules';
import type { Db, Tx } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { seasonFor } from '../../club/seasons/season-for.service.ts';
import { loadSheets } from './count.service.ts';
import { wireIdOf } from './wire-id.ts';

/** A suspension of which matches are left. */
export type OpenBan = {
  id: string;
  player: string;
  league: string;
  season: string;
  kind: string;
  match: string | null;
  remaining: number;
};

/** What merging two records needs to know of suspensions. */
export const createMergedBans = ({ clock }: { clock: Clock }) => ({
  /** The open suspensions of some players. */
  open: async (on: Db, players: readonly string[]): Promise<OpenBan[]> => {
    const season = await seasonFor(on, clock);
    const { suspensions } = countSuspensions((await loadSheets(on, clock, season)).input);
    return suspensions
      .filter(({ state, player }) => state === 'open' && players.includes(player))
      .map((one) => ({
        id: wireIdOf(one),
        player: one.player,
        league: one.league,
        season: one.season ?? season.id,
        kind: one.kind,
        match: one.match,
        remaining: one.remaining,
      }));
  },
  /** The id of a decision about a suspension by cards has the player in it: returns the ids under another player. */
  idsFor: async (on: Tx, player: string, to: string): Promise<{ id: string; suspension: string }[]> => {
    const rows = await on
      .selectFrom('suspension_decisions')
      .select(['id', 'match_id', 'kind'])
      .where('user_id', '=', player)
      .where('kind', '!=', 'decision')
      .where('match_id', 'is not', null)
      .execute();
    return rows.map(({ id, match_id, kind }) => ({
      id,
      suspension: wireIdOf({ id: suspensionKey(match_id!, to, kind), kind: kind as SuspensionKind }),
    }));
  },
  /** The same of one suspension. */
  idFor: ({ id, match, kind }: OpenBan, to: string): string =>
    kind === 'decision' || match === null
      ? id
      : wireIdOf({ id: suspensionKey(match, to, kind), kind: kind as SuspensionKind }),
});

export type MergedBans = ReturnType<typeof createMergedBans>;
