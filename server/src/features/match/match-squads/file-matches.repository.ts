import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { byShownNumber, isMatchOf, playersOfSquads } from '../../../db/queries/of-squads.ts';
import { squadAge } from '../../../db/queries/people/under-age.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import { askedMatchColumns } from '../../football/replies/asked/asked-event.ts';
import { matchStands } from '../../ground/takes-place/takes-place.repository.ts';
import { shirtColumns } from '../../../db/queries/people/shirt-names.ts';

/** What a match file reads of a player. */
const personColumns = [
  'id',
  'name',
  'name_key',
  'shirt_number',
  'profile_image',
  'position',
  'birth_date',
  'status',
  'is_primary',
  'squad_id',
  ...shirtColumns,
] as const;

type Person = { shirt_number: number | null; name_key: string };
const byNumber = (a: Person, b: Person): number =>
  (a.shirt_number ?? Infinity) - (b.shirt_number ?? Infinity) ||
  (a.name_key < b.name_key ? -1 : Number(a.name_key > b.name_key));

/** Matches and people, as the match file reads them. */
export const createFileMatchesRepository = (db: Db) => {
  const matches = () =>
    withTeams(db.selectFrom('matches'))
      .select([...askedMatchColumns, 'matches.away_score', 'matches.is_festival'])
      .select(hasEvents);
  const people = () =>
    db
      .selectFrom('users')
      .select([...personColumns, squadAge()])
      .where('role', '=', 'player');
  return {
    find: (id: string) => matches().where('matches.id', '=', id).executeTakeFirst(),
    /** The matches of a squad before a moment that have a squad of their own, latest first. */
    withSquadBefore: (squad: string | null, before: string, limit: number) =>
      matches()
        .innerJoin('match_squads', 'match_squads.match_id', 'matches.id')
        .where((on) => isMatchOf(on, squad))
        .where('matches.starts_at', '<', before)
        .orderBy('matches.starts_at', 'desc')
        .orderBy('matches.id', 'desc')
        .limit(limit)
        .execute(),
    /** The active players of a match's squad, null for those of the club, and these others; with their numbers there, by number. */
    people: async (squad: string | null, others: readonly string[]) => {
      const squads = squad === null ? undefined : [squad];
      const active = await people()
        .where('status', '=', 'active')
        .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)))
        .orderBy('list_order')
        .orderBy('name_key')
        .orderBy('id')
        .execute();
      const known = new Set(active.map(({ id }) => id));
      const further = others.filter((id) => !known.has(id));
      const rest = further.length === 0 ? [] : await people().where('id', 'in', anyOf(db, further)).execute();
      const shown = await byShownNumber(db, squads, [...active, ...rest]);
      return shown.map((row) => ({ ...row, isOfSquad: known.has(row.id) })).sort(byNumber);
    },
    /** Who was a member of a squad on a day; null: of any. */
    membersOn: async (squad: string | null, day: string): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('memberships')
        .select('user_id')
        .distinct()
        .where('from_day', '<=', day)
        .where((on) => on.or([on('to_day', 'is', null), on('to_day', '>=', day)]))
        .$if(squad !== null, (query) => query.where('squad_id', '=', squad!))
        .execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },
    /** Who is called up for a match. */
    onSheet: async (match: string): Promise<Set<string>> => {
      const rows = await db.selectFrom('match_players').select('user_id').where('match_id', '=', match).execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },
    /** Some players, with their own numbers. */
    some: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : (await people().where('id', 'in', anyOf(db, ids)).execute()).map((row) => ({ ...row, isOfSquad: true })),
    /** Those of some people who are active players. */
    active: async (ids: readonly string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set();
      const rows = await people().where('status', '=', 'active').where('id', 'in', anyOf(db, ids)).execute();
      return new Set(rows.map(({ id }) => id));
    },
    /** Ids of players flagged as primary who have become inactive: the usual eleven keeps them. */
    flaggedInactive: async (squad: string | null): Promise<string[]> =>
      (
        await people()
          .where('status', '=', 'inactive')
          .where('is_primary', '=', true)
          .$if(squad !== null, (query) => query.where('squad_id', '=', squad))
          .execute()
      ).map(({ id }) => id),
    /** The registrations for a league in a season. */
    registrations: (league: string, season: string) =>
      db
        .selectFrom('registrations')
        .select(['user_id', 'from_day', 'until_day', 'is_foreign', 'is_homegrown'])
        .where('league_id', '=', league)
        .where('season_id', '=', season)
        .execute(),
    /** Who stands on the sheet of another own match that starts in a time and is neither off nor on hold. */
    onSheetsBetween: async (since: string, until: string, without: string) => {
      const others = await matches()
        .where('matches.starts_at', '>=', since)
        .where('matches.starts_at', '<', until)
        .where('matches.id', '!=', without)
        .where(isOfOwnTeam)
        .where(matchStands)
        .orderBy('matches.starts_at')
        .execute();
      if (others.length === 0) return [];
      const called = await db
        .selectFrom('match_players')
        .select(['match_id', 'user_id', 'role'])
        .where(
          'match_id',
          'in',
          anyOf(
            db,
            others.map(({ id }) => id),
          ),
        )
        .where('role', '!=', 'reserve')
        .execute();
      return others.flatMap((match) =>
        called.filter(({ match_id }) => match_id === match.id).map(({ user_id, role }) => ({ match, user_id, role })),
      );
    },
    /** How often some people began a match at a place in a time, without one match. */
    placesBetween: async (
      ids: readonly string[],
      { since, until, without }: { since: string; until: string; without: string },
    ) =>
      ids.length === 0
        ? []
        : db
            .selectFrom('match_players')
            .innerJoin('matches', 'matches.id', 'match_players.match_id')
            .select(['match_players.user_id', 'match_players.slot'])
            .select((on) => on.fn.countAll<number>().as('count'))
            .where('match_players.user_id', 'in', anyOf(db, ids))
            .where('match_players.role', '=', 'starter')
            .where('match_players.slot', 'is not', null)
            .where('matches.starts_at', '>=', since)
            .where('matches.starts_at', '<', until)
            .where('matches.id', '!=', without)
            .where(matchStands)
            .groupBy(['match_players.user_id', 'match_players.slot'])
            .execute(),
    names: async (ids: readonly (string | null)[]): Promise<Map<string, string>> => {
      const known = [...new Set(ids.flatMap((id) => id ?? []))];
      if (known.length === 0) return new Map();
      const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', anyOf(db, known)).execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
};

export type FileMatch = NonNullable<Awaited<ReturnType<ReturnType<typeof createFileMatchesRepository>['find']>>>;
export type FilePerson = Awaited<ReturnType<ReturnType<typeof createFileMatchesRepository>['people']>>[number];

/** The other team of an own match; of one between two others the away team. */
export const opponentOf = ({ home, away, away_is_own }: Pick<FileMatch, 'home' | 'away' | 'away_is_own'>): string =>
  away_is_own === true ? home : away;

/** Whether the club plays in a match. One between two other clubs has no file. */
export const isOwnMatch = ({ home_is_own, away_is_own }: Pick<FileMatch, 'home_is_own' | 'away_is_own'>): boolean =>
  home_is_own === true || away_is_own === true;
