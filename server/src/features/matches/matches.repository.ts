import type { Insertable } from 'kysely';
import { matches, type Db } from '../../db/database.ts';
import type { MatchTable } from '../../db/tables/event-tables.ts';
import { lockRows } from '../../db/queries/lock-rows.ts';
import { withTeams } from '../../db/queries/with-teams.ts';
import { fold } from '../../lib/text/search.ts';
import { daysMs } from '../../lib/time/clock.ts';
import { pastAfterMs, type EventRange, type EventSlice } from '../events/upcoming-first.ts';

const columns = [
  'matches.id',
  'matches.starts_at',
  'matches.time_unknown',
  'matches.home_team_id',
  'matches.away_team_id',
  'matches.league_id',
  'matches.venue',
  'matches.home_score',
  'matches.away_score',
  'matches.updated_at',
  'home.name as home_name',
  'home.icon as home_icon',
  'home.is_own as home_is_own',
  'away.name as away_name',
  'away.icon as away_icon',
  'away.is_own as away_is_own',
  'leagues.name as league_name',
  'leagues.icon as league_icon',
] as const;

/** A match without a known time is over at the end of its day. */
const wholeDayMs = daysMs(1);

/** The rows of matches, with the names of their teams and leagues. */
export const createMatchesRepository = (db: Db) => {
  const all = () => db.selectFrom('matches');
  const withNames = (query: ReturnType<typeof all>) =>
    withTeams(query).innerJoin('leagues', 'leagues.id', 'matches.league_id').select(columns);
  const find = (id: string) => withNames(all().where('matches.id', '=', id)).executeTakeFirst();

  /** The ids of teams or leagues whose name contains the word. */
  const named = (table: 'teams' | 'leagues', word: string) =>
    db.selectFrom(table).select('id').where(matches('name_key', word));
  const selected = ({ half, border }: EventRange, search = '') => {
    const dayBorder = new Date(Date.parse(border) + pastAfterMs - wholeDayMs).toISOString();
    const inTime = all()
      .$if(half === 'past', (query) =>
        query
          .where('matches.starts_at', '<=', border)
          .where((on) => on.or([on('time_unknown', '=', false), on('matches.starts_at', '<=', dayBorder)])),
      )
      .$if(half === 'upcoming', (query) =>
        query
          .where('matches.starts_at', '>', dayBorder)
          .where((on) => on.or([on('time_unknown', '=', true), on('matches.starts_at', '>', border)])),
      );
    // Each word separately, in the teams' current names, the league or the venue.
    return fold(search)
      .split(' ')
      .filter(Boolean)
      .reduce(
        (query, word) =>
          query.where((on) =>
            on.or([
              on('matches.home_team_id', 'in', named('teams', word)),
              on('matches.away_team_id', 'in', named('teams', word)),
              on('matches.league_id', 'in', named('leagues', word)),
              matches('matches.search', word),
            ]),
          ),
        inTime,
      );
  };

  /** The query for some matches, in index order (migration 0010). */
  const page = ({ direction, limit, offset, ...range }: EventSlice, search?: string) =>
    withNames(selected(range, search))
      .orderBy('matches.starts_at', direction)
      .orderBy('matches.id', direction)
      .limit(limit)
      .offset(offset);
  const total = (range: EventRange, search?: string) =>
    selected(range, search).select((on) => on.fn.countAll<number>().as('total'));

  return {
    page,
    total,
    find,
    count: async (range: EventRange, search?: string): Promise<number> =>
      (await total(range, search).executeTakeFirstOrThrow()).total,
    /** Reads the current match and locks it until the transaction ends. */
    lock: async (id: string) => {
      await lockRows(db, 'matches', [id]);
      return find(id);
    },
    /** Locks a team or league against deletion. False if it does not exist. */
    hold: async (table: 'teams' | 'leagues', id: string): Promise<boolean> => (await lockRows(db, table, [id])) === 1,
    insert: (match: Insertable<MatchTable>) => db.insertInto('matches').values(match).execute(),
    update: (id: string, changes: Partial<Insertable<MatchTable>>) =>
      db.updateTable('matches').set(changes).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('matches').where('id', '=', id).execute(),
  };
};

export type MatchRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createMatchesRepository>['find']>>>;
