import { questionKeys } from '@touchline/contract/health/wellness';
import type { Db } from '../../../../db/database.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn, withShownSquads } from './squad-column.repository.ts';

const page = async (
  db: Db,
  { limit, since, until, without, squads }: Wanted,
  after?: { created_at: string; id: string },
) => {
  const rows = await db
    .selectFrom('wellness_scores')
    .innerJoin('users', 'users.id', 'wellness_scores.user_id')
    .select([
      'wellness_scores.id',
      'wellness_scores.user_id',
      'wellness_scores.created_at',
      'wellness_scores.type',
      'wellness_scores.score',
      'wellness_scores.answers',
      'wellness_scores.load',
      'users.name',
      'users.shirt_number',
      'users.squad_id',
    ])
    .$if(without.length > 0, (query) => query.where('wellness_scores.user_id', 'not in', anyOf(db, without)))
    .$if(since !== undefined && after === undefined, (query) => query.where('wellness_scores.created_at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('wellness_scores.created_at', '<', until!))
    .$if(squads !== undefined, (query) => query.where('wellness_scores.user_id', 'in', playersOfSquads(db, squads!)))
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(
          on.refTuple('wellness_scores.created_at', 'wellness_scores.id'),
          '>',
          on.tuple(after!.created_at, after!.id),
        ),
      ),
    )
    .orderBy('wellness_scores.created_at')
    .orderBy('wellness_scores.id')
    .limit(limit)
    .execute();
  return withShownSquads(db, squads, rows);
};

type Score = Awaited<ReturnType<typeof page>>[number];

/** Players' wellness answers by time; the column of a question that the form does not ask is empty. */
export const wellnessScoresTable = csvTable({
  subject: 'wellness',
  purpose: 'wellness',
  columns: async (zone, db) => [
    { name: 'date', value: (row) => dayIn(row.created_at, zone), kind: 'day' },
    { name: 'time', value: (row) => timeIn(row.created_at, zone), kind: 'plain' },
    { name: 'name', value: (row) => row.name },
    { name: 'shirtNumber', value: (row) => row.shirt_number },
    { name: 'type', value: (row) => row.type },
    ...questionKeys.map((key) => ({
      name: key,
      value: (row: Score) => row.answers[key] ?? null,
    })),
    { name: 'score', value: (row) => Math.round(row.score) },
    { name: 'load', value: (row) => row.load },
    ...(await squadColumn(db)),
  ],
  page,
});
