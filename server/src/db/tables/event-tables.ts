import type { Intensity, PlaceHalf, SessionFocus } from '@touchline/contract/football/session/plan-choices';
import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** What matches, trainings and tasks have in common: plans that change. */
interface PlannedColumns {
  /** Typed or from a file, in minutes; null: the usual length of its kind. */
  duration_min: Generated<number | null>;
  /** When it was to begin before it was last moved. */
  moved_from: Generated<Timestamp | null>;
  called_off_at: Generated<Timestamp | null>;
  called_off_by: Generated<string | null>;
  called_off_reason: Generated<string | null>;
  /** The same for all that were called off at once, and in the causes of the mails about it. */
  call_off_id: Generated<string | null>;
  /** `a` or `b`: the half of its place that it takes; null: the whole one. */
  place_half: Generated<PlaceHalf | null>;
}

export interface MatchTable extends PlannedColumns {
  id: string;
  /** The squad it belongs to; null for all. */
  squad_id: Generated<string | null>;
  starts_at: Timestamp;
  /** The kick-off is still to be confirmed: the match starts at the beginning of its day. */
  time_unknown: Generated<boolean>;
  home_team_id: string;
  away_team_id: string;
  league_id: string;
  venue: string | null;
  /** The venue, folded for search. */
  search: Generated<string>;
  home_score: number | null;
  away_score: number | null;
  /** Set by staff; null: it follows from date and score. */
  state: Generated<string | null>;
  /** Minutes of each period, like `40,40`; null: as the league's rules say. */
  period_lengths: Generated<string | null>;
  /** Null: its number among the own matches of its league and season. */
  matchday: Generated<number | null>;
  stage: Generated<string | null>;
  /** Where it was stopped, if it did not end. */
  stopped_period: Generated<number | null>;
  stopped_minute: Generated<number | null>;
  stopped_reason: Generated<string | null>;
  shootout_home: Generated<number | null>;
  shootout_away: Generated<number | null>;
  /** Played again another day. */
  is_replayed: Generated<boolean>;
  /** What was answered to "Was it played?"; null: nothing. */
  played: Generated<boolean | null>;
  /** `staff`, or `update`: the clock had finished it before answers were asked for. */
  played_by: Generated<string | null>;
  /** The update has answered for it: taking an answer of staff back gives that one back. */
  is_of_update: Generated<boolean>;
  /** When the rest of an abandoned match begins, or has begun. */
  resumes_at: Generated<Timestamp | null>;
  /** The minutes that its own periods take with their breaks; null: it has none of its own. */
  own_min: Generated<number | null>;
  /** Several short games, in `festival_games`. */
  is_festival: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TrainingTable extends PlannedColumns {
  id: string;
  /** The squad it belongs to; null for all. */
  squad_id: Generated<string | null>;
  title: string;
  starts_at: Timestamp;
  /** The same for all trainings that were created as one series. */
  series_id: Generated<string | null>;
  place: Generated<string | null>;
  intensity: Generated<Intensity | null>;
  /** How hard it is planned to be, 0 to 10. */
  intended_rpe: Generated<number | null>;
  focus: Generated<SessionFocus | null>;
  /** The copy of a week that has made it. */
  copy_id: Generated<string | null>;
  search: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TrainingPlayerTable {
  training_id: string;
  user_id: string;
}

export interface TaskTable extends PlannedColumns {
  id: string;
  /** The squad it belongs to; null for all. */
  squad_id: Generated<string | null>;
  title: string;
  category: string;
  place: Generated<string | null>;
  /** The copy of a week that has made it. */
  copy_id: Generated<string | null>;
  starts_at: Timestamp;
  search: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TaskPlayerTable {
  task_id: string;
  user_id: string;
}

/**
 * A call to a coming session that a player has lost with a squad, until the session begins: taking the move back
 * gets the call back. One table for both kinds; the other id is null.
 */
export interface FormerCallTable {
  id: string;
  user_id: string;
  training_id: Generated<string | null>;
  task_id: Generated<string | null>;
  /** The squad of the session at that time. */
  squad_id: Generated<string | null>;
  /** The season whose plan has moved the player. */
  season_id: Generated<string | null>;
  created_at: Timestamp;
}

/** The pictures of matches, trainings and tasks. A file belongs to one gallery. */
export interface GalleryImageTable {
  file_id: string;
  /** The match, training or task; ids are unique over all kinds. */
  record_id: string;
  /** From 0, unique in a gallery. */
  position: number;
  description: string;
}

/** The events of the calendar. */
export interface EventTables {
  matches: MatchTable;
  trainings: TrainingTable;
  training_players: TrainingPlayerTable;
  tasks: TaskTable;
  task_players: TaskPlayerTable;
  former_calls: FormerCallTable;
  gallery_images: GalleryImageTable;
}
