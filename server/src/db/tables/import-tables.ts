import type { FixtureColumnField } from '@touchline/contract/club/fixture-columns';
import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

/** An import that changed something. */
export interface ImportTable {
  id: string;
  /** `players` or `fixtures`. */
  kind: string;
  created_at: Timestamp;
  created_by: string | null;
  /** Emptied once the time of the undo is over: names of files name people. */
  file_name: string | null;
  new_count: number;
  changed_count: number;
  undone_at: Generated<Timestamp | null>;
}

/** A time in a squad, as it was before an import. */
export type ImportedMembership = {
  id: string;
  squad_id: string;
  from_day: string;
  to_day: string | null;
  shirt_number: number | null;
};

/** What an import changed of a person: columns of the record, the squad, and a guardian who was added. */
export type ImportedState = {
  columns: Record<string, unknown>;
  squad?: string | null;
  /** Before a move: all memberships. */
  memberships?: ImportedMembership[];
  /** The id of a second guardian whom the import named. */
  guardian?: string;
};

/** A person of an import, until it can no longer be taken back. */
export interface ImportPersonTable {
  import_id: string;
  user_id: string;
  is_new: boolean;
  before: Json<ImportedState>;
  after: Json<ImportedState>;
  /** The version of the record after the import. */
  version: Timestamp;
}

/** What the columns of tables with these heads became the last time. */
export interface ImportColumnTable {
  /** A digest of the heads in their order. */
  heads: string;
  fields: Json<(ImportColumnField | FixtureColumnField | null)[]>;
  used_at: Timestamp;
}

export interface ImportTables {
  imports: ImportTable;
  import_people: ImportPersonTable;
  import_columns: ImportColumnTable;
}
