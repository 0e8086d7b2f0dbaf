import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { createCsv, type CsvColumn } from '../../lib/text/csv.ts';
import { invalidField } from '../../lib/errors.ts';
import { createSessionSlots } from '../../lib/limits/session-slots.ts';
import { endOfDay, startOfDay } from '../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../audit/audit.service.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { refusersOf } from '../consents/consent-status.service.ts';
import {
  attendanceColumns,
  complaintColumns,
  matchColumns,
  playerColumns,
  wellnessScoreColumns,
} from './export-columns.ts';
import { createExportsRepository, type ExportsRepository } from './exports.repository.ts';

type Days = { from?: string | undefined; to?: string | undefined };
/** The rows after the last one of the previous page. */
type NextPage<Row> = (exports: ExportsRepository, last: Row | undefined) => Promise<Row[]>;

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
    await breathe();
  }
}

/** Tables as CSV files. */
export const createExportsService = ({ db, audit }: { db: Db; audit: AuditService }) => {
  const slots = createSessionSlots(tablesAtOncePerSession, 'Too many exports at a time');

  /** All rows at one moment, in pages. */
  const read = <Row>(nextPage: NextPage<Row>): Promise<Row[][]> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const exports = createExportsRepository(tx, pageSize);
        const pages: Row[][] = [];
        do {
          pages.push(await nextPage(exports, pages.at(-1)?.at(-1)));
          // SQLite is synchronous: without this pause it would block other requests until the end.
          await breathe();
        } while (pages.at(-1)?.length === pageSize);
        return pages;
      });

  /**
   * Streams a table, after recording the export. All rows are read beforehand, so that a slow connection holds no
   * transaction open, and are written page by page as the connection accepts them. Throws 429 when the session has two
   * exports under way.
   */
  const hand = async <Row>(
    kind: 'players' | 'matches' | 'attendances' | 'wellness' | 'complaints',
    columns: readonly CsvColumn<Row>[],
    actor: AuditActor,
    nextPage: NextPage<Row>,
  ): Promise<Readable> => {
    const leave = slots.take(actor.sessionId);
    try {
      const pages = await read(nextPage);
      const note = { actor, action: 'data.exported', subject: { kind, id: null } } as const;
      // In a separate transaction: one that reads a snapshot can't take the next number of the audit log.
      await db.transaction().execute((tx) => audit.note(tx, note));
      return Readable.from(written(columns, pages), { objectMode: false }).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };

  const zone = async (): Promise<string> => (await createClubRepository(db).get()).timezone;

  /** Converts days of the club to moments. Throws 400 naming `to` when it is before `from`. */
  const periodOf = async ({ from, to }: Days) => {
    if (from !== undefined && to !== undefined && to < from) throw invalidField('to', 'daysReversed');
    const timezone = await zone();
    return { timezone, since: from && startOfDay(from, timezone), until: to && endOfDay(to, timezone) };
  };

  return {
    /** The players of the club, including those who have left, without their papers. */
    players: (actor: AuditActor): Promise<Readable> =>
      hand('players', playerColumns, actor, (exports, last) => exports.players(last)),
    /** All matches by date. */
    matches: async (actor: AuditActor): Promise<Readable> =>
      hand('matches', matchColumns(await zone()), actor, (exports, last) => exports.matches(last)),
    /** Times in and out, by time. Days are those of the club. Throws 400 naming `to` when it is before `from`. */
    attendances: async (days: Days, actor: AuditActor): Promise<Readable> => {
      const { timezone, ...period } = await periodOf(days);
      return hand('attendances', attendanceColumns(timezone), actor, (exports, last) =>
        exports.attendances(period, last),
      );
    },
    /**
     * Players' wellness answers by time, without players who have refused the questions. Days and errors as for
     * `attendances`.
     */
    wellnessScores: async (days: Days, actor: AuditActor): Promise<Readable> => {
      const { timezone, ...period } = await periodOf(days);
      const without = await refusersOf(db, 'wellness');
      return hand('wellness', wellnessScoreColumns(timezone), actor, (exports, last) =>
        exports.wellnessScores({ ...period, without }, last),
      );
    },
    /** All medical complaints by time, without those of players who have refused their storage. */
    complaints: async (actor: AuditActor): Promise<Readable> => {
      const without = await refusersOf(db, 'medical');
      const columns = complaintColumns(await zone());
      return hand('complaints', columns, actor, (exports, last) => exports.complaints(without, last));
    },
  };
};

export type ExportsService = ReturnType<typeof createExportsService>;
