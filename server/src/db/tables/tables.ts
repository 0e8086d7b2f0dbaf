import type { AuditAction, AuditSubject } from '@touchline/contract/club/audit';
import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { Json, Timestamp } from './column-types.ts';
import type { CaseTables } from './case-tables.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { FixtureSourceTables } from './fixture-source-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { GuardianTables } from './guardian-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { InstallationTables } from './installation-tables.ts';
import type { MatchFileTables } from './match-file-tables.ts';
import type { MergeTables } from './merge-tables.ts';
import type { PlanTables } from './plan-tables.ts';
import type { PlayerColumns } from './player-columns.ts';
import type { ReplyTables } from './reply-tables.ts';
import type { RpeTables } from './rpe-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { SecondFactorTables } from './second-factor-tables.ts';
import type { SquadTables } from './squad-tables.ts';

export interface QrAccountTable {
  id: number;
  email: string | null;
  password_hash: string | null;
  updated_at: Timestamp;
}

export interface UserTable extends PlayerColumns {
  id: string;
  role: string;
  language_code: string;
  data_entry: Generated<boolean>;
  /** Set for a member of staff who is administrator; the founder has the role `admin` instead. */
  administrator_since: Generated<Timestamp | null>;
  may_read_papers: Generated<boolean>;
  may_export: Generated<boolean>;
  may_delete: Generated<boolean>;
  /** The portrait of a player who has not consented to photos. */
  withheld_image: Generated<string | null>;
  search: string;
  name_key: string;
  /** The folded address if it is reserved for this person; null for a request, which reserves nothing. */
  email_key: string | null;
  /** When the link mailed for a request was opened. */
  email_confirmed_at: Generated<Timestamp | null>;
  list_order: number;
  position_key: Generated<string>;
  /** A player's main squad, today or last; null for staff. */
  squad_id: Generated<string | null>;
  /** A member of staff sees only the squads in which they have a function. */
  own_squads_only: Generated<boolean>;
  /** Of a member of staff: the last day of the clearance to work with children; null: not noted. */
  cleared_until: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** One stored size of a picture, or a report in its original form. */
export type StoredVariant = { type: string; bytes: number; width?: number; height?: number };

export interface FileTable {
  id: string;
  kind: string;
  uploaded_by: string;
  holder: string | null;
  /** The original name of a report, under which it is downloaded. */
  name: Generated<string | null>;
  variants: Json<Record<string, StoredVariant>>;
  bytes: number;
  created_at: Timestamp;
  /** Set when nothing uses the file any more: no call finds it, and its content is deleted next. */
  removed_at: Timestamp | null;
}

export interface LeagueTable {
  id: string;
  name: string;
  /** For sorting and search. */
  name_key: string;
  /** For uniqueness regardless of case. */
  name_case_key: string;
  icon: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TeamTable {
  id: string;
  name: string;
  name_key: string;
  name_case_key: string;
  icon: string | null;
  /** The club's own team; null, never false, for all others. */
  is_own: boolean | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface MailTable {
  id: string;
  template: string;
  user_id: string | null;
  to_name: string;
  to_address: string;
  language: string;
  search: string;
  values_sealed: string | null;
  cause: string;
  state: string;
  attempts: number;
  failure: string | null;
  created_at: Timestamp;
  next_attempt_at: Timestamp | null;
  /** `setOff` or `byItself`: it is not sent in quiet hours; null: it goes at once. */
  waits_for: Generated<string | null>;
  /** When the event begins that it is about. */
  event_at: Generated<Timestamp | null>;
  /** From then on it says nothing any more, and is not sent. */
  useless_from: Generated<Timestamp | null>;
  /** The end of the quiet hours that it waits for; null: it has never had to wait. */
  not_before: Generated<Timestamp | null>;
  give_up_at: Timestamp | null;
  claimed_until: Timestamp | null;
  sent_at: Timestamp | null;
}

export interface AuditLogTable {
  /** Without gaps, from 1. */
  seq: number;
  id: string;
  at: Timestamp;
  actor_id: string | null;
  actor_role: string | null;
  session_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  fields: Json<string[]>;
  previous_hash: string;
  hash: string;
}

/** The end of the audit log: one row, locked while the next entry is written. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
  /** The last entry that retention has deleted: the chain begins after it. */
  root_seq: Generated<number>;
  root_hash: Generated<string>;
  /** Entries up to here have plain hashes, from before the keys. */
  plain_until: Generated<number>;
  /** Entries from `plain_until` up to here have hashes of keys that were lost. */
  foreign_until: Generated<number>;
  /** HMAC of the columns above; empty until a server with the keys has run. */
  seal: Generated<string>;
  /** Entries of a restore without the keys: the next server that has them writes them into the log. */
  waiting: ColumnType<WaitingEntry[], string | undefined, string>;
}

export type WaitingEntry = {
  at: string;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string | null };
};

export interface QrCodeTable {
  id: string;
  code_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface KnownScreenTable {
  device_hash: string;
  seen_at: Timestamp;
}

export interface Tables
  extends
    AccountTables,
    ConsentTables,
    EventTables,
    FixtureSourceTables,
    FeedTables,
    GuardianTables,
    ImportTables,
    InstallationTables,
    ReportTables,
    SecondFactorTables,
    SquadTables,
    MatchFileTables,
    PlanTables,
    ReplyTables,
    RpeTables,
    MergeTables,
    CaseTables {
  qr_account: QrAccountTable;
  users: UserTable;
  files: FileTable;
  leagues: LeagueTable;
  teams: TeamTable;
  mails: MailTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  qr_codes: QrCodeTable;
  known_screens: KnownScreenTable;
}
