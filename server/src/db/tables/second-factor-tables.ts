import type { Timestamp } from './column-types.ts';

export interface SecondFactorTable {
  user_id: string;
  seed_sealed: string | null;
  /** Null until the first correct code. */
  confirmed_at: Timestamp | null;
  /** The step (of 30 seconds since 1970) of the last accepted code. */
  last_step: number;
  pending_sealed: string | null;
  pending_at: Timestamp | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: Timestamp | null;
}

/** One row per role that requires two-step sign-in. */
export interface SecondFactorRuleTable {
  role: string;
}

/** Two-step sign-in. */
export interface SecondFactorTables {
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  second_factor_rules: SecondFactorRuleTable;
}
