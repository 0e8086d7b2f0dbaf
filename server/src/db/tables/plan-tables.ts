import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { Bib, PlaceHalf, PlaceKind, PlaceSurface } from '@touchline/contract/football/session/plan-choices';
import type { templateSession } from '@touchline/contract/plan/week-templates';
import type { sessionPart } from '@touchline/contract/football/session/session-fields';
import type { Generated } from 'kysely';
import type * as z from 'zod';
import type { Json, Timestamp } from './column-types.ts';

export interface PlaceTable {
  id: string;
  name: string;
  kind: PlaceKind;
  surface: Generated<PlaceSurface | null>;
  has_halves: Generated<boolean>;
  has_lights: Generated<boolean>;
  capacity: Generated<number | null>;
  list_order: number;
  is_active: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What texts of events mean a place: its name and its other spellings, each without case, accents and blanks. */
export interface PlaceNameTable {
  name_key: string;
  place_id: string;
  spelling: string;
  is_name: boolean;
}

/** A use of a place that is no event. */
export interface BookingTable {
  id: string;
  place_id: string;
  half: Generated<PlaceHalf | null>;
  starts_at: Timestamp;
  ends_at: Timestamp;
  what: string;
  squad_id: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PlaceClosureTable {
  id: string;
  place_id: string;
  half: Generated<PlaceHalf | null>;
  starts_at: Timestamp;
  ends_at: Timestamp;
  reason: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Timestamp;
}

/** Clashes of which somebody has said that both are fine. Deleted some days after their end. */
export interface AcceptedClashTable {
  clash: string;
  ends_at: Timestamp;
  accepted_by: Generated<string | null>;
  accepted_at: Timestamp;
}

/** What a squad has decided about a day: a name of its own, or that it is off. */
export interface WeekDayTable {
  squad_id: string;
  day: string;
  /** Null: the computed one; `none`: the day has no name. */
  name: Generated<string | null>;
  is_off: Generated<boolean>;
  note: Generated<string | null>;
  updated_at: Timestamp;
}

/** A part as it is stored: its picture is in `session_pictures`. */
export type StoredPart = Omit<z.infer<typeof sessionPart>, 'picture'>;
/** What a session needs besides people. */
export type StoredBring = { what: string; count: number | null };
/** A session of a template; its parts have no groups. */
export type StoredTemplateSession = Omit<z.infer<typeof templateSession>, 'parts'> & {
  parts: StoredPart[];
  objectives: string | null;
  bring: StoredBring[];
  /** Of a task. */
  category: TaskCategory | null;
};

export interface WeekTemplateTable {
  id: string;
  squad_id: Generated<string | null>;
  name: string;
  name_key: string;
  sessions: Json<StoredTemplateSession[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A week that was copied: what it has made has its id. Deleted after its undo is over. */
export interface WeekCopyTable {
  id: string;
  squad_id: Generated<string | null>;
  created_at: Timestamp;
  undone_at: Generated<Timestamp | null>;
}

/** The plan and the review of a training. Without a row there is none. */
export interface SessionPlanTable {
  training_id: string;
  objectives: Generated<string | null>;
  parts: Json<StoredPart[]>;
  bring: Json<StoredBring[]>;
  part_count: number;
  part_minutes: number;
  /** The load that the parts alone plan; null where they don't. */
  planned_load: Generated<number | null>;
  as_planned: Generated<number | null>;
  review_note: Generated<string | null>;
  done: Json<{ part: string; minutes: number }[]>;
  closed_at: Generated<Timestamp | null>;
  closed_by: Generated<string | null>;
}

/** The group that a called player is in. */
export interface SessionPlayerTable {
  training_id: string;
  user_id: string;
  bib: Bib;
  list_order: number;
}

/** Who of the staff is there, with the own hours; null: from the start, to the end. */
export interface SessionStaffTable {
  training_id: string;
  user_id: string;
  starts_at: Generated<Timestamp | null>;
  ends_at: Generated<Timestamp | null>;
  list_order: number;
}

/** The photo of a whiteboard that belongs to a part. */
export interface SessionPictureTable {
  file_id: string;
  training_id: string;
  part_id: string;
}

/** Places, weeks and sessions. */
export interface PlanTables {
  places: PlaceTable;
  place_names: PlaceNameTable;
  bookings: BookingTable;
  place_closures: PlaceClosureTable;
  accepted_clashes: AcceptedClashTable;
  week_days: WeekDayTable;
  week_templates: WeekTemplateTable;
  week_copies: WeekCopyTable;
  session_plans: SessionPlanTable;
  session_players: SessionPlayerTable;
  session_staff: SessionStaffTable;
  session_pictures: SessionPictureTable;
}
