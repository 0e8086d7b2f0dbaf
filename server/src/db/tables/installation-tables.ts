import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

export interface ClubTable {
  id: number;
  installation: string;
  name: string;
  country: string;
  timezone: string;
  configured_at: Timestamp;
  /** The version of the settings; null until one of them was changed. */
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
  /** What sealed texts name the key by. */
  id: string;
  /** Tells the installation's keys from others, and nothing of them. */
  fingerprint: string;
  created_at: Timestamp;
}

/** How long what is kept: one row. */
export interface RetentionTable {
  id: number;
  /** In days, by kind; a kind that is not there has its default. */
  periods: Json<Record<string, number | null>>;
  /** The last day of identity papers and health images, in the club's timezone. */
  papers_until: string | null;
  /** The day of which the administrator was reminded. */
  papers_reminded_for: string | null;
  last_run_at: Timestamp | null;
  last_removed: Json<Record<string, number>>;
  /** While it lies ahead, a server is at it. */
  claimed_until: Timestamp | null;
  /** When a server has last looked at the clock. */
  seen_at: Timestamp | null;
  /** Since when it has gone by evenly. */
  steady_since: Timestamp | null;
  updated_at: Timestamp;
}

/** A backup that was made, or is being made. */
export interface BackupRunTable {
  /** The day of a nightly one. */
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
