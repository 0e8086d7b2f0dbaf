import type { TakesPlace } from '@touchline/contract/football/takes-place';
import type { ExpressionBuilder, Insertable, RawBuilder } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { inOrderOf } from '../../../db/queries/in-order-of.ts';
import type { MatchTable } from '../../../db/tables/event-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inRanges } from '../../../db/queries/in-ranges.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { daysMs } from '../../../lib/time/clock.ts';
import { valuesShownAs } from '../../../texts/shown/words-shown.ts';
import { isTime, type ReadTerm } from '../../ground/club/search-reader.service.ts';
import {
  branchesOf,
  countBranches,
  mergeBranches,
  type Branch,
} from '../../football/events/squad-branches.repository.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { endColumns } from '../../ground/takes-place/event-ends.service.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';
import { pastAfterMs, type EventRange, type EventSlice } from '../../football/events/upcoming-first.ts';

const columns = [
  'matches.id',
  'matches.squad_id',
  ...factColumns,
  ...endColumns,
  'matches.moved_from',
  'matches.called_off_by',
  'matches.called_off_reason',
  'matches.call_off_id',
  'matches.played_by',
  'matches.is_of_update',
  'matches.home_team_id',
  'matches.away_team_id',
  'matches.venue',
  'matches.place_half',
  'matches.away_score',
  'matches.period_lengths',
  'matches.matchday',
  'matches.stage',
  'matches.stopped_minute',
  'matches.stopped_reason',
  'matches.shootout_home',
  'matches.shootout_away',
  'matches.is_replayed',
  'matches.is_festival',
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

export type MatchFilter = { terms?: readonly ReadTerm[] | undefined; squads?: SquadScope };

type Matches = ExpressionBuilder<Tables, 'matches'>;

/** A match without a known time is over at the end of its day. */
const wholeDayMs = daysMs(1);

/** What the list shows as a date and time. */
export const matchMoments = { table: 'matches', column: 'starts_at' } as const;

/** The rows of matches, with the names of their teams and leagues. */
export const createMatchesRepository = (db: Db) => {
  const all = () => db.selectFrom('matches');
  const withNames = (query: ReturnType<typeof all>) =>
    withTeams(query).innerJoin('leagues', 'leagues.id', 'matches.league_id').select(columns).select(hasEvents);
  const find = (id: string) => withNames(all().where('matches.id', '=', id)).executeTakeFirst();

  /** The ids of teams or leagues whose name contains the word. */
  const named = (table: 'teams' | 'leagues', word: string) =>
    db.selectFrom(table).select('id').where(matches('name_key', word));
  /** Each word in the teams' current names, the league or the venue. */
  const hasWord = (on: Matches, word: string) =>
    on.or([
      on('matches.home_team_id', 'in', named('teams', word)),
      on('matches.away_team_id', 'in', named('teams', word)),
      on('matches.league_id', 'in', named('leagues', word)),
      matches('matches.search', word),
    ]);
  /** The date and time, or their absence. */
  const isAt = (on: Matches, term: ReadTerm) => [
    ...(term.ranges.length > 0
      ? [
          on.and([
            inRanges(db, matchMoments, term.ranges),
            ...(isTime(term) ? [on('matches.time_unknown', '=', false)] : []),
          ]),
        ]
      : []),
    ...(valuesShownAs('mark', term.words, term.language).includes('timeUnknown')
      ? [on('matches.time_unknown', '=', true)]
      : []),
  ];
  /** The score of a played match, or the goals of one team. */
  const hasScore = (on: Matches, { score, number }: ReadTerm) => [
    ...(score ? [on.and([on('matches.home_score', '=', score.home), on('matches.away_score', '=', score.away)])] : []),
    ...(number !== undefined ? [on('matches.home_score', '=', number), on('matches.away_score', '=', number)] : []),
  ];
  const shows = (on: Matches, term: ReadTerm) =>
    on.or([on.and(term.words.map((word) => hasWord(on, word))), ...isAt(on, term), ...hasScore(on, term)]);

  const selected = ({ half, border }: EventRange, { terms = [] }: MatchFilter = {}) => {
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
    return terms.reduce((query, term) => query.where((on) => shows(on, term)), inTime);
  };

  /** The query for some matches, in index order (migration 0010). */
  const page = ({ direction, limit, offset, ...range }: EventSlice, filter?: MatchFilter) =>
    withNames(selected(range, filter))
      .orderBy('matches.starts_at', direction)
      .orderBy('matches.id', direction)
      .limit(limit)
      .offset(offset);
  const total = (range: EventRange, filter?: MatchFilter, of: 'all' | readonly string[] | null = 'all') =>
    selected(range, filter)
      .$if(of !== 'all', (query) =>
        of === null
          ? query.where('matches.squad_id', 'is', null)
          : query.where('matches.squad_id', 'in', of as readonly string[]),
      )
      .select((on) => on.fn.countAll<number>().as('total'));
  const branch = (squad: Branch, { direction, ...range }: EventSlice, filter: MatchFilter) =>
    selected(range, filter)
      .where('matches.squad_id', squad === null ? 'is' : '=', squad)
      .select(['matches.id', 'matches.starts_at as place'])
      .orderBy('matches.squad_id', direction)
      .orderBy('matches.starts_at', direction)
      .orderBy('matches.id', direction);
  /** The query for the ids of some matches of squads, in the order of an index (migration 0041). */
  const pageOfSquads = (slice: EventSlice, squads: readonly string[], filter: MatchFilter = {}) =>
    mergeBranches(
      db,
      branchesOf(squads).map((one) => branch(one, slice, filter)),
      slice,
    );

  return {
    page,
    pageOfSquads,
    total,
    find,
    list: async (slice: EventSlice, filter: MatchFilter) => {
      const { squads } = filter;
      if (squads === undefined) return page(slice, filter).execute();
      if (squads.length === 0) return [];
      const ids = (await pageOfSquads(slice, squads, filter).execute()).map(({ id }) => id);
      return ids.length === 0 ? [] : inOrderOf(ids, await withNames(all().where('matches.id', 'in', ids)).execute());
    },
    count: (range: EventRange, filter: MatchFilter): Promise<number> =>
      countBranches(filter.squads, async (of) => (await total(range, filter, of).executeTakeFirstOrThrow()).total),
    /**
     * The query for own matches that have no result and no answer to whether they were played, latest first: `takesPlace` is
     * what `matchTakesPlaceIn` gives.
     */
    unanswered: (takesPlace: RawBuilder<TakesPlace>, now: string, squads: SquadScope) =>
      withTeams(all())
        .where('matches.home_score', 'is', null)
        .where('matches.called_off_at', 'is', null)
        .where('matches.starts_at', '<=', now)
        .where(isOfOwnTeam)
        .where((on) =>
          on.or([
            on.and([on('matches.played_by', '=', 'update'), on('matches.state', 'is', null)]),
            on(takesPlace, '=', 'unknown'),
          ]),
        )
        .$if(squads !== undefined, (query) =>
          query.where((on) =>
            on.or([on('matches.squad_id', 'is', null), on('matches.squad_id', 'in', anyOf(db, squads!))]),
          ),
        ),
    /** Some matches, in this order. */
    some: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : inOrderOf(ids, await withNames(all().where('matches.id', 'in', ids)).execute()),
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
