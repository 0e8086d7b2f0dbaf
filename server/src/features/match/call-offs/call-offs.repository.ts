import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import type { EventKind } from '../../football/replies/asked/asked-event.ts';

type Between = { since: string; until: string };
type CalledOff = {
  called_off_at: string | null;
  called_off_by: string | null;
  called_off_reason: string | null;
  call_off_id: string | null;
  updated_at: string;
};

const tables = { match: 'matches', training: 'trainings', task: 'tasks' } as const;

/** What is called off, in the three tables of events. */
export const createCallOffsRepository = (db: Db) => ({
  /** The ids of the trainings of a series from a moment on. */
  ofSeries: async (series: string, since: string): Promise<string[]> =>
    (
      await db
        .selectFrom('trainings')
        .select('id')
        .where('series_id', '=', series)
        .where('starts_at', '>=', since)
        .orderBy('starts_at')
        .execute()
    ).map(({ id }) => id),
  isSeries: async (series: string): Promise<boolean> =>
    (await db.selectFrom('trainings').select('id').where('series_id', '=', series).limit(1).executeTakeFirst()) !==
    undefined,
  /** The events that begin in a time, with their places. */
  placed: async ({ since, until }: Between): Promise<{ id: string; place: string | null }[]> => {
    const ofTable = (table: 'trainings' | 'tasks') =>
      db
        .selectFrom(table as 'trainings')
        .select(['id', 'place'])
        .where('starts_at', '>=', since)
        .where('starts_at', '<', until)
        .execute();
    const matches = await db
      .selectFrom('matches')
      .select(['id', 'venue as place'])
      .where('starts_at', '>=', since)
      .where('starts_at', '<', until)
      .execute();
    return [...(await ofTable('trainings')), ...(await ofTable('tasks')), ...matches];
  },
  /** Locks events of one kind until the transaction ends; returns their versions, by id. */
  lock: async (kind: EventKind, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    await lockRows(db, tables[kind], [...ids].sort());
    const table = tables[kind] as 'trainings';
    const rows = await db.selectFrom(table).select(['id', 'updated_at']).where('id', 'in', anyOf(db, ids)).execute();
    return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  },
  set: (kind: EventKind, id: string, columns: CalledOff) =>
    db
      .updateTable(tables[kind] as 'trainings')
      .set(columns)
      .where('id', '=', id)
      .execute(),
  /** The events that were called off with one call, of all kinds. */
  ofCallOff: async (callOff: string): Promise<string[]> => {
    const found: string[] = [];
    for (const table of Object.values(tables)) {
      const rows = await db
        .selectFrom(table as 'trainings')
        .select('id')
        .where('call_off_id', '=', callOff)
        .execute();
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  },
  /** By which call each of these events was called off. */
  callOffsOf: async (kind: EventKind, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom(tables[kind] as 'trainings')
          .select(['id', 'call_off_id'])
          .where('id', 'in', anyOf(db, ids))
          .where('called_off_at', 'is not', null)
          .execute(),
  /** The matches among these whose call-up is published. */
  published: async (matches: readonly string[]): Promise<Set<string>> => {
    if (matches.length === 0) return new Set();
    const rows = await db
      .selectFrom('match_squads')
      .select('match_id')
      .where('match_id', 'in', anyOf(db, matches))
      .where('published_at', 'is not', null)
      .execute();
    return new Set(rows.map(({ match_id }) => match_id));
  },
  /** Withdraws the call-up and the line-up of a match: what is stored of them is a draft again. */
  withdrawCallUp: async (match: string): Promise<void> => {
    await db
      .updateTable('match_squads')
      .set({
        published_at: null,
        published_by: null,
        published: null,
        lineup_published_at: null,
        lineup_published_by: null,
        published_lineup: null,
        lineup_told_at: null,
      })
      .where('match_id', '=', match)
      .execute();
    await db.deleteFrom('squad_reads').where('match_id', '=', match).execute();
  },
});
