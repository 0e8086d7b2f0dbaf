import type { Generated } from 'kysely';
import type { PlanEdits, PlanDifference } from '@touchline/contract/squads/rollover';
import type { PlanCounts } from '@touchline/contract/squads/rollover-rules';
import type { Json, Timestamp, MaybeJson } from './column-types.ts';

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
  /** The share of playing time that each player should get, in per cent; null: no aim. */
  minutes_aim: Generated<number | null>;
  /** How many children one adult may look after; null: not asked. */
  children_per_adult: Generated<number | null>;
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

/** Days on which a player was inactive: figures of the past count nobody on them. */
export interface InactiveSpellTable {
  id: string;
  user_id: string;
  from_day: string;
  /** The last day; null while the player is inactive. */
  to_day: Generated<string | null>;
}

export interface SquadStaffTable {
  squad_id: string;
  user_id: string;
  function: string;
}

/** Somebody from outside the club who is with a squad for some days. Deleted some days after the last one. */
export interface GuestTable {
  id: string;
  squad_id: string;
  name: string;
  birth_date: string;
  /** First and last day, inclusive. */
  from_day: string;
  until_day: string;
  guardian_name: Generated<string | null>;
  guardian_phone: Generated<string | null>;
  club: Generated<string | null>;
  note: Generated<string | null>;
  /** The account that was requested for the guest: removing that person removes the guest too. */
  request_id: Generated<string | null>;
  created_by: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A planned move of one player: from squad and number to squad and number. `leaves` ends the membership in the club. */
export type PlannedMove = {
  player: string;
  from: string;
  to: string;
  number: number | null;
  next: number | null;
};

/** What a plan has changed, as it was before. */
export type FormerState = {
  users: {
    id: string;
    squad_id: string | null;
    shirt_number: number | null;
    status: string;
    is_primary: boolean;
    /** As the plan left it: who was changed since is not put back. */
    after: { squad_id: string | null; shirt_number: number | null; status: string };
  }[];
  /** Memberships that were ended or taken over. Notes stay in the rows themselves: they are not kept twice. */
  memberships: {
    id: string;
    squad_id: string;
    to_day: string | null;
    shirt_number: number | null;
    updated_at: string;
  }[];
  /** The same memberships and those that the plan has made, as it left them. Plans applied by earlier versions lack it. */
  membershipsAfter?: { id: string; squad_id: string; from_day: string; to_day: string | null }[];
  /** Ids of memberships and squads that the plan has made. */
  newMemberships: string[];
  newSquads: string[];
  squads: {
    id: string;
    name: string;
    name_case_key: string;
    short_name: string;
    age_under: number | null;
    is_active: boolean;
  }[];
};

/** The name follows from the person, who may be erased. */
export type StoredDifference = Pick<PlanDifference, 'reason'> & { player: string };

/** The plan of a coming season: edited, set for its first day, applied. */
export interface SeasonPlanTable {
  season_id: string;
  state: string;
  edits: Json<PlanEdits>;
  /** Who saved or set it last. */
  editor_id: Generated<string | null>;
  saved_at: Timestamp;
  /** What it does, from the moment at which it is set: it is applied only if it still does exactly this. */
  planned: MaybeJson<PlannedMove[]>;
  counts: MaybeJson<PlanCounts>;
  /** Why it could not be applied. */
  differing: MaybeJson<StoredDifference[]>;
  applied_at: Generated<Timestamp | null>;
  former: MaybeJson<FormerState>;
}

/** The events that an only squad got when another one came, by kind. */
export type GivenEvents = Record<'matches' | 'trainings' | 'tasks', string[]> & {
  /** Missing in a row from before reports were given too. */
  reports?: string[];
};

/** What a squad has done by being the club's second one. Taking it back deletes the row. */
export interface SquadGrowthTable {
  squad_id: string;
  /** The squad that got the events. */
  to_squad_id: string;
  events: string;
  given: Json<GivenEvents>;
  created_at: Timestamp;
}

/** Seasons, squads, and who belongs to them. */
export interface SquadTables {
  seasons: SeasonTable;
  squads: SquadTable;
  memberships: MembershipTable;
  squad_players: SquadPlayerTable;
  inactive_spells: InactiveSpellTable;
  squad_staff: SquadStaffTable;
  season_plans: SeasonPlanTable;
  squad_growths: SquadGrowthTable;
  guests: GuestTable;
}
