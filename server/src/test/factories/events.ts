import type { Build } from '../build.ts';
import type { TestApp } from '../start-test-app.ts';
import { newId } from '../../lib/id.ts';
import { fold } from '../../lib/text/search.ts';

type Times = { starts_at?: string; created_at?: string; updated_at?: string; squad_id?: string | null };

/**
 * Creates matches, trainings and tasks; only the fields that matter need to be given. The home team of the first match is the
 * club's own if there is none yet and `isOfOthers` is not set.
 */
export const createEvents = ({ db, build, clock }: Pick<TestApp, 'db' | 'clock'> & { build: Build }) => {
  const timesOf = ({ starts_at, created_at, updated_at, squad_id }: Times) => {
    const at = created_at ?? clock().toISOString();
    return {
      starts_at: starts_at ?? clock().toISOString(),
      created_at: at,
      updated_at: updated_at ?? at,
      squad_id: squad_id ?? null,
    };
  };
  const teamOf = async (name?: string) =>
    (name && (await db.selectFrom('teams').selectAll().where('name', '=', name).executeTakeFirst())) ||
    build.team(name);
  const leagueOf = async (name?: string) =>
    (name && (await db.selectFrom('leagues').selectAll().where('name', '=', name).executeTakeFirst())) ||
    build.league(name);
  return {
    match: async ({
      home,
      away,
      venue = null,
      league,
      score,
      time_unknown = false,
      played = null,
      isOfOthers = false,
      ...times
    }: Times & {
      /** The match starts at the beginning of its day. */
      time_unknown?: boolean;
      /** What staff have answered to "Was it played?". */
      played?: boolean | null;
      isOfOthers?: boolean;
      home?: string;
      away?: string;
      league?: string;
      venue?: string | null;
      score?: [home: number, away: number];
    } = {}) => {
      const [homeTeam, awayTeam] = [await teamOf(home), await teamOf(away)];
      const own = await db.selectFrom('teams').select('id').where('is_own', '=', true).executeTakeFirst();
      if (!own && !isOfOthers)
        await db.updateTable('teams').set({ is_own: true }).where('id', '=', homeTeam.id).execute();
      if (!home && own && !isOfOthers && own.id !== awayTeam.id) homeTeam.id = own.id;
      const row = {
        id: newId(),
        home_team_id: homeTeam.id,
        away_team_id: awayTeam.id,
        league_id: (await leagueOf(league)).id,
        venue,
        search: fold(venue ?? ''),
        time_unknown,
        played,
        played_by: played === null ? null : 'staff',
        home_score: score?.[0] ?? null,
        away_score: score?.[1] ?? null,
        ...timesOf(times),
      };
      return db.insertInto('matches').values(row).returningAll().executeTakeFirstOrThrow();
    },
    training: async ({
      title = 'Set pieces',
      place = null,
      players = [],
      ...times
    }: Times & { title?: string; place?: string | null; players?: string[] } = {}) => {
      const row = { id: newId(), title, place, search: fold(title), ...timesOf(times) };
      await db.insertInto('trainings').values(row).execute();
      for (const user_id of players)
        await db.insertInto('training_players').values({ training_id: row.id, user_id }).execute();
      return row;
    },
    task: async ({
      title = 'Physio check',
      category = 'medical',
      place = null,
      players = [],
      ...times
    }: Times & { title?: string; category?: string; place?: string | null; players?: string[] } = {}) => {
      const row = { id: newId(), title, category, place, search: fold(title), ...timesOf(times) };
      await db.insertInto('tasks').values(row).execute();
      for (const user_id of players) await db.insertInto('task_players').values({ task_id: row.id, user_id }).execute();
      return row;
    },
  };
};
