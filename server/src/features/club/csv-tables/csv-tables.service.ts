import type { Language } from '@touchline/contract/wire/languages';
import { defaults } from '@touchline/contract/wire/limits';
import type { TableFormat, TableSeparator } from '@touchline/contract/wire/table-file';
import type { Readable } from 'node:stream';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import type { Db, Snapshot } from '../../../db/database.ts';
import { csvParts } from '../../../lib/text/csv-parts.ts';
import type { CsvColumn } from '../../../lib/text/csv.ts';
import { workbookParts } from '../../../lib/workbook/workbook-parts.ts';
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

/** Which rows of a table, in which file. */
export type TableQuery = SeasonDays & {
  squad?: string[] | undefined;
  format?: TableFormat | undefined;
  separator?: TableSeparator | undefined;
};

/** What the file is made of. */
type FileOptions = Pick<TableQuery, 'format' | 'separator'> & { language: Language };

/** Rows below those of a table that comes back. */
const spareRows = 500;

async function* pagesOf<Row>(
  { page }: CsvTable<Row>,
  db: Db,
  wanted: Omit<Wanted, 'limit'>,
): AsyncGenerator<Row[], void, undefined> {
  let rows: Row[] = [];
  do {
    rows = await page(db, { ...wanted, limit: pageSize }, rows.at(-1));
    yield rows;
  } while (rows.length === pageSize);
}

const partsOf = <Row>(
  { subject, delimiter = ',', comesBack }: CsvTable<Row>,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncGenerator<Row[], void, undefined>,
  { format, separator, language }: FileOptions,
) => {
  if (format === 'xlsx')
    return workbookParts(
      comesBack ? columns : columns.map((column): CsvColumn<Row> => ({ ...column, choices: [] })),
      pages,
      { name: subject, language, spareRows: comesBack ? spareRows : 0 },
    );
  if (separator === undefined) return csvParts(columns, pages, { delimiter, decimal: '.' });
  const isComma = separator === 'comma';
  return csvParts(columns, pages, { delimiter: isComma ? ',' : ';', decimal: isComma ? '.' : ',' });
};

/** Tables as files. */
export const createCsvTablesService = ({ db, snapshot, audit, folder }: Deps) => {
  const slots = createSessionSlots(tablesAtOncePerSession, 'Too many exports at a time');

  /** Puts all rows of one moment, page by page. */
  const write = async <Row>(
    table: CsvTable<Row>,
    { zone, ...wanted }: Omit<Wanted, 'limit'> & { zone: string },
    file: FileOptions,
    put: Put,
  ): Promise<void> => {
    await snapshot(async (tx) => {
      const parts = partsOf(table, await table.columns(zone, tx), pagesOf(table, tx, wanted), file);
      // SQLite is synchronous: without this pause it would block other requests until the end. On a busy server each
      // pause takes long, so the file is written during it.
      for await (const part of parts) await Promise.all([put(part), yieldToEventLoop()]);
    });
  };

  return {
    /**
     * Streams a table from its first rows on, after recording the export. The rows are those of one moment; a slow
     * connection does not hold the transaction that reads them. Throws if the first rows can't be read; if reading fails
     * later, so does the stream. Days are those of the club; throws 400 naming `to` when it is before `from`, and 429 when
     * the session has two exports under way. A workbook is laid out for a reader of `language`.
     */
    hand: async <Row>(
      table: CsvTable<Row>,
      actor: BoundActor,
      { squad, format, separator, ...days }: TableQuery = {},
      language: Language = defaults.language,
    ): Promise<Readable> => {
      const { timezone: zone } = await createClubRepository(db).get();
      const period = periodOf(await seasonDays(db, days), zone);
      const squads = scopeOf(actor, squad);
      const without = table.purpose ? await hiddenOf(db, table.purpose) : [];
      const leave = slots.take(actor.sessionId);
      try {
        const note = { actor, action: 'data.exported', subject: { kind: table.subject, id: null } } as const;
        await db.transaction().execute((tx) => audit.note(tx, note));
        const sent = await spool(folder, (put) =>
          write(table, { ...period, without, squads, zone }, { format, separator, language }, put),
        );
        return sent.once('close', leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};

export type CsvTablesService = ReturnType<typeof createCsvTablesService>;
