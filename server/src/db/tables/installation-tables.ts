import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface ClubTable {
  id: number;
  installation: string;
  name: string;
  country: string;
  timezone: string;
  /** From this age players consent on their own, 13 to 18. */
  consent_age: Generated<number>;
  /** Times of day in the club's zone between which mails wait; equal: none. */
  quiet_from: Generated<string>;
  quiet_to: Generated<string>;
  /** Where replies to mails go; empty: to their sender. */
  reply_to: Generated<string>;
  /** Replies to call-ups go to the head coach of the squad. */
  call_up_replies_to_coach: Generated<boolean>;
  /** Leads the club through its first steps until it is done with them or puts the list away. */
  shows_first_steps: Generated<boolean>;
  /** Where the club is, in degrees; null: not known. */
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  /** The first day of its week, 1 (Monday), 6 or 7; null: as in its country. */
  week_start: Generated<number | null>;
  configured_at: Timestamp;
  /** The version of the settings; null until the first change. */
  updated_at: Generated<Timestamp | null>;
}

export interface MailSettingsTable {
  id: number;
  host: string;
  port: number;
  username: string;
  password_sealed: string;
  from_address: string;
  secure: boolean;
  updated_at: Timestamp;
}

export interface TermsAcceptanceTable {
  id: string;
  accepted_at: Timestamp;
  address: string;
}

export interface InstallationKeyTable {
  /** The id of the key in sealed texts. */
  id: string;
  /** Identifies the installation's keys and reveals nothing about them. */
  fingerprint: string;
  created_at: Timestamp;
  /** When the entries of the erasure journal from before these keys were signed with them. */
  journal_signed_at: Generated<Timestamp | null>;
}

/** The retention settings: one row. */
export interface RetentionTable {
  id: number;
  /** In days, by kind; kinds that are missing have their default. */
  periods: Json<Record<string, number | null>>;
  /** The last day of identity papers and health images, in the club's time zone. */
  papers_until: string | null;
  /** The day about which the administrator was reminded. */
  papers_reminded_for: string | null;
  last_run_at: Timestamp | null;
  last_removed: Json<Record<string, number>>;
  /** Until then, one server is working on it. */
  claimed_until: Timestamp | null;
  /** When a server last looked at the clock. */
  seen_at: Timestamp | null;
  /** Since when the clock has run without jumps. */
  steady_since: Timestamp | null;
  updated_at: Timestamp;
}

/** A finished or running backup. */
export interface BackupRunTable {
  /** The day, for a nightly backup. */
  id: string;
  started_at: Timestamp;
  claimed_until: Timestamp;
  finished_at: Timestamp | null;
  name: string | null;
}

/** The club, and the installation that serves it. */
export interface InstallationTables {
  club: ClubTable;
  mail_settings: MailSettingsTable;
  terms_acceptances: TermsAcceptanceTable;
  installation_keys: InstallationKeyTable;
  retention: RetentionTable;
  backup_runs: BackupRunTable;
}
