import type { FixtureField, FixtureProblem } from '@touchline/contract/club/fixture-choices';
import type { Score } from '@touchline/contract/football/matches';
import type { Generated } from 'kysely';
import type { Json, MaybeJson, Timestamp } from './column-types.ts';

/** What a league's calendar says of a match. */
export type SaidFixture = {
  uid: string | null;
  /** As in the calendar. */
  home: string;
  away: string;
  date: string;
  timeUnknown: boolean;
  /** Null: it says nothing of the venue. */
  venue: string | null;
  score: Score | null;
  /** In minutes; of what was read before it was kept, nothing. */
  durationMin?: number | null;
  state: 'scheduled' | 'postponed' | 'calledOff' | 'awarded' | 'abandoned';
};

/** What a league says of a field, which staff leave as it is here until the league says something else. */
export type LeftField = {
  /** `rest`: that a match is the rest of an abandoned one. */
  field: FixtureField | 'rest';
  to: string | null;
};

/** What was said, and which of its fields are left aside. */
export type StoredFixture = SaidFixture & { left?: LeftField[] };

/**
 * What the match had when it agreed with the league the last time, or was first found: a value that differs now was set by
 * hand. With the names by which the league calls the two teams.
 */
export type FixtureBase = {
  home: string;
  away: string;
  homeId: string;
  awayId: string;
  startsAt: string;
  timeUnknown: boolean;
  venue: string | null;
  state: string;
};

export interface FixtureSourceTable {
  id: string;
  address: string;
  league_id: string;
  squad_id: string | null;
  season_id: string;
  zone: string;
  shift_min: number;
  read_at: Timestamp | null;
  problem: FixtureProblem | null;
  left_out: Generated<number>;
  etag: string | null;
  last_modified: string | null;
  /** A file that has lost much, until it is accepted. */
  smaller: MaybeJson<{ rows: SaidFixture[]; leftOut: number }>;
  /** The day of the last nightly reading. */
  night: string | null;
  claimed_until: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A match of a league's calendar. */
export interface FixtureSourceMatchTable {
  id: string;
  source_id: string;
  uid: string | null;
  /** Null: not in the club yet, or with `was_linked` deleted by staff. */
  match_id: string | null;
  was_linked: Generated<boolean>;
  said: Json<StoredFixture>;
  /** Whether the calendar has it still. */
  is_listed: boolean;
  base: MaybeJson<FixtureBase>;
}

export interface FixtureSourceTables {
  fixture_sources: FixtureSourceTable;
  fixture_source_matches: FixtureSourceMatchTable;
}
