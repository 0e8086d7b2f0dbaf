import type { Readable } from 'node:stream';
import type { Db } from '../../../db/database.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import type { CsvTablesService } from '../../club/csv-tables/csv-tables.service.ts';
import { assertTableDays } from './table-days.ts';
import { availabilityTable } from './tables/availability-table.repository.ts';

type Deps = { db: Db; exports: CsvTablesService };
type Asked = { from: string; to: string; squad?: string[] | undefined };

/** Players by days as a table. */
export const createAvailabilityExport = ({ db, exports }: Deps) => ({
  /** Throws 400 naming `to`. */
  table: async (asked: Asked, reader: BoundActor): Promise<Readable> => {
    assertTableDays(asked);
    return exports.hand(availabilityTable({ ...asked, hidden: await hiddenOf(db, 'medical') }), reader, asked);
  },
});

export type AvailabilityExport = ReturnType<typeof createAvailabilityExport>;
