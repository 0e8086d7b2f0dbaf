import type { Limit } from './health.ts';
import type { Line } from './minutes.ts';
import type { Cards } from './suspensions.ts';

// All that the season has done to the club, as plain data. Only what was confirmed by the server is entered here.

export type Player = {
  id: string;
  name: string;
  number: number;
  isMinor: boolean;
  isGoalkeeper: boolean;
  /** Main squads with first and last day. */
  stays: { squad: string; from: string; to: string | null }[];
  /** Days on which the player was inactive. */
  inactive: { from: string; to: string | null }[];
  /** Erased, or refuses that medical data is stored: in no medical figure from then on. */
  isErased: boolean;
  refuses: boolean;
  /** The session of the own phone. */
  token?: string;
};

export type Mark = { status: 'present' | 'late' | 'absent' | 'excused'; minutes: number };
export type TrainingEntry = {
  id: string;
  day: string;
  /** Null: for all squads, from the time with one squad. */
  squad: string | null;
  called: string[];
  marks: Map<string, Mark>;
};

export type MatchState = 'coming' | 'played' | 'abandoned' | 'awarded' | 'postponed';
export type PlayerLine = Line & Cards & { goals: number; assists: number };
export type MatchEntry = {
  id: string;
  day: string;
  kickOff: number;
  squad: string;
  league: string;
  state: MatchState;
  /** The sheet: starters and substitutes. */
  sheet: string[];
  lines: Map<string, PlayerLine>;
};

export type CaseEntry = {
  id: string;
  player: string;
  kind: 'injury' | 'illness';
  occasion: 'match' | 'training' | 'gym' | 'outsideFootball';
  /** Of a session: its squad; `session` is its id. */
  session: string | null;
  sessionSquad: string | null;
  onset: string;
  dayZero: string;
  stage: number;
  limits: Limit[];
  closedOn: string | null;
  complaint: string | null;
};

/** A limit that was set on the board, without a case. */
export type BoardLimit = Limit & { player: string; isHealth: boolean };

export type ComplaintEntry = { id: string; player: string; canTrain: 'no' | 'limited'; isOver: boolean };

export type ClubLedger = {
  squads: string[];
  players: Map<string, Player>;
  trainings: TrainingEntry[];
  matches: MatchEntry[];
  cases: CaseEntry[];
  boardLimits: BoardLimit[];
  complaints: ComplaintEntry[];
  /** What players have answered, by event and player. */
  answers: Map<string, Map<string, 'yes' | 'no'>>;
  /** How many yellow cards bring a ban, by league; a league without is not counted. */
  cycles: Map<string, number>;
};

export const newClubLedger = (): ClubLedger => ({
  squads: [],
  players: new Map(),
  trainings: [],
  matches: [],
  cases: [],
  boardLimits: [],
  complaints: [],
  answers: new Map(),
  cycles: new Map(),
});

/** The main squad on a day; undefined for who was not with the club, or inactive. */
export const squadOn = ({ stays, inactive }: Player, day: string): string | undefined => {
  const isIn = ({ from, to }: { from: string; to: string | null }) => from <= day && (to === null || day <= to);
  return inactive.some(isIn) ? undefined : stays.find(isIn)?.squad;
};

/** The active players of a squad on a day, by id. */
export const squadPlayers = ({ players }: ClubLedger, squad: string, day: string): Player[] =>
  [...players.values()].filter((one) => !one.isErased && squadOn(one, day) === squad);

/** All limits of a player, with and without a case. */
export const limitsOf = ({ cases, boardLimits }: ClubLedger, player: string): (Limit & { isHealth: boolean })[] => [
  ...cases
    .filter((one) => one.player === player)
    .flatMap(({ limits }) => limits.map((one) => ({ ...one, isHealth: true }))),
  ...boardLimits.filter((one) => one.player === player),
];
