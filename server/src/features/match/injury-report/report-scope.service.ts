import type { Db } from '../../../db/database.ts';
import { forbidden } from '../../../lib/errors.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { addDays } from '../../../lib/time/zone.ts';
import { belongingBetween, type Belonging, type Stay } from '../../ground/reach/belonging.repository.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { lastOfMonth } from './report-days.ts';

/** Fewer players could be recognised in the figures. */
const playersMin = 5;

/** What a player did or suffered on a day, in a session of a squad, of all (null) or in none. */
type Deed = { squad: string | null; player: string; day: string };

/** What a report is about: whose days, and which sessions and cases. */
export type ReportScope = {
  /** The days of its players. */
  stays: readonly Stay[];
  players: readonly string[];
  /** Squads of which months were left out, because their few players could be recognised in a difference of two reports. */
  leftOut: number;
  /**
   * Whether something that a player did or suffered on a day counts: in a session by the squad of this session, else by
   * the main squad on that day. So each hour and each case belongs to one squad, and squads add up to the club.
   */
  has: (what: Deed) => boolean;
  /** The squad that it belongs to; null: none on that day. */
  squadOf: (what: Deed) => string | null;
  /** Whether a session counts; one for all does in each report. */
  hasSession: (squad: string | null, day: string) => boolean;
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

const monthOf = (day: string): string => day.slice(0, 7);

/** The parts of a stay that lie in one month each. */
const byMonth = (stay: Stay): Stay[] => {
  const last = lastOfMonth(stay.from);
  if (stay.to <= last) return [stay];
  return [{ ...stay, to: last }, ...byMonth({ ...stay, from: addDays(last, 1) })];
};

/** The months of each squad with at least one player, by whether enough belonged to it in them to hide who is who. */
const monthsBySquad = (stays: readonly Stay[]): Map<string, Map<string, boolean>> => {
  const found = new Map<string, Map<string, boolean>>();
  for (const [squad, own] of groupBy(stays.flatMap(byMonth), (stay) => stay.squad)) {
    const months = groupBy(own, ({ from }) => monthOf(from));
    const isLarge = (of: readonly Stay[]) => new Set(of.map(({ player }) => player)).size >= playersMin;
    found.set(squad, new Map([...months].map(([month, of]) => [month, isLarge(of)])));
  }
  return found;
};

type Limits = {
  squads: SquadScope;
  hidden: ReadonlySet<string>;
  /** Whether the figures of a squad are shown for a day. */
  isShown?: (squad: string, day: string) => boolean;
  leftOut?: number;
};

const scopeFor = (belonging: Belonging, limits: Limits): ReportScope => {
  const { squads, hidden, isShown = () => true, leftOut = 0 } = limits;
  const wanted = squads && new Set(squads);
  const isWanted = (squad: string | null, day: string) =>
    squad === null ? wanted === undefined : (wanted === undefined || wanted.has(squad)) && isShown(squad, day);
  const squadOf = ({ squad, player, day }: Deed) => squad ?? belonging.squadOn(player, day);
  const stays = belonging.stays
    .filter(({ player }) => !hidden.has(player))
    .flatMap(byMonth)
    .filter(({ squad, from }) => isWanted(squad, from));
  return {
    stays,
    players: [...new Set(stays.map(({ player }) => player))],
    leftOut,
    has: (what) => !hidden.has(what.player) && isWanted(squadOf(what), what.day),
    squadOf,
    hasSession: (squad, day) => squad === null || isWanted(squad, day),
  };
};

/**
 * What a report is about. Readers without medical records get no month of a squad in which fewer than five players belonged
 * to it: such months are left out, and 403 `tooFewPlayers` is thrown if a squad that they name has no other, or if no squad
 * has. They get whole months, and squads share no hour and no case: so the difference of two reports is always one of five
 * players or more.
 */
export const reportScope = async (db: Db, asked: Asked): Promise<ReportScope> => {
  const { from, to, squads, hidden, readsMedical, areNamed } = asked;
  const belonging = await belongingBetween(db, from, to);
  if (readsMedical) return scopeFor(belonging, { squads, hidden });
  const months = monthsBySquad(belonging.stays.filter(({ player }) => !hidden.has(player)));
  const sizesOf = (squad: string) => [...(months.get(squad)?.values() ?? [])];
  const wanted = squads ?? [...months.keys()];
  const shown = wanted.filter((squad) => sizesOf(squad).includes(true));
  if (shown.length === 0 || (areNamed && shown.length < wanted.length))
    throw forbidden('Too few players to hide who is who', 'tooFewPlayers');
  return scopeFor(belonging, {
    squads: shown,
    hidden,
    isShown: (squad, day) => months.get(squad)?.get(monthOf(day)) !== false,
    leftOut: wanted.filter((squad) => sizesOf(squad).includes(false)).length,
  });
};
