import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface ReportTable {
  id: string;
  title: string;
  title_key: string;
  category: string;
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
  /** The member of staff who entered it; null where the player's own phone did. */
  entered_by: string | null;
  late: Generated<boolean>;
  /** `training:<id>`, `match:<id>`, `day:<YYYY-MM-DD>:<part>`; null of an entry for none of them. */
  occasion: Generated<string | null>;
  /** When it was tapped, by the clock of the device; null of what nobody tapped. */
  marked_at: Generated<Timestamp | null>;
  /** When the code at the door was scanned last; null of what staff entered. */
  scanned_at: Generated<Timestamp | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Whoever was called and did not come: one row for a player and an occasion. */
export interface AbsenceTable {
  id: string;
  user_id: string;
  occasion: string;
  /** In the club's timezone. */
  day: string;
  session: string;
  status: string;
  reason: string | null;
  marked_at: Timestamp;
  entered_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** When the mark of a player was last tapped, also one that was taken back. */
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
  /** `8:00:AM` in the club's timezone. */
  time: string;
  /** Since when it has this time; null for that of the setup. */
  time_changed_at: Generated<Timestamp | null>;
  updated_at: Generated<Timestamp | null>;
}

/** A form whose mails of a day are all queued, or were missed. */
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
  /** In the club's timezone. */
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
  created_at: Timestamp;
}

export interface MedicalComplaintTable {
  id: string;
  user_id: string;
  status: string;
  description: string;
  reply: string | null;
  body_parts: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** The first day of it, as the player says. */
  since: Generated<string | null>;
  can_train: Generated<string | null>;
  /** When the player opened the reply. */
  reply_read_at: Generated<Timestamp | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A photo that came with a complaint. */
export interface ComplaintImageTable {
  file_id: string;
  complaint_id: string;
  position: number;
}

/** A word of a complaint's texts, folded. */
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

/** What stands under reports. */
export interface ReportTables {
  reports: ReportTable;
  attendances: AttendanceTable;
  absences: AbsenceTable;
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
