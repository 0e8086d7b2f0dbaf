import type { KitColour, SetPieceKind } from '@touchline/contract/match/match-choices';
import type { StageKey } from '@touchline/contract/match/rule-set-choices';
import type { SquadFunction } from '@touchline/contract/squads/squad-choices';

/** The words on the team sheet of a match and on its internal page. */
export type SheetTexts = {
  title: string;
  against: string;
  competition: string;
  matchday: string;
  stage: string;
  date: string;
  kickOff: string;
  ground: string;
  wePlay: string;
  atHome: string;
  away: string;
  kit: string;
  goalkeeperKit: string;
  /** Between the colours of a kit. */
  comma: string;
  /** The players who begin: eleven, or as many as the squad plays with. */
  starters: (count: number) => string;
  substitutes: string;
  staff: string;
  number: string;
  name: string;
  born: string;
  licence: string;
  /** In a box behind the name. */
  goalkeeperMark: string;
  captainMark: string;
  captain: string;
  headCoach: string;
  referee: string;
  refereeCopy: string;
  opponentCopy: string;
  count: (players: number, goalkeepers: number) => string;
  lineupAndPlan: string;
  internal: string;
  setPieces: string;
  bench: string;
  plan: string;
  setPiecesFor: string;
  setPiecesAgainst: string;
  notes: string;
  formation: string;
  takers: Record<SetPieceKind, string>;
  functions: Record<SquadFunction, string>;
  /** Stages that the presets of rules name; a competition may name others. */
  stages: Record<StageKey, string>;
  colours: Record<KitColour, string>;
};
