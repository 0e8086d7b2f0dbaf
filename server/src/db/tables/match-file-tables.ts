import type { LineupContent, Kit, SetPieces } from '@touchline/contract/match/match-squads';
import type { OpponentNote } from '@touchline/contract/match/opponents';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { Generated } from 'kysely';
import type { Json, Timestamp, MaybeJson } from './column-types.ts';

/** What the players' notification of a call-up contained: who is called, and the meeting. */
export type PublishedCallUp = {
  players: { id: string; reserve: boolean }[];
  meetingAt: string | null;
  meetingPlace: string | null;
  travel: string | null;
  kit: Kit | null;
  note: string | null;
  /** Guardians of minors were notified as well. */
  guardians?: boolean;
};

/** The squad of a match: meeting, kit, formation, and what of it was published. Its players are in `match_players`. */
export interface MatchSquadTable {
  match_id: string;
  formation: string | null;
  set_pieces: Json<SetPieces>;
  meeting_at: Generated<Timestamp | null>;
  meeting_place: Generated<string | null>;
  travel: Generated<string | null>;
  kit: MaybeJson<Kit>;
  note: Generated<string | null>;
  published_at: Generated<Timestamp | null>;
  published_by: Generated<string | null>;
  published: MaybeJson<PublishedCallUp>;
  lineup_visibility: Generated<string>;
  lineup_visible_from: Generated<Timestamp | null>;
  lineup_published_at: Generated<Timestamp | null>;
  lineup_published_by: Generated<string | null>;
  /** What players see from that moment on. */
  published_lineup: MaybeJson<LineupContent>;
  /** When its players were notified that they can see it; null: not yet. They are notified once. */
  lineup_told_at: Generated<Timestamp | null>;
  /** Why its starters may not play, as far as its publishers knew it or were notified since: `<player>:<kind>`. */
  lineup_reds: MaybeJson<string[]>;
  updated_at: Timestamp;
  updated_by: Generated<string | null>;
}

/** A called player with the place in the line-up in use. */
export interface MatchPlayerTable {
  match_id: string;
  user_id: string;
  role: string;
  bench_order: Generated<number | null>;
  slot: Generated<string | null>;
  x: Generated<number | null>;
  y: Generated<number | null>;
  /** The number of the day; null: the one worn in the squad. */
  shirt_number: Generated<number | null>;
  is_captain: Generated<boolean>;
  is_vice_captain: Generated<boolean>;
  is_goalkeeper: Generated<boolean>;
  note: Generated<string | null>;
  called_at: Timestamp;
}

/** A draft of a line-up. The content of the one in use is in `match_players`, and null here. */
export interface LineupDraftTable {
  id: string;
  match_id: string;
  name: string;
  list_order: number;
  content: MaybeJson<LineupContent>;
  updated_at: Timestamp;
  updated_by: Generated<string | null>;
}

/** A red warning that somebody has accepted, with the reason. */
export interface SquadOverrideTable {
  id: string;
  match_id: string;
  /** Null for one about the whole line-up. */
  user_id: string | null;
  kind: string;
  note: string;
  staff_id: string | null;
  created_at: Timestamp;
  /** When it stopped to hold, by the player leaving the sheet or another limit. */
  ended_at: Generated<Timestamp | null>;
}

/** Who has opened a published call-up. */
export interface SquadReadTable {
  match_id: string;
  user_id: string;
  guardian_id: Generated<string | null>;
  opened_at: Timestamp;
}

/** What happened in a match. Ids and moments come from the device that recorded it; a removed event keeps its row. */
export interface MatchEventTable {
  id: string;
  match_id: string;
  kind: string;
  side: string;
  period: number;
  minute: number | null;
  added: number | null;
  user_id: string | null;
  other_user_id: string | null;
  opponent_number: number | null;
  opponent_name: string | null;
  staff_name: string | null;
  how: string | null;
  reason: string | null;
  is_at_break: boolean;
  goes_on: Generated<boolean>;
  is_late: boolean;
  has_scored: boolean | null;
  text: string | null;
  is_distinct: boolean;
  is_overridden: boolean;
  device: string | null;
  /** By the device's clock: the tap, and the last correction. */
  happened_at: Timestamp;
  changed_at: Timestamp;
  recorded_by: string | null;
  removed_at: Generated<Timestamp | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A game of a festival, made by a client. */
export interface FestivalGameTable {
  id: string;
  match_id: string;
  list_order: number;
  opponent: string;
  /** Null, both: not entered. */
  own_score: number | null;
  opponent_score: number | null;
  length_min: number;
}

/** Who took part in a game of a festival. */
export interface FestivalGamePlayerTable {
  game_id: string;
  user_id: string;
  match_id: string;
  noted_at: Timestamp;
}

/** Official minutes that staff have corrected. */
export interface MinuteCorrectionTable {
  match_id: string;
  user_id: string;
  minutes: number;
  note: string;
  staff_id: string | null;
  updated_at: Timestamp;
}

export interface MatchReviewTable {
  match_id: string;
  player_of_match: string | null;
  note: string | null;
  updated_at: Timestamp;
  updated_by: string | null;
}

/** 1 to 10 in halves, private to tactical staff. */
export interface MatchRatingTable {
  match_id: string;
  user_id: string;
  rating: number;
}

export interface OpponentNoteTable {
  match_id: string;
  what_we_want: string | null;
  set_pieces_for: string | null;
  set_pieces_against: string | null;
  is_plan_shown: boolean;
  build_up: string | null;
  pressing: string | null;
  transitions: string | null;
  weak_points: string | null;
  formation: string | null;
  numbers: Json<OpponentNote['numbers']>;
  key_players: Json<OpponentNote['keyPlayers']>;
  links: Json<OpponentNote['links']>;
  /** Ids of files in the tactical library. */
  reports: Json<string[]>;
  updated_at: Timestamp;
  updated_by: string | null;
}

/** One version of the rules of a league in a season; the highest one is in force, none is deleted. */
export interface RuleSetTable {
  id: string;
  league_id: string;
  season_id: string;
  version: number;
  rules: Json<RuleSet>;
  created_at: Timestamp;
  created_by: string | null;
}

/** A player's registration for a league in a season. */
export interface RegistrationTable {
  id: string;
  user_id: string;
  league_id: string;
  season_id: string;
  licence: string | null;
  from_day: string | null;
  until_day: string | null;
  is_foreign: boolean;
  is_homegrown: boolean;
  updated_at: Timestamp;
}

/**
 * What staff have decided about a suspension: another length, setting it aside, or one by decision of a disciplinary body,
 * which has no match. The others are recounted from the sheets, and found by player, match and kind. None is deleted: the
 * latest counts.
 */
export interface SuspensionDecisionTable {
  id: string;
  /** The same for all decisions about one suspension. */
  suspension_id: string;
  user_id: string;
  league_id: string;
  season_id: string;
  match_id: string | null;
  kind: string;
  matches: number | null;
  is_set_aside: boolean;
  note: string;
  staff_id: string | null;
  decided_at: Timestamp;
}

/** A figure that staff have entered: the total on a day, to which the sheets of later days add. */
export interface FigureStandTable {
  id: string;
  user_id: string;
  league_id: string;
  season_id: string;
  /** One of `typedFigures`. */
  figure: string;
  /** Cards or minutes; a red card is 1, none is 0. */
  value: number;
  /** In the club's time zone. */
  as_of: string;
  entered_by: Generated<string | null>;
  entered_at: Timestamp;
}

export interface MatchFileTables {
  match_squads: MatchSquadTable;
  match_players: MatchPlayerTable;
  lineup_drafts: LineupDraftTable;
  squad_overrides: SquadOverrideTable;
  squad_reads: SquadReadTable;
  match_events: MatchEventTable;
  minute_corrections: MinuteCorrectionTable;
  festival_games: FestivalGameTable;
  festival_game_players: FestivalGamePlayerTable;
  match_reviews: MatchReviewTable;
  match_ratings: MatchRatingTable;
  opponent_notes: OpponentNoteTable;
  rule_sets: RuleSetTable;
  registrations: RegistrationTable;
  suspension_decisions: SuspensionDecisionTable;
  figure_stands: FigureStandTable;
}
