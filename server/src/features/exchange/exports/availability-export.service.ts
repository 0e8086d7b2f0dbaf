import type { Language } from '@touchline/contract/wire/languages';
import type { Readable } from 'node:stream';
import type { Db } from '../../../db/database.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import type { CsvTablesService, TableQuery } from '../../club/csv-tables/csv-tables.service.ts';
import { assertTableDays } from './table-days.ts';
import { availabilityTable } from './tables/availability-table.repository.ts';

type Deps = { db: Db; exports: CsvTablesService };
type Asked = TableQuery & { from: string; to: string };

/** Players by days as a table. */
export const createAvailabilityExport = ({ db, exports }: Deps) => ({
  /** Throws 400 naming `to`. */
  table: async (asked: Asked, reader: BoundActor, language: Language): Promise<Readable> => {
    assertTableDays(asked);
    return exports.hand(
      availabilityTable({ ...asked, hidden: await hiddenOf(db, 'medical') }),
      reader,
      asked,
      language,
    );
  },
});

export type AvailabilityExport = ReturnType<typeof createAvailabilityExport>;
