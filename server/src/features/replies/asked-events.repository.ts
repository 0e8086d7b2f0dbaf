import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { anyOf } from '../../db/queries/any-of.ts';
import { concernsPlayer, playersOfSquads } from '../../db/queries/of-squads.ts';
import { withTeams } from '../../db/queries/with-teams.ts';
import { matchTitle } from '../attendances/occasions.ts';

export type EventKind = 'match' | 'training' | 'task';
/** What players are asked about. */
export type AskedEvent = {
  id: string;
  kind: EventKind;
  title: string;
  starts_at: string;
  time_unknown: boolean;
  place: string | null;
  squad_id: string | null;
  series_id: string | null;
};
type Period = { since: string; until: string };

/** Matches, trainings and tasks as players are asked about them, and who is called to each. */
export const createAskedEventsRepository = (db: Db) => {
  const trainings = () =>
    db
      .selectFrom('trainings')
      .select(['trainings.id', 'trainings.title', 'trainings.starts_at', 'trainings.place', 'trainings.squad_id'])
      .select('trainings.series_id');
  const tasks = () =>
    db
      .selectFrom('tasks')
      .select(['tasks.id', 'tasks.title', 'tasks.starts_at', 'tasks.place', 'tasks.squad_id'])
      .select(sql<string | null>`null`.as('series_id'));
  const matches = () =>
    withTeams(db.selectFrom('matches')).select([
      'matches.id',
      'matches.starts_at',
      'matches.time_unknown',
      'matches.venue',
      'matches.squad_id',
      'home.name as home',
      'away.name as away',
    ]);
  type MatchRow = Awaited<ReturnType<ReturnType<typeof matches>['execute']>>[number];
  const toMatch = ({ home, away, venue, ...row }: MatchRow): AskedEvent => ({
    ...row,
    kind: 'match',
    title: matchTitle(home, away),
    place: venue,
    series_id: null,
  });
  const toSession =
    (kind: 'training' | 'task') =>
    (row: Omit<AskedEvent, 'kind' | 'time_unknown'>): AskedEvent => ({ ...row, kind, time_unknown: false });

  return {
    /** One event by its id, whatever its kind: ids are unique over all kinds. */
    find: async (id: string): Promise<AskedEvent | undefined> => {
      const training = await trainings().where('trainings.id', '=', id).executeTakeFirst();
      if (training) return toSession('training')(training);
      const match = await matches().where('matches.id', '=', id).executeTakeFirst();
      if (match) return toMatch(match);
      const task = await tasks().where('tasks.id', '=', id).executeTakeFirst();
      return task && toSession('task')(task);
    },
    /** The ids of active players called to it: of a match all of its squad, or of the club. */
    called: async ({ id, kind, squad_id }: Pick<AskedEvent, 'id' | 'kind' | 'squad_id'>): Promise<string[]> => {
      const active = db
        .selectFrom('users')
        .select('users.id')
        .where('users.role', '=', 'player')
        .where('users.status', '=', 'active');
      const calls = {
        training: () => db.selectFrom('training_players').select('user_id').where('training_id', '=', id),
        task: () => db.selectFrom('task_players').select('user_id').where('task_id', '=', id),
      };
      const rows =
        kind === 'match'
          ? await active
              .$if(squad_id !== null, (query) => query.where('users.id', 'in', playersOfSquads(db, [squad_id!])))
              .execute()
          : await active.where('users.id', 'in', calls[kind]()).execute();
      return rows.map((row) => row.id);
    },
    /** The events of a player that start in a period, by start. */
    ofPlayer: async (player: string, { since, until }: Period): Promise<AskedEvent[]> => {
      const called = await trainings()
        .innerJoin('training_players', 'training_players.training_id', 'trainings.id')
        .where('training_players.user_id', '=', player)
        .where('trainings.starts_at', '>=', since)
        .where('trainings.starts_at', '<', until)
        .execute();
      const given = await tasks()
        .innerJoin('task_players', 'task_players.task_id', 'tasks.id')
        .where('task_players.user_id', '=', player)
        .where('tasks.starts_at', '>=', since)
        .where('tasks.starts_at', '<', until)
        .execute();
      const played = await matches()
        .where('matches.starts_at', '>=', since)
        .where('matches.starts_at', '<', until)
        .where((on) => concernsPlayer(on as never, player))
        .execute();
      return [...called.map(toSession('training')), ...given.map(toSession('task')), ...played.map(toMatch)].sort(
        (a, b) => (a.starts_at < b.starts_at ? -1 : Number(a.starts_at > b.starts_at)) || (a.id < b.id ? -1 : 1),
      );
    },
    people: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('users')
            .select(['id', 'name', 'name_key', 'shirt_number', 'profile_image', 'position'])
            .where('id', 'in', anyOf(db, ids))
            .orderBy('list_order')
            .orderBy('name_key')
            .orderBy('id')
            .execute(),
  };
};
