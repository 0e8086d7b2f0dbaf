import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import type { Generated } from 'kysely';
import type { Json, MaybeJson, Timestamp } from './column-types.ts';

/** The last answer of a player to a match, training or task. Without a row there is none. */
export interface ReplyTable {
  /** The match, training or task; ids are unique over all kinds. */
  event_id: string;
  user_id: string;
  answer: string;
  /** When a late player comes. */
  arrives_at: Generated<Timestamp | null>;
  reason: Generated<string | null>;
  note: Generated<string | null>;
  /** `player`, `guardian` or `staff`. */
  answered_by: string;
  /** The member of staff; null for the player. Guardians are not users. */
  staff_id: Generated<string | null>;
  guardian_id: Generated<string | null>;
  /** When it was tapped, by the device's clock: of two phones the later tap counts. */
  answered_at: Timestamp;
  after_deadline: Generated<boolean>;
  /** Wants to come after all, after the deadline; until staff answer. */
  asks: Generated<boolean>;
  updated_at: Timestamp;
}

/** Each answer that was given, for the history of a player's row. */
export interface ReplyChangeTable {
  id: string;
  event_id: string;
  user_id: string;
  answer: string | null;
  reason: Generated<string | null>;
  answered_by: string;
  staff_id: Generated<string | null>;
  guardian_id: Generated<string | null>;
  after_deadline: Generated<boolean>;
  at: Timestamp;
}

/** How an event asks, where that is not as its squad does, and what was sent for it. */
export interface EventAskingTable {
  event_id: string;
  mode: Generated<string | null>;
  deadline: Generated<Timestamp | null>;
  /** When staff reminded last. */
  reminded_at: Generated<Timestamp | null>;
  /** When the reminder of the product itself went out, once for each event. */
  auto_reminded_at: Generated<Timestamp | null>;
  /** Answers before this moment no longer count: the event was moved. */
  asked_again_at: Generated<Timestamp | null>;
  /** When and where it was before it was moved far, since when answers counted and until when: moved back, they count again. */
  former_starts_at: Generated<Timestamp | null>;
  former_place: Generated<string | null>;
  former_asked_again_at: Generated<Timestamp | null>;
  former_deadline: Generated<Timestamp | null>;
  /** When it was moved from there. */
  moved_at: Generated<Timestamp | null>;
}

/** How a squad asks its players. A squad without a row asks as `replyDefaults` says. */
export interface SquadAskingTable {
  squad_id: string;
  mode: string;
  ask_days: number;
  match_hours: number;
  training_hours: number;
  reason_needed: boolean;
  remind: boolean;
  /** What players see of each other's answers: `none`, `counts` or `names`. */
  visible_to_players: Generated<string>;
  updated_at: Timestamp;
}

/** When a player was called to an event that others were called to before. */
export interface LateCallTable {
  event_id: string;
  user_id: string;
  called_at: Timestamp;
}

/** Days of an absence, and since when they have been announced. */
export type AnnouncedDays = { from: string; to: string; series: string | null; since: Timestamp };

/** Days on which a player can't come. */
export interface AnnouncedAbsenceTable {
  id: string;
  user_id: string;
  /** First and last day, inclusive, in the club's time zone. */
  from_day: string;
  to_day: string;
  /** Only the trainings of this series. */
  series_id: Generated<string | null>;
  reason: string;
  note: Generated<string | null>;
  entered_by: string;
  staff_id: Generated<string | null>;
  guardian_id: Generated<string | null>;
  /** Since when each of its days was announced; null until it is changed: all of them as it was entered. */
  announced: MaybeJson<AnnouncedDays[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What several answers at once have replaced, to be taken back for some minutes. */
export interface ReplyUndoTable {
  id: string;
  user_id: string;
  former: Json<{ event: string; answer: ReplyAnswer | null; row: Record<string, unknown> | null }[]>;
  created_at: Timestamp;
}

export interface ReplyTables {
  replies: ReplyTable;
  reply_changes: ReplyChangeTable;
  event_askings: EventAskingTable;
  squad_askings: SquadAskingTable;
  late_calls: LateCallTable;
  announced_absences: AnnouncedAbsenceTable;
  reply_undos: ReplyUndoTable;
}
