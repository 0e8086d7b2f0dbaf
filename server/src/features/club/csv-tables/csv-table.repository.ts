import type { AuditSubject } from '@touchline/contract/club/audit';
import type { ConsentPurpose } from '@touchline/contract/people/consents';
import type { Db } from '../../../db/database.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import type { CsvColumn, Delimiter } from '../../../lib/text/csv.ts';

/** Which rows are exported, and how many at a time. */
export type Wanted = {
  /** From this moment (inclusive) to the other (exclusive); either may be missing. */
  since?: string | undefined;
  until?: string | undefined;
  /** The ids of players whose rows are left out. */
  without: readonly string[];
  /** Only rows of these squads. */
  squads?: SquadScope;
  limit: number;
};

/** A table as CSV or workbook: its rows, its columns, and its name in the audit log. */
export type CsvTable<Row> = {
  subject: AuditSubject;
  /** Players who have refused this purpose are left out. */
  purpose?: ConsentPurpose;
  /** A comma, unless the program that reads the table expects another one. */
  delimiter?: Delimiter;
  /** People change the file and import it again: a workbook offers the choices of its columns, and rows to fill in. */
  comesBack?: true;
  /** Days and times are in the club's time zone. */
  columns: (zone: string, db: Db) => readonly CsvColumn<Row>[] | Promise<readonly CsvColumn<Row>[]>;
  /** The rows after the last one of the previous page, in the order of an index. */
  page: (db: Db, wanted: Wanted, after: Row | undefined) => Promise<Row[]>;
};

/** Identity; infers the row type from `page`. */
export const csvTable = <Row>(table: CsvTable<Row>): CsvTable<Row> => table;
