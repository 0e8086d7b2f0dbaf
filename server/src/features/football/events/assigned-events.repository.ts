import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import { inOrderOf } from '../../../db/queries/in-order-of.ts';
import type { TrainingTable } from '../../../db/tables/event-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inRanges } from '../../../db/queries/in-ranges.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { valuesShownAs } from '../../../texts/shown/words-shown.ts';
import type { ReadTerm } from '../../ground/club/search-reader.service.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { leaveGroups } from '../session-plans/session-plans.repository.ts';
import { branchesOf, countBranches, mergeBranches, type Branch } from './squad-branches.repository.ts';
import type { EventRange, EventSlice } from './upcoming-first.ts';

/** Events that players are called to. */
export type AssignedKind = 'trainings' | 'tasks';
type TrainingColumns = Pick<Selectable<TrainingTable>, 'series_id' | 'intensity' | 'intended_rpe' | 'focus'>;
type SharedColumns = Omit<Selectable<TrainingTable>, keyof TrainingColumns>;
type OwnColumns = { trainings: TrainingColumns; tasks: { category: string } };
export type AssignedRow<Kind extends AssignedKind> = SharedColumns & OwnColumns[Kind];
/** What a new record may leave out. */
type OptionalColumn =
  | 'squad_id'
  | 'duration_min'
  | 'moved_from'
  | 'called_off_at'
  | 'called_off_by'
  | 'called_off_reason'
  | 'call_off_id'
  | 'place_half'
  | 'copy_id';
/** The written columns; those of one kind are never written to the other. */
export type AssignedColumns = Omit<SharedColumns, OptionalColumn> &
  Partial<Pick<SharedColumns, OptionalColumn> & OwnColumns['trainings'] & OwnColumns['tasks']>;

export type AssignedFilter = {
  terms?: readonly ReadTerm[] | undefined;
  category?: TaskCategory | undefined;
  squads?: SquadScope;
};
export type AssignedSort = 'date' | 'title';

/** What a list shows as a date. */
export const momentsOf = (kind: AssignedKind) => ({ table: kind, column: 'starts_at' }) as const;

/** The rows of one kind, and the players called to them. */
export const createAssignedEventsRepository = <Kind extends AssignedKind>(db: Db, kind: Kind) => {
  // Both kinds share all columns except one each. Queries are typed as those of trainings, rows as their own kind.
  const table = kind as 'trainings';
  const calls = (kind === 'trainings' ? 'training_players' : 'task_players') as 'training_players';
  const event = (kind === 'trainings' ? 'training_id' : 'task_id') as 'training_id';

  const find = (id: string) =>
    db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst() as Promise<AssignedRow<Kind> | undefined>;

  /** The words that a row shows besides its title: a task's category, or that a training is repeated. */
  const wordShown = (on: ExpressionBuilder<Tables, 'trainings'>, { words, language }: ReadTerm) => {
    if (kind === 'trainings')
      return valuesShownAs('mark', words, language).includes('repeated') ? [on('series_id', 'is not', null)] : [];
    const categories = valuesShownAs('taskCategory', words, language);
    return categories.length > 0 ? [on('category' as 'title', 'in', categories)] : [];
  };
  const shows = (on: ExpressionBuilder<Tables, 'trainings'>, term: ReadTerm) =>
    on.or([
      on.and(term.words.map((word) => matches('search', word))),
      ...(term.ranges.length > 0 ? [inRanges(db, momentsOf(kind), term.ranges)] : []),
      ...wordShown(on, term),
    ]);
  const selected = ({ half, border }: EventRange, { terms = [], category }: AssignedFilter) => {
    const all = db
      .selectFrom(table)
      .$if(half !== 'all', (query) => query.where('starts_at', half === 'past' ? '<=' : '>', border))
      // Only for tasks.
      .$if(category !== undefined, (query) => query.where('category' as 'title', '=', category!));
    // Each part must match, in any order.
    return terms.reduce((query, term) => query.where((on) => shows(on, term)), all);
  };
  /** Selects some records in the order of an index. */
  const rows = (slice: EventSlice<AssignedSort>, filter: AssignedFilter) =>
    selected(slice, filter)
      .selectAll()
      .orderBy(slice.by === 'title' ? 'search' : 'starts_at', slice.direction)
      .orderBy('id', slice.direction)
      .limit(slice.limit)
      .offset(slice.offset);

  const branch = (squad: Branch, { half, border, by, direction }: EventSlice<AssignedSort>, filter: AssignedFilter) => {
    const order = by === 'title' ? 'search' : 'starts_at';
    return selected({ half, border }, filter)
      .where('squad_id', squad === null ? 'is' : '=', squad)
      .select(['id', `${order} as place`])
      .orderBy('squad_id', direction)
      .orderBy(order, direction)
      .orderBy('id', direction);
  };
  /** Selects the ids of some records of squads, in the order of an index. */
  const idsOfSquads = (slice: EventSlice<AssignedSort>, squads: readonly string[], filter: AssignedFilter = {}) =>
    mergeBranches(
      db,
      branchesOf(squads).map((one) => branch(one, slice, filter)),
      slice,
    );
  const total = (range: EventRange, filter: AssignedFilter = {}, of: 'all' | readonly string[] | null = 'all') =>
    selected(range, filter)
      .$if(of !== 'all', (query) =>
        of === null ? query.where('squad_id', 'is', null) : query.where('squad_id', 'in', of as readonly string[]),
      )
      .select((on) => on.fn.countAll<number>().as('total'));
  const ofIds = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : inOrderOf(ids, await db.selectFrom(table).selectAll().where('id', 'in', ids).execute());

  return {
    find,
    rows,
    idsOfSquads,
    total,
    list: async (slice: EventSlice<AssignedSort>, filter: AssignedFilter): Promise<AssignedRow<Kind>[]> => {
      const { squads } = filter;
      const listed =
        squads === undefined
          ? await rows(slice, filter).execute()
          : await ofIds(
              squads.length === 0 ? [] : (await idsOfSquads(slice, squads, filter).execute()).map(({ id }) => id),
            );
      return listed as unknown as AssignedRow<Kind>[];
    },
    count: (range: EventRange, filter: AssignedFilter): Promise<number> =>
      countBranches(filter.squads, async (of) => (await total(range, filter, of).executeTakeFirstOrThrow()).total),
    /** The current record, locked until the transaction ends. */
    lock: async (id: string) => {
      await lockRows(db, kind, [id]);
      return find(id);
    },
    insert: (row: AssignedColumns) => db.insertInto(table).values(row).execute(),
    update: (id: string, changes: Partial<AssignedColumns>) =>
      db.updateTable(table).set(changes).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom(table).where('id', '=', id).execute(),
    /** The ids of the players called to a record. */
    calledTo: async (id: string): Promise<string[]> =>
      (await db.selectFrom(calls).select('user_id').where(event, '=', id).execute()).map(({ user_id }) => user_id),
    call: async (id: string, players: readonly string[]): Promise<void> => {
      if (players.length === 0) return;
      const rows = players.map((user_id) => ({ [event]: id, user_id }));
      await db.insertInto(calls).values(rows).execute();
    },
    dismiss: async (id: string, players: readonly string[]): Promise<void> => {
      await db.deleteFrom(calls).where(event, '=', id).where('user_id', 'in', players).execute();
      if (kind === 'trainings') await leaveGroups(db, [id], players);
    },
    /** The players called to any of the records, by shirt number. */
    playersOf: (ids: readonly string[]) =>
      db
        .selectFrom(calls)
        .innerJoin('users', 'users.id', `${calls}.user_id`)
        .select([
          `${calls}.${event} as event_id`,
          'users.id',
          'users.name',
          'users.shirt_number',
          'users.profile_image',
        ])
        .where(`${calls}.${event}`, 'in', ids)
        .orderBy('users.list_order')
        .orderBy('users.name_key')
        .orderBy('users.id')
        .execute(),
  };
};
