import type { Generated } from 'kysely';
import type { MaybeJson, Timestamp } from './column-types.ts';

/** An id under which a person was known until two records were merged: it leads to the record that stays. */
export interface FormerRecordTable {
  /** The id of the record that went. */
  id: string;
  user_id: string;
  merged_at: Timestamp;
}

/** An address that the record that went had beside one of the same kind: it leads where that one leads. */
export interface FormerLinkTable {
  token_hash: string;
  user_id: string;
  /** The form that it opens; null for the calendar. */
  wellness_link_id: Generated<string | null>;
}

/** A value of a column, as JSON has it. */
export type Cell = string | number | boolean | null | unknown[] | { [name: string]: unknown };
export type CellsOf = Record<string, Cell>;

/**
 * A row that went because the other record has one for the same thing. It comes back only while that other one is still
 * there: what was taken away since stays away.
 */
export type DoubledRow = { table: string; row: CellsOf };

/** What was replaced in a document at a place: a text, or an item that a list has lost. */
export type DocumentChange = { path: (string | number)[] } & ({ text: string } | { index: number; item: unknown });

/** What a merge has done, in its order. Undo takes it back in the other one. */
export type MergeStep =
  /** Rows that name the one who stays since, by the values of `key`. */
  | { step: 'moved'; table: string; column: string; key: string[]; rows: string[][] }
  /** `doubled` is the place in that list; `hidden` what no archive shows; `twin` finds the row that stands for both. */
  | { step: 'dropped'; doubled: number; hidden: CellsOf; twin: { table: string; where: CellsOf } | null }
  /** Columns of one row. They go back as far as nobody has changed them since. */
  | { step: 'changed'; table: string; where: CellsOf; before: CellsOf; after: CellsOf }
  | { step: 'added'; table: string; where: CellsOf }
  /** Documents in which the id of the other record was replaced. */
  | { step: 'renamed'; table: string; column: string; key: string; rows: string[] }
  /** A document that named both. It goes back as long as nobody has changed it since, which `digest` tells. */
  | {
      step: 'rewritten';
      table: string;
      column: string;
      key: string;
      id: string;
      digest: string;
      changes: DocumentChange[];
    };

/** A merge, as long as it can be taken back; after that only `former_records` knows it. */
export interface MergeTable {
  id: string;
  user_id: string;
  former_id: string;
  merged_by: string | null;
  merged_at: Timestamp;
  /** It can be taken back until then. */
  until: Timestamp;
  undone_at: Generated<Timestamp | null>;
  /** The row of the other record in `users`; null once it is back. */
  record: MaybeJson<CellsOf>;
  doubled: MaybeJson<DoubledRow[]>;
  steps: MaybeJson<MergeStep[]>;
}

/** People who were entered twice. */
export interface MergeTables {
  former_records: FormerRecordTable;
  former_links: FormerLinkTable;
  merges: MergeTable;
}
