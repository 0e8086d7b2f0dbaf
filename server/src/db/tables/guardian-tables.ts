import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** A parent or legal guardian of players. */
export interface GuardianTable {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Folded, to recognise the same person. */
  name_key: string;
  email_key: string | null;
  language_code: string;
  /** What the guardian has asked to change; null where nothing is asked. */
  asked_name: Generated<string | null>;
  asked_email: Generated<string | null>;
  asked_phone: Generated<string | null>;
  asked_at: Generated<Timestamp | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A player of whom somebody is a guardian. */
export interface GuardianChildTable {
  guardian_id: string;
  user_id: string;
  /** `mother`, `father`, `legalGuardian` or `other`. */
  relation: string;
  /** 0 to 3. The guardian at 0 is also in the three columns of `users`. */
  position: number;
  may_answer: boolean;
  may_consent: boolean;
  gets_messages: boolean;
  is_emergency: boolean;
  /** For the administrator only. */
  custody_note: Generated<string | null>;
  created_at: Timestamp;
}

/** The personal link of a guardian, which pairs a phone once. */
export interface GuardianLinkTable {
  guardian_id: string;
  id: string;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface GuardianPhoneTable {
  id: string;
  guardian_id: string;
  token_hash: string;
  device: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
}

/** Guardians, their children, and their own phones. */
export interface GuardianTables {
  guardians: GuardianTable;
  guardian_children: GuardianChildTable;
  guardian_links: GuardianLinkTable;
  guardian_phones: GuardianPhoneTable;
}
