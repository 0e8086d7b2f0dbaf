import type { RestrictionKind } from '@touchline/contract/health/availability-choices';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

/** A time in which a player can't take full part. Changes end it and begin another: its rows are the history. */
export interface AvailabilityLimitTable {
  id: string;
  user_id: string;
  case_id: Generated<string | null>;
  /** First and last day, inclusive, in the club's time zone; `to_day` null while it is open. */
  from_day: string;
  to_day: Generated<string | null>;
  training: string;
  match_state: string;
  reason: string;
  restrictions: Json<RestrictionKind[]>;
  limited_minutes: Generated<number | null>;
  other_restriction: Generated<string | null>;
  /** For coaches. */
  note: Generated<string | null>;
  expected_from: Generated<string | null>;
  expected_to: Generated<string | null>;
  set_by: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Written as text, read as an object. */
type KeptJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

type KeptLimits = { from: string; limits: Selectable<AvailabilityLimitTable>[] };
export type ReplacedByStage = KeptLimits & {
  /** The criteria that were ticked with it. */
  criteria: string[];
};
export type EndedByClosing = {
  /** Null where the closing left them as they were. */
  limits: KeptLimits | null;
  /** The complaint that was resolved, its status before, and the event of it. */
  complaint: { id: string; status: string; event: string } | null;
  /** When it was closed; missing in a row from before this was kept. */
  at?: Timestamp | undefined;
  /** When it was closed before, until it was opened again: what was set then is none of the case. */
  apart?: { from: Timestamp; to: Timestamp }[] | undefined;
};

/** An injury or illness. Read by medical staff alone. */
export interface CaseTable {
  id: string;
  user_id: string;
  kind: string;
  onset_day: string;
  onset: Generated<string>;
  occasion: Generated<string>;
  occasion_id: Generated<string | null>;
  match_minute: Generated<number | null>;
  body_area: Generated<string | null>;
  side: Generated<string | null>;
  tissue: Generated<string | null>;
  diagnosis_system: Generated<string | null>;
  diagnosis_version: Generated<string | null>;
  diagnosis_code: Generated<string | null>;
  diagnosis_text: Generated<string | null>;
  organ_system: Generated<string | null>;
  aetiology: Generated<string | null>;
  contact: Generated<string | null>;
  contact_with: Generated<string | null>;
  action: Generated<string | null>;
  foul: Generated<string | null>;
  card: Generated<string | null>;
  surface: Generated<string | null>;
  subsequent: Generated<string>;
  of_case_id: Generated<string | null>;
  event_key: Generated<string | null>;
  surgery_day: Generated<string | null>;
  time_loss_from: Generated<string | null>;
  complaint_id: Generated<string | null>;
  expected_from: Generated<string | null>;
  expected_to: Generated<string | null>;
  plan: Generated<string | null>;
  stage: Generated<number>;
  /** The last step of a concussion that was reached. */
  step: Generated<string | null>;
  /** By stage, those still to come. */
  planned_days: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** The earlier case that was proposed, and which this one is not again. */
  not_again_id: Generated<string | null>;
  closed_day: Generated<string | null>;
  outcome: Generated<string | null>;
  /** What the closing ended, to be given back when the case is opened again. */
  ended: KeptJson<EndedByClosing>;
  /** The latest note, treatment, file, stage or change. */
  last_entry_at: Timestamp;
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The log of stages, with those taken back. */
export interface CaseStageTable {
  id: string;
  case_id: string;
  stage: number;
  step: Generated<string | null>;
  on_day: string;
  cleared_by: Generated<string | null>;
  reason: Generated<string | null>;
  set_by: Generated<string | null>;
  set_at: Timestamp;
  /** What the stage took the place of, to be given back by undo; of the first one by the deletion of the case. */
  replaced: KeptJson<ReplacedByStage>;
  undone_at: Generated<Timestamp | null>;
  undone_by: Generated<string | null>;
}

export interface CaseCriterionTable {
  id: string;
  case_id: string;
  stage: number;
  position: number;
  text: string;
  target: Generated<string | null>;
  value: Generated<string | null>;
  done_day: Generated<string | null>;
  done_by: Generated<string | null>;
}

export interface CaseNoteTable {
  id: string;
  case_id: string;
  /** The note that it adds to. */
  to_note_id: Generated<string | null>;
  text: string;
  written_by: Generated<string | null>;
  created_at: Timestamp;
  edited_at: Generated<Timestamp | null>;
}

export interface CaseTreatmentTable {
  id: string;
  case_id: string;
  day: string;
  kind: string;
  minutes: Generated<number | null>;
  done_by: Generated<string | null>;
  created_at: Timestamp;
}

export interface CaseFileTable {
  file_id: string;
  case_id: string;
  name: string;
  added_by: Generated<string | null>;
  created_at: Timestamp;
}

export interface CaseSymptomTable {
  id: string;
  case_id: string;
  /** In the club's time zone. */
  day: string;
  part: string;
  answers: Json<number[]>;
  entered_by: string;
  at: Timestamp;
}

export interface CaseClearanceTable {
  id: string;
  case_id: string;
  stage: number;
  step: Generated<string | null>;
  reason: string;
  doctor_id: Generated<string | null>;
  asked_by: Generated<string | null>;
  state: string;
  created_at: Timestamp;
  answered_at: Generated<Timestamp | null>;
}

/** The official table of OSIICS codes, as a club imported it. */
export interface DiagnosisCodeTable {
  code: string;
  text: string;
  /** Folded for search. */
  search: string;
  body_area: Generated<string | null>;
  tissue: Generated<string | null>;
  organ_system: Generated<string | null>;
  aetiology: Generated<string | null>;
}

/** One row: who sees what of health, and how a club works with cases. A club without it has the defaults. */
export interface HealthSettingsTable {
  id: number;
  /** An administrator outside the medical staff reads medical records. */
  administrator_reads: boolean;
  /** Complaints and medical reports are closed to other departments. */
  medical_only: boolean;
  /** Stages, plans, bands, protocol: what only their feature reads. */
  settings: Json<Record<string, unknown>>;
  updated_at: Timestamp;
}

export interface CaseTables {
  availability_limits: AvailabilityLimitTable;
  cases: CaseTable;
  case_stages: CaseStageTable;
  case_criteria: CaseCriterionTable;
  case_notes: CaseNoteTable;
  case_treatments: CaseTreatmentTable;
  case_files: CaseFileTable;
  case_symptoms: CaseSymptomTable;
  case_clearances: CaseClearanceTable;
  diagnosis_codes: DiagnosisCodeTable;
  health_settings: HealthSettingsTable;
}
