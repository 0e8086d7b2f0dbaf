import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { isOfOwnTeam, withTeams } from '../../../db/queries/with-teams.ts';
import type { PlaceNameTable, PlaceTable } from '../../../db/tables/plan-tables.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

/** The tables of events, with the column that names the place. */
const placed = { trainings: 'place', tasks: 'place', matches: 'venue' } as const;
type PlacedTable = keyof typeof placed;
export const placedTables = ['trainings', 'tasks', 'matches'] as const satisfies readonly PlacedTable[];

/** A text that events have for a place; `isAway`: of matches at the other team's ground alone. */
export type UsedText = { text: string; events: number; isAway: boolean };

/** Places, what means them, and the texts of events. */
export const createPlacesRepository = (db: Db) => {
  const column = (table: PlacedTable) => sql.ref<string | null>(`${table}.${placed[table]}`);
  const ofScope = (table: PlacedTable, squads: SquadScope) =>
    squads === undefined
      ? sql<boolean>`1 = 1`
      : sql<boolean>`(${sql.ref(`${table}.squad_id`)} is null or ${sql.ref(`${table}.squad_id`)} in (${sql.join([...squads, ''])}))`;

  return {
    insert: (row: Insertable<PlaceTable>) => db.insertInto('places').values(row).execute(),
    update: (id: string, columns: Updateable<PlaceTable>) =>
      db.updateTable('places').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('places').where('id', '=', id).execute(),
    /** Locks a place until the transaction ends, so that nothing new means it. False without one. */
    lock: async (id: string): Promise<boolean> => (await lockRows(db, 'places', [id])) === 1,
    /** Replaces what means a place. False if something of it means another one. */
    setNames: async (
      place: string,
      names: readonly Omit<Insertable<PlaceNameTable>, 'place_id'>[],
    ): Promise<boolean> => {
      await db.deleteFrom('place_names').where('place_id', '=', place).execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('place_names')
        .values(names.map((name) => ({ ...name, place_id: place })))
        .onConflict((taken) => taken.column('name_key').doNothing())
        .executeTakeFirstOrThrow();
      return Number(numInsertedOrUpdatedRows) === names.length;
    },
    /** The texts that events from a moment on have for their places, with how many have each: own matches, trainings, tasks. */
    texts: async (since: string, squads: SquadScope): Promise<UsedText[]> => {
      const found: UsedText[] = [];
      for (const table of ['trainings', 'tasks'] as const) {
        const rows = await db
          .selectFrom(table as 'trainings')
          .select((on) => ['place as text', on.fn.countAll<number>().as('events')])
          .where('place', 'is not', null)
          .where('starts_at', '>=', since)
          .where(ofScope(table, squads))
          .groupBy('place')
          .execute();
        for (const { text, events } of rows) found.push({ text: text!, events: Number(events), isAway: false });
      }
      const rows = await withTeams(db.selectFrom('matches'))
        .select((on) => ['matches.venue as text', 'home.is_own as is_home', on.fn.countAll<number>().as('events')])
        .where('matches.venue', 'is not', null)
        .where('matches.starts_at', '>=', since)
        .where(isOfOwnTeam)
        .where(ofScope('matches', squads))
        .groupBy(['matches.venue', 'home.is_own'])
        .execute();
      for (const { text, events, is_home } of rows)
        found.push({ text: text!, events: Number(events), isAway: is_home !== true });
      return found;
    },
    /** All texts that events of a table have for their places; with a moment of those that begin after it. */
    textsOf: async (table: PlacedTable, after?: string): Promise<string[]> => {
      const rows = await db
        .selectFrom(table as 'trainings')
        .select(column(table).as('text'))
        .distinct()
        .where(column(table), 'is not', null)
        .$if(after !== undefined, (query) => query.where('starts_at', '>', after!))
        .execute();
      return rows.flatMap(({ text }) => text ?? []);
    },
    /** The events of a table that begin after a moment with one of these texts; with `isHalf` those on a half alone. */
    comingAt: (table: PlacedTable, { texts, after, isHalf = false }: Coming) =>
      db
        .selectFrom(table as 'trainings')
        .select(['id', 'updated_at'])
        .where('starts_at', '>', after)
        .where(column(table), 'in', anyOf(db, texts))
        .$if(isHalf, (query) => query.where('place_half', 'is not', null))
        .execute(),
    /** Writes the text of an event's place. */
    rename: (table: PlacedTable, id: string, columns: { place: string; search: string; updated_at: string }) =>
      table === 'matches'
        ? db
            .updateTable('matches')
            .set({ venue: columns.place, search: columns.search, updated_at: columns.updated_at })
            .where('id', '=', id)
            .execute()
        : db
            .updateTable(table as 'trainings')
            .set({ place: columns.place, updated_at: columns.updated_at })
            .where('id', '=', id)
            .execute(),
    /** Whether a booking or a closure is of this place; with a moment one that ends after it and takes a half. */
    isBooked: async (place: string, halfAfter?: string): Promise<boolean> => {
      for (const table of ['bookings', 'place_closures'] as const) {
        const row = await db
          .selectFrom(table as 'bookings')
          .select('id')
          .where('place_id', '=', place)
          .$if(halfAfter !== undefined, (query) =>
            query.where('half', 'is not', null).where('ends_at', '>', halfAfter!),
          )
          .limit(1)
          .executeTakeFirst();
        if (row) return true;
      }
      return false;
    },
  };
};

type Coming = { texts: readonly string[]; after: string; isHalf?: boolean };
