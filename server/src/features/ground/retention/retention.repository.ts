import { retentionDefaults, type RetentionKind, type RetentionPeriods } from '@touchline/contract/club/privacy';
import { playerPapers } from '@touchline/contract/people/player-fields';
import type { Updateable } from 'kysely';
import { json, type Db, type Tx } from '../../../db/database.ts';
import { playerColumn } from '../../../db/tables/player-columns.ts';
import type { RetentionTable } from '../../../db/tables/installation-tables.ts';

const onlyRow = 1;
const batchSize = 200;

/** Tables with dated records of players. */
const ofDays = [
  'attendances',
  'missed_sessions',
  'attendance_taps',
  'wellness_scores',
  'wellness_links',
  'session_rpes',
] as const;
const whenOf = {
  attendances: 'check_in',
  missed_sessions: 'created_at',
  attendance_taps: 'marked_at',
  wellness_scores: 'created_at',
  wellness_links: 'sent_at',
  session_rpes: 'answered_at',
} as const;

/** The retention periods, and the records that are older than them. */
export const createRetentionRepository = (db: Db | Tx) => {
  const row = () => db.selectFrom('retention').selectAll().where('id', '=', onlyRow).executeTakeFirstOrThrow();
  const papers = () =>
    db.selectFrom('users').where((on) => on.or(playerPapers.map((paper) => on(playerColumn(paper), 'is not', null))));
  return {
    row,
    /** Reads and locks the settings until the transaction ends. */
    lock: async () => {
      await db
        .updateTable('retention')
        .set((on) => ({ updated_at: on.ref('updated_at') }))
        .where('id', '=', onlyRow)
        .execute();
      return row();
    },
    /** When the terms of the setup were first accepted. */
    termsAcceptedAt: async (): Promise<string | undefined> =>
      (
        await db
          .selectFrom('terms_acceptances')
          .select('accepted_at')
          .orderBy('accepted_at')
          .limit(1)
          .executeTakeFirst()
      )?.accepted_at,
    /** Deletes what older imports could have been taken back with, and the names of their files. Returns the number of rows. */
    forgetImports: async (before: string): Promise<number> => {
      const old = db.selectFrom('imports').select('id').where('created_at', '<', before);
      const { numDeletedRows } = await db.deleteFrom('import_people').where('import_id', 'in', old).executeTakeFirst();
      await db
        .updateTable('imports')
        .set({ file_name: null })
        .where('created_at', '<', before)
        .where('file_name', 'is not', null)
        .execute();
      return Number(numDeletedRows);
    },
    periods: async (): Promise<RetentionPeriods> => ({ ...retentionDefaults, ...(await row()).periods }),
    update: ({
      periods,
      last_removed,
      ...columns
    }: Partial<Omit<Updateable<RetentionTable>, 'periods' | 'last_removed'>> & {
      periods?: Partial<RetentionPeriods>;
      last_removed?: Partial<Record<RetentionKind | 'papers' | 'guests', number>>;
    }) =>
      db
        .updateTable('retention')
        .set({
          ...columns,
          ...(periods && { periods: json(periods) }),
          ...(last_removed && { last_removed: json(last_removed) }),
        })
        .where('id', '=', onlyRow)
        .execute(),
    /** Claims today's run; false if another server has claimed or finished it. */
    claim: async ({
      now,
      until,
      dueBefore,
      ahead,
    }: Record<'now' | 'until' | 'dueBefore' | 'ahead', string>): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('retention')
        .set({ claimed_until: until })
        .where('id', '=', onlyRow)
        .where((on) =>
          on.or([on('last_run_at', 'is', null), on('last_run_at', '<=', dueBefore), on('last_run_at', '>', ahead)]),
        )
        .where((on) =>
          on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', now), on('claimed_until', '>', ahead)]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** A batch of requests rejected before a moment, or made before it and still pending. */
    requestsBefore: async (status: 'rejected' | 'pending', before: string): Promise<string[]> =>
      (
        await db
          .selectFrom('users')
          .select('id')
          .where('status', '=', status)
          .where(status === 'rejected' ? 'updated_at' : 'created_at', '<', before)
          .orderBy('id')
          .limit(batchSize)
          .execute()
      ).map(({ id }) => id),
    /** Deletes records older than a moment, of players who left before it; returns the number of records. */
    removeDaysOfFormer: async (before: string): Promise<number> => {
      let removed = 0;
      for (const table of ofDays) {
        const { numDeletedRows } = await db
          .deleteFrom(table as 'missed_sessions')
          .where(whenOf[table] as 'created_at', '<', before)
          .where('user_id', 'in', (on) =>
            on
              .selectFrom('users')
              .select('id')
              .where('role', '=', 'player')
              .where('status', '=', 'inactive')
              .where('updated_at', '<', before),
          )
          .executeTakeFirst();
        removed += Number(numDeletedRows);
      }
      return removed;
    },
    /** Deletes a batch of guests whose last day was before a day; returns how many. */
    removeGuests: async (before: string): Promise<number> => {
      const { numDeletedRows } = await db
        .deleteFrom('guests')
        .where('id', 'in', (on) =>
          on.selectFrom('guests').select('id').where('until_day', '<', before).orderBy('id').limit(batchSize),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Deletes what was accepted of clashes, and bookings and closed times of places, that ended before these moments. */
    removePlanned: async (before: { clashes: string; places: string }): Promise<void> => {
      await db.deleteFrom('accepted_clashes').where('ends_at', '<', before.clashes).execute();
      for (const table of ['bookings', 'place_closures'] as const)
        await db
          .deleteFrom(table as 'bookings')
          .where('ends_at', '<', before.places)
          .execute();
    },
    /** Deletes the notes of weeks that were copied before a moment: what they have made stays. */
    forgetWeekCopies: (before: string) => db.deleteFrom('week_copies').where('created_at', '<', before).execute(),
    /** A batch of people with stored papers. */
    withPapers: async (): Promise<string[]> =>
      (await papers().select('id').orderBy('id').limit(batchSize).execute()).map(({ id }) => id),
    countWithPapers: async (): Promise<number> => {
      const { total } = await papers()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
};
