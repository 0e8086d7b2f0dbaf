import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { PublishedCallUp } from '../../../../db/tables/match-file-tables.ts';
import type { Db } from '../../../../db/database.ts';
import { hasEvents } from '../../../../db/queries/with-teams.ts';
import { yieldToEventLoop } from '../../../../lib/concurrency/event-loop.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import { endColumns, type MatchEndRow } from '../../../ground/takes-place/event-ends.service.ts';
import { factColumns, type FactRow, type KickOffRow } from '../../../ground/takes-place/match-facts.ts';
import { createEventsRepository, type Period } from '../events.repository.ts';

type Row = { id: string; starts_at: string; place_half: PlaceHalf | null; created_at: string; updated_at: string };

export type FeedMatchRow = Row &
  MatchEndRow &
  FactRow &
  KickOffRow & {
    squad_id: string | null;
    venue: string | null;
    home_name: string;
    away_name: string;
    league_name: string;
    away_score: number | null;
    stopped_minute: number | null;
    published: PublishedCallUp | null;
  };

export type FeedSessionRow = Row & {
  squad_id: string | null;
  title: string;
  place: string | null;
  duration_min: number | null;
  called_off_at: string | null;
};

/** Rows read in one step, which takes a few milliseconds. */
const pageSize = 500;

/** All rows of a period, page by page: SQLite is synchronous, so that other requests run only in between. */
const inPages = async <R extends Row>(
  period: Period,
  queryOf: (part: Period) => { limit: (rows: number) => { execute: () => Promise<R[]> } },
): Promise<R[]> => {
  const rows: R[] = [];
  for (;;) {
    const part = { ...period, after: rows.at(-1) };
    const page = await queryOf(part).limit(pageSize).execute();
    rows.push(...page);
    if (page.length < pageSize) return rows;
    await yieldToEventLoop();
  }
};

/** The events of a feed: those of a player, else those of squads or of the whole club. */
export const createFeedRowsRepository = (db: Db, { squads, player }: { squads?: SquadScope; player?: string }) => {
  const events = createEventsRepository(db, squads);
  return {
    matches: (period: Period): Promise<FeedMatchRow[]> =>
      inPages<FeedMatchRow>(period, (part) =>
        (player === undefined ? events.matches(part) : events.matchesOf(player, part))
          .leftJoin('match_squads', 'match_squads.match_id', 'matches.id')
          .select([...factColumns, ...endColumns])
          .select(['matches.squad_id', 'matches.away_score', 'matches.stopped_minute', 'match_squads.published'])
          .select(hasEvents),
      ),
    trainings: (period: Period): Promise<FeedSessionRow[]> =>
      inPages(period, (part) =>
        (player === undefined ? events.trainings(part) : events.trainingsOf(player, part)).select([
          'trainings.squad_id',
          'trainings.duration_min',
          'trainings.called_off_at',
        ]),
      ),
    tasks: (period: Period): Promise<FeedSessionRow[]> =>
      inPages(period, (part) =>
        (player === undefined ? events.tasks(part) : events.tasksOf(player, part)).select([
          'tasks.squad_id',
          'tasks.duration_min',
          'tasks.called_off_at',
        ]),
      ),
    /** All squads, in their order. */
    squads: () =>
      db.selectFrom('squads').select(['id', 'name', 'short_name']).orderBy('list_order').orderBy('id').execute(),
    /** The first day of the latest season that has begun by a day. */
    seasonBegan: async (day: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('seasons')
          .select('from_day')
          .where('from_day', '<=', day)
          .orderBy('from_day', 'desc')
          .limit(1)
          .executeTakeFirst()
      )?.from_day,
  };
};
