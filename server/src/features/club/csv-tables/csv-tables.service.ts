import type { Readable } from 'node:stream';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import type { Db, Snapshot } from '../../../db/database.ts';
import { createCsv } from '../../../lib/text/csv.ts';
import { createSessionSlots } from '../../../lib/limits/session-slots.ts';
import { spool, type Put } from '../../../lib/storage/spool.ts';
import { periodOf } from '../../../lib/time/days.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { seasonDays, type SeasonDays } from '../seasons/season-days.service.ts';
import { scopeOf, type BoundActor } from '../../ground/reach/scope.ts';
import type { CsvTable, Wanted } from './csv-table.repository.ts';

/** Rows read and written in one step, which takes a few milliseconds; other requests run in between. */
const pageSize = 500;

/** Each takes space on the disk until it is sent, which takes long on a slow connection. */
const tablesAtOncePerSession = 2;

type Deps = {
  db: Db;
  snapshot: Snapshot;
  audit: AuditService;
  /** The folder for rows until they are sent. */
  folder: string;
};

/** Tables as CSV files. */
export const createCsvTablesService = ({ db, snapshot, audit, folder }: Deps) => {
  const slots = createSessionSlots(tablesAtOncePerSession, 'Too many exports at a time');

  /** Puts all rows of one moment, page by page. */
  const write = async <Row>(
    { page, columns, delimiter }: CsvTable<Row>,
    { zone, ...wanted }: Omit<Wanted, 'limit'> & { zone: string },
    put: Put,
  ): Promise<void> => {
    await snapshot(async (tx) => {
      const csv = createCsv(await columns(zone, tx), { delimiter: delimiter ?? ',', decimal: '.' });
      let rows: Row[] = [];
      // With the first rows: if those can't be read, nothing has been sent yet.
      let parts = [csv.head()];
      do {
        rows = await page(tx, { ...wanted, limit: pageSize }, rows.at(-1));
        if (rows.length > 0) parts.push(csv.rows(rows));
        const stored = parts.length > 0 ? put(Buffer.concat(parts)) : undefined;
        parts = [];
        // SQLite is synchronous: without this pause it would block other requests until the end. On a busy server each
        // pause takes long, so the file is written during it.
        await Promise.all([stored, yieldToEventLoop()]);
      } while (rows.length === pageSize);
    });
  };

  return {
    /**
     * Streams a table from its first rows on, after recording the export. The rows are those of one moment; a slow
     * connection does not hold the transaction that reads them. Throws if the first rows can't be read; if reading fails
     * later, so does the stream. Days are those of the club; throws 400 naming `to` when it is before `from`, and 429 when
     * the session has two exports under way.
     */
    hand: async <Row>(
      table: CsvTable<Row>,
      actor: BoundActor,
      { squad, ...days }: SeasonDays & { squad?: string[] | undefined } = {},
    ): Promise<Readable> => {
      const { timezone: zone } = await createClubRepository(db).get();
      const period = periodOf(await seasonDays(db, days), zone);
      const squads = scopeOf(actor, squad);
      const without = table.purpose ? await hiddenOf(db, table.purpose) : [];
      const leave = slots.take(actor.sessionId);
      try {
        const note = { actor, action: 'data.exported', subject: { kind: table.subject, id: null } } as const;
        await db.transaction().execute((tx) => audit.note(tx, note));
        const sent = await spool(folder, (put) => write(table, { ...period, without, squads, zone }, put));
        return sent.once('close', leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};

export type CsvTablesService = ReturnType<typeof createCsvTablesService>;
