import { Readable } from 'node:stream';
import { yieldToEventLoop } from '../../lib/concurrency/event-loop.ts';
import type { Db, Snapshot } from '../../db/database.ts';
import { createCsv, type CsvColumn } from '../../lib/text/csv.ts';
import { createSessionSlots } from '../../lib/limits/session-slots.ts';
import { type Days, periodOf } from '../../lib/time/days.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { hiddenOf } from '../consents/consent-status.service.ts';
import type { ExportTable, Wanted } from './tables/export-table.repository.ts';

/** Rows read and written in one step; other requests run in between. */
const pageSize = 500;

/** A table stays in memory until it is sent, which takes long on a slow connection. */
const tablesAtOncePerSession = 2;

/** The parts of a table. Each page is released once it is written. */
async function* written<Row>(columns: readonly CsvColumn<Row>[], pages: Row[][]): AsyncGenerator<Buffer> {
  const csv = createCsv(columns);
  yield csv.head();
  for (let page = pages.shift(); page; page = pages.shift()) {
    if (page.length > 0) yield csv.rows(page);
    await yieldToEventLoop();
  }
}

/** Tables as CSV files. */
export const createExportsService = ({ db, snapshot, audit }: { db: Db; snapshot: Snapshot; audit: AuditService }) => {
  const slots = createSessionSlots(tablesAtOncePerSession, 'Too many exports at a time');

  /** All rows at one moment, in pages. */
  const read = <Row>({ page }: ExportTable<Row>, wanted: Omit<Wanted, 'limit'>): Promise<Row[][]> =>
    snapshot(async (tx) => {
      const pages: Row[][] = [];
      do {
        pages.push(await page(tx, { ...wanted, limit: pageSize }, pages.at(-1)?.at(-1)));
        // SQLite is synchronous: without this pause it would block other requests until the end.
        await yieldToEventLoop();
      } while (pages.at(-1)?.length === pageSize);
      return pages;
    });

  return {
    /**
     * Streams a table, after recording the export. All rows are read beforehand, so that a slow connection holds no
     * transaction open, and are written page by page as the connection accepts them. Days are those of the club; throws
     * 400 naming `to` when it is before `from`, and 429 when the session has two exports under way.
     */
    hand: async <Row>(table: ExportTable<Row>, actor: AuditActor, days: Days = {}): Promise<Readable> => {
      const { timezone } = await createClubRepository(db).get();
      const period = periodOf(days, timezone);
      const without = table.purpose ? await hiddenOf(db, table.purpose) : [];
      const leave = slots.take(actor.sessionId);
      try {
        const pages = await read(table, { ...period, without });
        const note = { actor, action: 'data.exported', subject: { kind: table.subject, id: null } } as const;
        // In a separate transaction: one that reads a snapshot can't take the next number of the audit log.
        await db.transaction().execute((tx) => audit.note(tx, note));
        return Readable.from(written(table.columns(timezone), pages), { objectMode: false }).once('close', leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};

export type ExportsService = ReturnType<typeof createExportsService>;
