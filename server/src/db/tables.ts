import type { ColumnType, Generated } from 'kysely';

/** JSON columns are written as text (see `json()`) and read decoded. */
type Json<T> = ColumnType<T, string, string>;
/** ISO 8601 in UTC with milliseconds, on both engines. */
type Timestamp = string;

export interface ClubTable {
  id: number;
  installation: string;
  name: string;
  country: string;
  timezone: string;
  configured_at: Timestamp;
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

export interface WellnessFormTable {
  id: string;
  type: string;
  is_primary: boolean;
  title: string;
  time: string;
}

export interface QrAccountTable {
  id: number;
  email: string | null;
  password_hash: string | null;
  updated_at: Timestamp;
}

export interface UserTable {
  id: string;
  role: string;
  status: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  language_code: string;
  profile_image: string | null;
  id_image: string | null;
  passport_image: string | null;
  covid_image: string | null;
  data_entry: Generated<boolean>;
  shirt_number: number | null;
  position: string | null;
  injury: Generated<boolean>;
  is_primary: Generated<boolean>;
  nationality: string | null;
  language: string | null;
  place_of_birth: string | null;
  education: string | null;
  martial_status: string | null;
  children_number: number | null;
  birth_date: string | null;
  favourite_number: number | null;
  height: number | null;
  weight: number | null;
  previous_clubs: Json<string[]>;
  whatsapp_number: string | null;
  relative_numbers: Json<string[]>;
  address: string | null;
  search: string;
  name_key: string;
  email_key: string | null;
  list_order: number;
  position_key: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface CredentialTable {
  user_id: string;
  password_hash: string;
  updated_at: Timestamp;
}

export interface SessionTable {
  id: string;
  kind: string;
  user_id: string | null;
  token_hash: string;
  device: string;
  remembered: boolean;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  proven_at: Timestamp;
}

export interface OneTimeTokenTable {
  id: string;
  purpose: string;
  user_id: string;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface RateLimitTable {
  key: string;
  /** When the bucket is full again, in milliseconds since 1970. */
  full_at_ms: number;
  updated_at: Timestamp;
}

export interface KnownDeviceTable {
  user_id: string;
  device_hash: string;
  seen_at: Timestamp;
}

export interface IdempotencyKeyTable {
  key: string;
  record_id: string;
  /** SHA-256 of what was sent: a key that comes with another content is a mistake. */
  request_hash: string;
  created_at: Timestamp;
}

/** One stored size of a picture. */
export type StoredVariant = { type: string; bytes: number; width: number; height: number };

export interface FileTable {
  id: string;
  kind: string;
  uploaded_by: string;
  holder: string | null;
  variants: Json<Record<string, StoredVariant>>;
  bytes: number;
  created_at: Timestamp;
  /** Set when nothing uses the file any more: it exists for nobody, and its content leaves the disk next. */
  removed_at: Timestamp | null;
}

export interface LeagueTable {
  id: string;
  name: string;
  /** For order and search. */
  name_key: string;
  /** For uniqueness, blind to case alone. */
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

export interface PlayerStatisticsTable {
  user_id: string;
  league_id: string;
  yellow_cards: number;
  red_card: boolean;
  appearance_time: number;
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
  give_up_at: Timestamp | null;
  claimed_until: Timestamp | null;
  sent_at: Timestamp | null;
}

export interface Tables {
  club: ClubTable;
  mail_settings: MailSettingsTable;
  terms_acceptances: TermsAcceptanceTable;
  wellness_forms: WellnessFormTable;
  qr_account: QrAccountTable;
  users: UserTable;
  credentials: CredentialTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  rate_limits: RateLimitTable;
  known_devices: KnownDeviceTable;
  idempotency_keys: IdempotencyKeyTable;
  files: FileTable;
  leagues: LeagueTable;
  teams: TeamTable;
  player_statistics: PlayerStatisticsTable;
  mails: MailTable;
}
