import { anyOf } from '../../../db/queries/any-of.ts';
import type { Tx } from '../../../db/database.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { nextVersion, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, startOfDay } from '../../../lib/time/zone.ts';

/**
 * Lets matches without a kick-off time stay on their days when the club's time zone changes: such a match begins with its day, and
 * a day begins at another moment. Others keep their moment.
 */
export const keepDays = async (tx: Tx, { from, to }: { from: string; to: string }, clock: Clock): Promise<void> => {
  const rows = await tx
    .selectFrom('matches')
    .select(['id', 'starts_at', 'updated_at'])
    .where('time_unknown', '=', true)
    .execute();
  const updated_at = rows.reduce((latest, row) => {
    const next = nextVersion(clock, row.updated_at);
    return next > latest ? next : latest;
  }, '');
  // By their ids: the new moment of a day can be the former one of another day.
  for (const [startsAt, ofDay] of groupBy(rows, ({ starts_at }) => starts_at)) {
    const starts_at = startOfDay(dayIn(startsAt, from), to);
    const ids = ofDay.map(({ id }) => id);
    if (starts_at !== startsAt)
      await tx.updateTable('matches').set({ starts_at, updated_at }).where('id', 'in', anyOf(tx, ids)).execute();
  }
};
