import type { Db } from '../../../db/database.ts';
import { forbidden } from '../../../lib/errors.ts';
import { belongingBetween, type Belonging, type Stay } from '../../ground/reach/belonging.repository.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** Fewer players could be recognised in the figures. */
const playersMin = 5;

/** What a player did or suffered on a day, in a session of a squad, of all (null) or in none. */
type Deed = { squad: string | null; player: string; day: string };

/** What a report is about: whose days, and which sessions and cases. */
export type ReportScope = {
  /** The days of its players. */
  stays: readonly Stay[];
  players: readonly string[];
  /** Squads that were left out, because their few players could be recognised in a difference of two reports. */
  leftOut: number;
  /**
   * Whether something that a player did or suffered on a day counts: in a session by the squad of this session, else by
   * the main squad on that day. So each hour and each case belongs to one squad, and squads add up to the club.
   */
  has: (what: Deed) => boolean;
  /** The squad that it belongs to; null: none on that day. */
  squadOf: (what: Deed) => string | null;
  /** Whether a session counts; one for all does in each report. */
  hasSession: (squad: string | null) => boolean;
};

type Asked = {
  from: string;
  /** The last day that is past, or today. */
  to: string;
  squads: SquadScope;
  /** The caller named the squads. */
  areNamed: boolean;
  /** Readers of medical records see small squads too. */
  readsMedical: boolean;
  /** Players in no figure. */
  hidden: ReadonlySet<string>;
};

const countsBySquad = (stays: readonly Stay[]): Map<string, number> => {
  const players = new Map<string, Set<string>>();
  for (const { squad, player } of stays) players.set(squad, (players.get(squad) ?? new Set<string>()).add(player));
  return new Map([...players].map(([squad, of]) => [squad, of.size]));
};

const scopeFor = (belonging: Belonging, squads: SquadScope, hidden: ReadonlySet<string>, leftOut = 0): ReportScope => {
  const wanted = squads && new Set(squads);
  const isWanted = (squad: string | null) => wanted === undefined || (squad !== null && wanted.has(squad));
  const squadOf = ({ squad, player, day }: Deed) => squad ?? belonging.squadOn(player, day);
  const stays = belonging.stays.filter(({ player, squad }) => !hidden.has(player) && isWanted(squad));
  return {
    stays,
    players: [...new Set(stays.map(({ player }) => player))],
    leftOut,
    has: (what) => !hidden.has(what.player) && isWanted(squadOf(what)),
    squadOf,
    hasSession: (squad) => squad === null || isWanted(squad),
  };
};

/**
 * What a report is about. Readers without medical records get no squad of fewer than five players: throws 403
 * `tooFewPlayers` if they name one or if no other is left, and leaves such squads out of a report that names none. Since
 * squads share no hour and no case, the difference of two reports is then always one of five players or more.
 */
export const reportScope = async (db: Db, asked: Asked): Promise<ReportScope> => {
  const { from, to, squads, hidden, readsMedical, areNamed } = asked;
  const belonging = await belongingBetween(db, from, to);
  if (readsMedical) return scopeFor(belonging, squads, hidden);
  const counts = countsBySquad(belonging.stays.filter(({ player }) => !hidden.has(player)));
  const wanted = squads ?? [...counts.keys()];
  const large = wanted.filter((squad) => (counts.get(squad) ?? 0) >= playersMin);
  if (large.length === 0 || (areNamed && large.length < wanted.length))
    throw forbidden('Too few players to hide who is who', 'tooFewPlayers');
  const small = wanted.filter((squad) => counts.has(squad) && !large.includes(squad));
  return scopeFor(belonging, large, hidden, small.length);
};
