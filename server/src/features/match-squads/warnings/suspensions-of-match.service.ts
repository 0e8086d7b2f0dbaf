import type { SuspensionKind } from '@touchline/contract/match/match-choices';
import type { Db } from '../../../db/database.ts';

/** Why a player may not play in a match, or is one yellow card from it. */
export type MatchDiscipline = {
  suspended: { kind: SuspensionKind; count: number | null; matches: number } | null;
  brink: { yellows: number; byEntered: boolean } | null;
};

/** The suspensions of players in a match, and who is on the brink of one, by player. */
export const disciplineIn = (_db: Db, _match: { id: string }): Promise<ReadonlyMap<string, MatchDiscipline>> =>
  Promise.resolve(new Map());
