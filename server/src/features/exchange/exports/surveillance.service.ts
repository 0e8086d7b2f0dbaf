import type { Language } from '@touchline/contract/wire/languages';
import type { Readable } from 'node:stream';
import type { Db } from '../../../db/database.ts';
import type { Secrets } from '../../../lib/crypto/secrets.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import type { CsvTablesService, TableQuery } from '../../club/csv-tables/csv-tables.service.ts';
import { assertTableDays } from './table-days.ts';
import { casesTable } from './tables/cases-table.repository.ts';
import { exposureTable } from './tables/exposure-table.repository.ts';
import { pseudonymsWith } from './tables/pseudonyms.ts';

type Deps = { db: Db; clock: Clock; secrets: Pick<Secrets, 'pseudonymKey'>; exports: CsvTablesService };
type Asked = TableQuery & { from: string; to: string; names?: 'yes' | 'no' | undefined };

/** Tables for FIFA's surveillance of injuries, of at most 400 days each. */
export const createSurveillanceService = ({ db, clock, secrets, exports }: Deps) => {
  const pseudonym = pseudonymsWith(secrets.pseudonymKey);
  return {
    /** Throws 400 naming `to`. */
    cases: async ({ names, ...asked }: Asked, reader: BoundActor, language: Language): Promise<Readable> => {
      assertTableDays(asked);
      const { timezone: zone } = await createClubRepository(db).get();
      const withNames = names === 'yes';
      return exports.hand(
        casesTable({ ...asked, today: dayIn(clock(), zone), withNames, pseudonym }),
        reader,
        asked,
        language,
      );
    },
    /** Throws 400 naming `to`. */
    exposure: async ({ names, ...asked }: Asked, reader: BoundActor, language: Language): Promise<Readable> => {
      assertTableDays(asked);
      const { timezone: zone } = await createClubRepository(db).get();
      const table = exposureTable({ ...asked, zone, clock, withNames: names === 'yes', pseudonym });
      return exports.hand(table, reader, asked, language);
    },
  };
};

export type SurveillanceService = ReturnType<typeof createSurveillanceService>;
