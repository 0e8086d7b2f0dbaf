import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../../lib/time/zone.ts';
import { hiddenOf } from '../../../people/consents/consent-status.service.ts';
import { flagOf, usualsOf } from './flags.ts';
import { createScoresRepository } from './scores.repository.ts';
import { createWindows, rangesBefore } from './trend.ts';

/**
 * Those of some people whose morning answers of today, a day of the club, are flagged; without those who have refused
 * consent. For medical staff alone: the caller checks that.
 */
export const flaggedToday = async (
  db: Db,
  ids: readonly string[],
  { zone, clock }: { zone: string; clock: Clock },
): Promise<Set<string>> => {
  const day = dayIn(clock(), zone);
  const repository = createScoresRepository(db);
  const range = { type: 'morning' as const, since: startOfDay(day, zone), until: endOfDay(day, zone) };
  const hidden = new Set(await hiddenOf(db, 'wellness'));
  const rows = (await repository.ofPeople(ids, range)).filter(({ user_id }) => !hidden.has(user_id));
  const open = rows.filter(({ usual }) => usual === null);
  const windowOf = createWindows(open.length > 0 ? await repository.answersWithin(rangesBefore(open)) : []);
  return new Set(
    rows.flatMap((row) => {
      const usuals =
        row.usual ??
        usualsOf(
          range.type,
          windowOf(row).map(({ answers }) => answers),
        );
      return flagOf(range.type, row.answers, usuals) ? [row.user_id] : [];
    }),
  );
};
