import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface ReportTable {
  id: string;
  title: string;
  title_key: string;
  category: string;
  /** The squad whose staff read it; null for all. */
  squad_id: Generated<string | null>;
  search: string;
  uploaded_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface AttendanceTable {
  id: string;
  user_id: string;
  check_in: Timestamp;
  check_out: Timestamp | null;
  session: string;
  search: string;
  /** The staff member who entered it; null if the player's own phone did. */
  entered_by: string | null;
  late: Generated<boolean>;
  /** `training:<id>`, `match:<id>`, `day:<YYYY-MM-DD>:<part>`; null for an entry without one. */
  occasion: Generated<string | null>;
  /** When it was tapped, by the device's clock; null if it was not tapped. */
  marked_at: Generated<Timestamp | null>;
  /** When the code at the door was last scanned; null if staff entered it. */
  scanned_at: Generated<Timestamp | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A player who was expected and did not come: one row per player and occasion. */
export interface MissedSessionTable {
  id: string;
  user_id: string;
  occasion: string;
  /** In the club's time zone. */
  day: string;
  session: string;
  status: string;
  reason: string | null;
  marked_at: Timestamp;
  entered_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** When a player's mark was last tapped, including marks that were withdrawn. */
export interface AttendanceTapTable {
  occasion: string;
  user_id: string;
  marked_at: Timestamp;
}

export interface WellnessFormTable {
  id: string;
  type: string;
  is_primary: boolean;
  title: string;
  /** `8:00:AM` in the club's time zone. */
  time: string;
  /** When the time was last changed; null for the time from setup. */
  time_changed_at: Generated<Timestamp | null>;
  updated_at: Generated<Timestamp | null>;
}

/** A form and day whose mails are all queued, or were missed. */
export interface WellnessSendingTable {
  form_id: string;
  day: string;
  due_at: Timestamp;
  completed_at: Timestamp;
  is_missed: Generated<boolean>;
}

export interface WellnessLinkTable {
  id: string;
  form_id: string;
  type: string;
  user_id: string;
  /** In the club's time zone. */
  day: string;
  token_hash: string;
  sent_at: Timestamp;
  reminded_at: Generated<Timestamp | null>;
  answered_at: Generated<Timestamp | null>;
  expires_at: Timestamp;
}

export interface WellnessScoreTable {
  id: string;
  user_id: string;
  type: string;
  /** 0 to 100. */
  score: number;
  answers: Json<Record<string, number>>;
  /** Effort × minutes, of evening forms. */
  load: number | null;
  link_id: string | null;
  /** What was usual before these answers, by question; null until it was calculated (`usual.service.ts`). */
  usual: ColumnType<
    Record<string, { mean: number; deviation: number; answers: number }> | null,
    string | null | undefined,
    string | null
  >;
  created_at: Timestamp;
}

export interface MedicalComplaintTable {
  id: string;
  user_id: string;
  status: string;
  description: string;
  reply: string | null;
  body_parts: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** The day it began, as the player reported it. */
  since: Generated<string | null>;
  can_train: Generated<string | null>;
  /** When the player opened the reply. */
  reply_read_at: Generated<Timestamp | null>;
  /** The guardian who reported it; null if the player or staff did, or the guardian has been deleted. */
  guardian_id: Generated<string | null>;
  /** What that guardian was to the player. */
  guardian_relation: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A photo of a complaint. */
export interface ComplaintImageTable {
  file_id: string;
  complaint_id: string;
  position: number;
}

/** A folded word of a complaint's texts. */
export interface MedicalComplaintWordTable {
  word: string;
  complaint_id: string;
}

export interface MedicalComplaintEventTable {
  id: string;
  complaint_id: string;
  kind: string;
  actor_id: string | null;
  at: Timestamp;
}

/** The tables behind the pages under Reports. */
export interface ReportTables {
  reports: ReportTable;
  attendances: AttendanceTable;
  missed_sessions: MissedSessionTable;
  attendance_taps: AttendanceTapTable;
  wellness_forms: WellnessFormTable;
  wellness_sendings: WellnessSendingTable;
  wellness_links: WellnessLinkTable;
  wellness_scores: WellnessScoreTable;
  medical_complaints: MedicalComplaintTable;
  complaint_photos: ComplaintImageTable;
  medical_complaint_words: MedicalComplaintWordTable;
  medical_complaint_events: MedicalComplaintEventTable;
}
