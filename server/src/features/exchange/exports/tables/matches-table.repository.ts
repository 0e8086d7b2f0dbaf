import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { withTeams } from '../../../../db/queries/with-teams.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn } from './squad-column.repository.ts';

const page = (db: Db, { limit, squads }: Wanted, after?: { starts_at: string; id: string }) =>
  withTeams(db.selectFrom('matches'))
    .innerJoin('leagues', 'leagues.id', 'matches.league_id')
    .select([
      'matches.id',
      'matches.starts_at',
      'matches.time_unknown',
      'matches.venue',
      'matches.home_score',
      'matches.away_score',
      'matches.squad_id',
      'matches.is_festival',
      'home.name as home_name',
      'away.name as away_name',
      'leagues.name as league_name',
    ])
    .$if(squads?.length === 0, (query) => query.where((on) => on.lit(false)))
    .$if(squads !== undefined && squads.length > 0, (query) =>
      query.where((on) =>
        // The last condition is unknown to the planner, which would otherwise collect each squad's matches for each page.
        on.or([
          on('matches.squad_id', 'in', squads!),
          on('matches.squad_id', 'is', null),
          sql<boolean>`${sql.val(0)} = 1`,
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((on) =>
        on(on.refTuple('matches.starts_at', 'matches.id'), '>', on.tuple(after!.starts_at, after!.id)),
      ),
    )
    .orderBy('matches.starts_at')
    .orderBy('matches.id')
    .limit(limit)
    .execute();

/** All matches by date. */
export const matchesTable = csvTable({
  subject: 'matches',
  columns: async (zone, db) => [
    { name: 'date', value: (row) => dayIn(row.starts_at, zone), kind: 'day' },
    { name: 'time', value: (row) => (row.time_unknown ? null : timeIn(row.starts_at, zone)), kind: 'plain' },
    { name: 'league', value: (row) => row.league_name },
    { name: 'home', value: (row) => row.home_name },
    { name: 'away', value: (row) => row.away_name },
    { name: 'homeScore', value: (row) => row.home_score },
    { name: 'awayScore', value: (row) => row.away_score },
    { name: 'venue', value: (row) => row.venue },
    { name: 'festival', value: (row) => row.is_festival },
    ...(await squadColumn(db)),
  ],
  page,
});
