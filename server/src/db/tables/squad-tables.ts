import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface SeasonTable {
  id: string;
  name: string;
  /** First and last day, inclusive. */
  from_day: string;
  to_day: string;
  /** The month and day on which age groups change, `MM-DD`. */
  age_cutoff: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SquadTable {
  id: string;
  name: string;
  /** For uniqueness regardless of case. */
  name_case_key: string;
  short_name: string;
  kind: string;
  sex: string;
  age_under: Generated<number | null>;
  colour: string;
  list_order: number;
  is_active: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A player's time in a squad. It is ended, never deleted: its rows are the player's path. */
export interface MembershipTable {
  id: string;
  user_id: string;
  squad_id: string;
  kind: string;
  from_day: string;
  /** The last day; null while it is open. */
  to_day: Generated<string | null>;
  /** The number worn in this squad. That of the current `main` membership is `users.shirt_number`. */
  shirt_number: Generated<number | null>;
  note: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/**
 * Who belongs to which squads today, derived from the memberships and written with them and at the club's midnight: lists
 * and rights need one look into an index. A player without a current membership stays with the last main squad.
 */
export interface SquadPlayerTable {
  squad_id: string;
  user_id: string;
  /** The number an active player wears in the squad, unique there; null for others. */
  shirt_number: Generated<number | null>;
}

export interface SquadStaffTable {
  squad_id: string;
  user_id: string;
  function: string;
}

/** Seasons, squads, and who belongs to them. */
export interface SquadTables {
  seasons: SeasonTable;
  squads: SquadTable;
  memberships: MembershipTable;
  squad_players: SquadPlayerTable;
  squad_staff: SquadStaffTable;
}
