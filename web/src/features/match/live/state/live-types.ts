import type { SquadPlace } from '@touchline/contract/match/lineup/squad-place';
import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent, MatchEventInput, MatchFile } from '@touchline/contract/match/match-events';
import type { MatchSquad } from '@touchline/contract/match/match-squads';

/** What the match centre needs of a match. */
export type LiveMatchFacts = Pick<
  Match,
  | '_id'
  | 'date'
  | 'timeUnknown'
  | 'teams'
  | 'leagues'
  | 'score'
  | 'state'
  | 'periods'
  | 'lengths'
  | 'normalPeriods'
  | 'stopped'
  | 'matchday'
> &
  // A copy that an earlier version has kept on this device lacks them.
  Partial<Pick<Match, 'takesPlace' | 'endsAt' | 'resumesAt'>>;

/** What it needs of a player: the number of the day, the place in the line-up. */
export type LivePlayer = SquadPlace & {
  _id: string;
  name: string;
  shirtName?: string | undefined;
  shirtNumber: number | null;
};

/** What it needs of the squad. */
export type LiveSquad = Pick<MatchSquad, 'formation' | 'rules' | 'warnings'> & { players: LivePlayer[] };

/** Everything it shows, apart from what waits on the device. */
export type LiveFile = {
  match: LiveMatchFacts;
  squad: LiveSquad | null;
  file: MatchFile;
};

/** An event with what the device knows of its way. */
export type LiveEvent = MatchEvent & {
  isWaiting: boolean;
  /** Why the server did not take it; its answer's sentence. */
  refusal: string | null;
};

/** The fields of an event that sheets fill. */
export type EventFields = Partial<Omit<MatchEventInput, '_id' | 'at' | 'changedAt' | 'device'>>;
