import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { byShownNumber, isMatchOf } from '../../../db/queries/of-squads.ts';
import { shirtColumns } from '../../../db/queries/people/shirt-names.ts';
import { hasEvents, withTeams } from '../../../db/queries/with-teams.ts';
import { dayIn, startOfDay } from '../../../lib/time/zone.ts';
import { factColumns } from '../../ground/takes-place/match-facts.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createRuleSetsRepository } from '../rule-sets/rule-sets.repository.ts';

type Dated = { league_id: string; starts_at: string };
type Season = { id: string };

/** Matches as recording and minutes read them. */
export const createRecordedMatchesRepository = (db: Db) => {
  /** The season of a match, by its day in the club's time zone; undefined outside of all. */
  const seasonOf = async ({ starts_at }: Pick<Dated, 'starts_at'>) => {
    const day = dayIn(starts_at, (await createClubRepository(db).get()).timezone);
    return db
      .selectFrom('seasons')
      .selectAll()
      .where('from_day', '<=', day)
      .where('to_day', '>=', day)
      .executeTakeFirst();
  };
  /** The rules of a league in a season, else the preset without limits. */
  const rulesIn = async (league: string, season: Season | undefined): Promise<RuleSet> =>
    (season && (await createRuleSetsRepository(db).find(league, season.id)))?.rules ?? rulePreset('none').rules;
  const find = (id: string) =>
    withTeams(db.selectFrom('matches'))
      .select([
        'matches.id',
        'matches.squad_id',
        'matches.league_id',
        ...factColumns,
        'matches.period_lengths',
        'matches.stopped_minute',
        'matches.away_score',
        'matches.updated_at',
        'matches.is_replayed',
        'matches.is_festival',
        'matches.time_unknown',
        'home.name as home',
        'away.name as away',
        'home.is_own as home_is_own',
        'away.is_own as away_is_own',
      ])
      .select(hasEvents)
      .where('matches.id', '=', id)
      .executeTakeFirst();
  return {
    find,
    seasonOf,
    rulesIn,
    /** Reads the match and locks it until the transaction ends, so that its events are written one after another. */
    lock: async (id: string) => {
      await lockRows(db, 'matches', [id]);
      return find(id);
    },
    setState: (id: string, state: string | null, updated_at: string) =>
      db.updateTable('matches').set({ state, updated_at }).where('id', '=', id).execute(),
    /** The rules of a match: those of its league in the season of its day, else the preset without limits. */
    rulesOf: async (match: Dated): Promise<RuleSet> => rulesIn(match.league_id, await seasonOf(match)),
    /** The number of an own match among those of its squad in this league and season, from 1. */
    matchdayOf: async ({ id, league_id, squad_id, starts_at }: Dated & { id: string; squad_id: string | null }) => {
      const { timezone } = await createClubRepository(db).get();
      const season = await seasonOf({ starts_at });
      if (!season) return null;
      const { count } = await withTeams(db.selectFrom('matches'))
        .select((on) => on.fn.countAll<number>().as('count'))
        .where('league_id', '=', league_id)
        .where('matches.is_festival', '=', false)
        .where((on) => isMatchOf(on, squad_id))
        .where('starts_at', '>=', startOfDay(season.from_day, timezone))
        .where((on) => on.or([on('home.is_own', '=', true), on('away.is_own', '=', true)]))
        .where((on) =>
          on.or([
            on('starts_at', '<', starts_at),
            on.and([on('starts_at', '=', starts_at), on('matches.id', '<=', id)]),
          ]),
        )
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Who is called up for a match, in the order of their entries. */
    sheet: (match: string) =>
      db
        .selectFrom('match_players')
        .select(['user_id', 'role', 'shirt_number', 'is_captain', 'is_goalkeeper', 'bench_order', 'slot'])
        .where('match_id', '=', match)
        .orderBy('bench_order')
        .orderBy('user_id')
        .execute(),
    setNumber: (match: string, player: string, shirt_number: number) =>
      db
        .updateTable('match_players')
        .set({ shirt_number })
        .where('match_id', '=', match)
        .where('user_id', '=', player)
        .execute(),
    /** People with their numbers in a squad; null for those of the club. */
    people: async (squad: string | null, ids: readonly string[]) => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name', 'name_key', 'shirt_number', 'profile_image', ...shirtColumns])
        .where('id', 'in', anyOf(db, [...new Set(ids)]))
        .orderBy('name_key')
        .orderBy('id')
        .execute();
      return byShownNumber(db, squad === null ? undefined : [squad], rows);
    },
    /** Those of some people who are players of the club, also former ones. */
    players: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('id', 'in', anyOf(db, ids))
        .where('role', '=', 'player')
        .where('status', 'in', ['active', 'inactive'])
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** Whether somebody has one of these functions in a squad; null: in any. */
    hasFunction: async (user: string, squad: string | null, functions: readonly string[]): Promise<boolean> => {
      const row = await db
        .selectFrom('squad_staff')
        .select('user_id')
        .where('user_id', '=', user)
        .where('function', 'in', functions)
        .$if(squad !== null, (query) => query.where('squad_id', '=', squad!))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
};

export type RecordedMatch = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createRecordedMatchesRepository>['find']>>
>;
export type SheetRow = Awaited<ReturnType<ReturnType<typeof createRecordedMatchesRepository>['sheet']>>[number];
