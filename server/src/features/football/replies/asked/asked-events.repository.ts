import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { concernsPlayer, playersOfSquads } from '../../../../db/queries/of-squads.ts';
import { hasEvents, isOfOwnTeam, withTeams } from '../../../../db/queries/with-teams.ts';
import { beginsOrGoesOn } from '../../../ground/takes-place/takes-place.repository.ts';
import type { SquadScope } from '../../../ground/reach/scope.ts';
import {
  askedMatchColumns,
  askedMatchOf,
  askedSessionOf,
  type AskedEvent,
  type AskedMatchRow,
  type AskedSessionRow,
  type EventKind,
} from './asked-event.ts';
import { calledBy, type Calling } from './called-by.ts';
import { createPublishedCallsRepository } from './published-calls.repository.ts';

type Period = { since: string; until: string };

type AskedRows = {
  trainings: readonly AskedSessionRow[];
  tasks: readonly AskedSessionRow[];
  matches: readonly AskedMatchRow[];
};

const byStart = (a: AskedEvent, b: AskedEvent): number =>
  (a.starts_at < b.starts_at ? -1 : Number(a.starts_at > b.starts_at)) || (a.id < b.id ? -1 : 1);

/**
 * Events that start in a period as players are asked about them, by start. At the time that counts: the rest of an abandoned match
 * is no event of its first date.
 */
export const askedOf = ({ trainings, tasks, matches }: AskedRows, { since, until }: Period): AskedEvent[] => {
  const starts = ({ starts_at }: { starts_at: string }) => since <= starts_at && starts_at < until;
  return [
    ...trainings.filter(starts).map((row) => askedSessionOf('training', row)),
    ...tasks.filter(starts).map((row) => askedSessionOf('task', row)),
    ...matches.map(askedMatchOf).filter(starts),
  ].sort(byStart);
};

/** Matches, trainings and tasks as players are asked about them, and who is called to each. */
export const createAskedEventsRepository = (db: Db) => {
  const trainings = () =>
    db
      .selectFrom('trainings')
      .select(['trainings.id', 'trainings.title', 'trainings.starts_at', 'trainings.place', 'trainings.squad_id'])
      .select(['trainings.series_id', 'trainings.created_at', 'trainings.duration_min'])
      .select(['trainings.called_off_at', 'trainings.called_off_reason'])
      .select(['trainings.place_half', 'trainings.updated_at']);
  const tasks = () =>
    db
      .selectFrom('tasks')
      .select(['tasks.id', 'tasks.title', 'tasks.starts_at', 'tasks.place', 'tasks.squad_id', 'tasks.created_at'])
      .select(['tasks.duration_min', 'tasks.called_off_at', 'tasks.called_off_reason'])
      .select(['tasks.place_half', 'tasks.updated_at'])
      .select(sql<string | null>`null`.as('series_id'));
  const matches = () => withTeams(db.selectFrom('matches')).select(askedMatchColumns).select(hasEvents);
  const published = createPublishedCallsRepository(db);
  const callsTo = async (trainings: readonly string[], tasks: readonly string[]) => [
    ...(trainings.length === 0
      ? []
      : await db
          .selectFrom('training_players')
          .select(['training_id as event', 'user_id'])
          .where('training_id', 'in', anyOf(db, trainings))
          .execute()),
    ...(tasks.length === 0
      ? []
      : await db
          .selectFrom('task_players')
          .select(['task_id as event', 'user_id'])
          .where('task_id', 'in', anyOf(db, tasks))
          .execute()),
  ];

  return {
    /** One event by its id, whatever its kind: ids are unique over all kinds. */
    find: async (id: string): Promise<AskedEvent | undefined> => {
      const training = await trainings().where('trainings.id', '=', id).executeTakeFirst();
      if (training) return askedSessionOf('training', training);
      const match = await matches().where('matches.id', '=', id).executeTakeFirst();
      if (match) return askedMatchOf(match);
      const task = await tasks().where('tasks.id', '=', id).executeTakeFirst();
      return task && askedSessionOf('task', task);
    },
    /**
     * The ids of active players called to it: of a match those of its published call-up; without one all of its squad, or of
     * the club. Nobody is called to one of two other clubs.
     */
    called: async ({ id, kind, squad_id, isOfOthers }: Calling): Promise<string[]> => {
      if (isOfOthers) return [];
      const active = db
        .selectFrom('users')
        .select('users.id')
        .where('users.role', '=', 'player')
        .where('users.status', '=', 'active');
      const listed = {
        training: () => db.selectFrom('training_players').select('user_id').where('training_id', '=', id),
        task: () => db.selectFrom('task_players').select('user_id').where('task_id', '=', id),
      };
      const told = kind === 'match' ? (await published.of([id])).get(id) : undefined;
      const rows = told
        ? await active.where('users.id', 'in', anyOf(db, [...told])).execute()
        : kind === 'match'
          ? await active
              .$if(squad_id !== null, (query) => query.where('users.id', 'in', playersOfSquads(db, [squad_id!])))
              .execute()
          : await active.where('users.id', 'in', listed[kind as 'training']()).execute();
      return rows.map((row) => row.id);
    },
    /** The events of a player that start in a period, by start; also those that are off. */
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
      const told = await published.between(since, until);
      const chosen = [...told].flatMap(([id, players]) => (players.has(player) ? [id] : []));
      const played = await matches()
        .where(beginsOrGoesOn(since, until))
        .where(isOfOwnTeam)
        .where((on) =>
          chosen.length === 0
            ? concernsPlayer(on as never, player)
            : on.or([concernsPlayer(on as never, player), on('matches.id', 'in', chosen)]),
        )
        .$if(told.size > 0, (query) =>
          query.where(
            'matches.id',
            'not in',
            anyOf(
              db,
              [...told.keys()].filter((id) => !chosen.includes(id)),
            ),
          ),
        )
        .execute();
      return askedOf({ trainings: called, tasks: given, matches: played }, { since, until });
    },
    /** The events that start in a period, by start, also those that are off; with squads only theirs and those for all. */
    between: async ({ since, until }: Period, squads: SquadScope): Promise<AskedEvent[]> => {
      if (squads?.length === 0) return [];
      const isAsked = (column: 'trainings.squad_id' | 'tasks.squad_id' | 'matches.squad_id') =>
        squads === undefined
          ? sql<boolean>`1 = 1`
          : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} in (${sql.join([...squads])}))`;
      const called = await trainings()
        .where('trainings.starts_at', '>=', since)
        .where('trainings.starts_at', '<', until)
        .where(isAsked('trainings.squad_id'))
        .execute();
      const given = await tasks()
        .where('tasks.starts_at', '>=', since)
        .where('tasks.starts_at', '<', until)
        .where(isAsked('tasks.squad_id'))
        .execute();
      const played = await matches()
        .where(beginsOrGoesOn(since, until))
        .where(isOfOwnTeam)
        .where(isAsked('matches.squad_id'))
        .execute();
      return askedOf({ trainings: called, tasks: given, matches: played }, { since, until });
    },
    /** The ids of active players called to each event, as `called`, by few queries. */
    calledToEach: async (events: readonly Calling[]): Promise<Map<string, string[]>> => {
      const idsOf = (kind: EventKind) => events.flatMap((one) => (one.kind === kind ? [one.id] : []));
      const active = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'player')
        .where('status', '=', 'active')
        .orderBy('id')
        .execute();
      const calls = await callsTo(idsOf('training'), idsOf('task'));
      const told = await published.of(idsOf('match'));
      const played = events.filter(({ kind, id, isOfOthers }) => kind === 'match' && !isOfOthers && !told.has(id));
      const squads = [...new Set(played.flatMap(({ squad_id }) => squad_id ?? []))];
      const members =
        squads.length === 0
          ? []
          : await db
              .selectFrom('squad_players')
              .select(['squad_id', 'user_id'])
              .where('squad_id', 'in', anyOf(db, squads))
              .execute();
      return calledBy(events, { active: new Set(active.map(({ id }) => id)), calls, published: told, members });
    },
    /** Who is called to these trainings and tasks, also players who are not active. */
    callsTo,
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
