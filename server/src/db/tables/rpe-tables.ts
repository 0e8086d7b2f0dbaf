import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** That the players of a match were asked how hard it was, once. */
export interface RpeAskingTable {
  match_id: string;
  asked_at: Timestamp;
  /** Null: by itself. */
  asked_by: Generated<string | null>;
}

/** How hard a player found a match, 0 to 10. */
export interface SessionRpeTable {
  match_id: string;
  user_id: string;
  rpe: number;
  /** Played, with added time, or as the player says; null: not known. */
  minutes: number | null;
  /** `player`, `guardian` or `staff`. */
  answered_by: string;
  staff_id: Generated<string | null>;
  guardian_id: Generated<string | null>;
  /** The first answer of who has answered last: from then on it can be changed for a day. */
  answered_at: Timestamp;
  /** When it was tapped last, by the device's clock: of two phones the later tap counts. */
  changed_at: Timestamp;
}

export interface RpeTables {
  rpe_askings: RpeAskingTable;
  session_rpes: SessionRpeTable;
}
