import type { Timestamp } from './column-types.ts';

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

export interface KnownDeviceTable {
  user_id: string;
  device_hash: string;
  seen_at: Timestamp;
}

export interface CalendarLinkTable {
  user_id: string;
  token_hash: string;
  created_at: Timestamp;
  last_read_at: Timestamp | null;
}

export interface AttemptLimitTable {
  key: string;
  /** When the bucket is full again, in milliseconds since 1970. */
  full_at_ms: number;
  updated_at: Timestamp;
}

export interface IdempotencyKeyTable {
  key: string;
  record_id: string;
  /** SHA-256 of the request: a key that comes back with other content is a mistake. */
  request_hash: string;
  created_at: Timestamp;
}

/** Accounts, their credentials and sessions, and limits on sign-in attempts. */
export interface AccountTables {
  credentials: CredentialTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  known_devices: KnownDeviceTable;
  calendar_links: CalendarLinkTable;
  attempt_limits: AttemptLimitTable;
  idempotency_keys: IdempotencyKeyTable;
}
