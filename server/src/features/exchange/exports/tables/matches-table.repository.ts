import type { TakesPlace } from '@touchline/contract/football/takes-place';
import type { Language } from '@touchline/contract/wire/languages';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { hasEvents, withTeams } from '../../../../db/queries/with-teams.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { dayIn, timeIn } from '../../../../lib/time/zone.ts';
import type { WordOfMatch } from '../../../../texts/language-texts.ts';
import { textsOf } from '../../../../texts/texts.ts';
import { readPlaceBook } from '../../../ground/places/place-book.service.ts';
import { endColumns, readEventEnds } from '../../../ground/takes-place/event-ends.service.ts';
import { factColumns, takesPlaceOf } from '../../../ground/takes-place/match-facts.ts';
import { csvTable, type Wanted } from '../../../club/csv-tables/csv-table.repository.ts';
import { squadColumn } from './squad-column.repository.ts';

const page = (db: Db, { limit, squads }: Wanted, after?: { starts_at: string; id: string }) =>
  withTeams(db.selectFrom('matches'))
    .innerJoin('leagues', 'leagues.id', 'matches.league_id')
    .select([...factColumns, ...endColumns])
    .select(hasEvents)
    .select([
      'matches.id',
      'matches.venue',
      'matches.place_half',
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

type Row = Awaited<ReturnType<typeof page>>[number];

const words: Record<TakesPlace, WordOfMatch> = {
  coming: 'coming',
  underWay: 'underWay',
  tookPlace: 'played',
  inPart: 'abandoned',
  onHold: 'postponed',
  off: 'notPlayed',
  unknown: 'unknown',
};

/** How a match stands. One that was not kicked off may have a result of a committee. */
const wordOf = (
  { state, called_off_at }: Pick<Row, 'state' | 'called_off_at'>,
  takesPlace: TakesPlace,
): WordOfMatch => {
  if (called_off_at !== null) return 'calledOff';
  return state === 'awarded' ? 'awarded' : words[takesPlace];
};

/** All matches by date, with how each stands in the reader's language. */
export const matchesTable = ({ language, clock }: { language: Language; clock: Clock }) =>
  csvTable({
    subject: 'matches',
    columns: async (zone, db) => {
      const { halfAt } = await readPlaceBook(db);
      const [ends, now, texts] = [await readEventEnds(db), timestampOf(clock), textsOf(language).matchTable];
      return [
        { name: 'date', value: (row) => dayIn(row.starts_at, zone), kind: 'day' },
        { name: 'time', value: (row) => (row.time_unknown ? null : timeIn(row.starts_at, zone)), kind: 'plain' },
        { name: 'league', value: (row) => row.league_name },
        { name: 'home', value: (row) => row.home_name },
        { name: 'away', value: (row) => row.away_name },
        { name: 'homeScore', value: (row) => row.home_score },
        { name: 'awayScore', value: (row) => row.away_score },
        { name: 'venue', value: (row) => row.venue },
        { name: 'half', value: (row) => halfAt(row.venue, row.place_half)?.toUpperCase() ?? null },
        { name: 'festival', value: (row) => row.is_festival },
        { name: 'status', value: (row) => texts[wordOf(row, takesPlaceOf(row, ends.ofMatch(row), now))] },
        ...(await squadColumn(db)),
      ];
    },
    page,
  });
