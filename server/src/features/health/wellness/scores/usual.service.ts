import type { WellnessType } from '@touchline/contract/health/wellness';
import type { Db } from '../../../../db/database.ts';
import { usualsOf } from './flags.ts';
import { createScoresRepository } from './scores.repository.ts';
import { createWindows, rangesBefore } from './trend.ts';

/** A page of answers at a time: each batch keeps the thread for a few milliseconds. */
const atOnce = 50;

/**
 * Keeps with each answer what was usual for its player before it, so that a list need not read four weeks of each. Until
 * then, and again after an earlier answer was added or deleted, the list calculates it.
 */
export const createUsualService = ({ db }: { db: Db }) => {
  // Of one moment: an earlier answer that is deleted at the same time makes PostgreSQL refuse this, and the next run
  // does it without that answer.
  const fillSome = (): Promise<number> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const scores = createScoresRepository(tx);
        const rows = await scores.withoutUsual(atOnce);
        if (rows.length === 0) return 0;
        const windowOf = createWindows(await scores.answersWithin(rangesBefore(rows)));
        for (const row of rows) {
          const before = windowOf(row).map(({ answers }) => answers);
          await scores.keepUsual(row.id, usualsOf(row.type as WellnessType, before));
        }
        return rows.length;
      });

  let isStopping = false;
  return {
    /** Fills in all that is missing, latest answers first. */
    fill: async (): Promise<void> => {
      while (!isStopping && (await fillSome()) === atOnce);
    },
    /** Ends `fill` after the batch under way. */
    stop: (): void => {
      isStopping = true;
    },
  };
};
