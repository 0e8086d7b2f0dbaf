import type { Selectable } from 'kysely';
import { json, type Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import type { GivenEvents, SquadGrowthTable } from '../../../db/tables/squad-tables.ts';

export type GrowthRow = Selectable<SquadGrowthTable>;

/** Events that began after `border` are still to come or under way; with the day alone known, after `dayBorder`. */
export type ComingBorders = { border: string; dayBorder: string };

type Kind = 'matches' | 'trainings' | 'tasks';

/** For each kind of event, in turn. */
const ofEach = async <T>(work: (kind: Kind) => Promise<T>): Promise<Record<Kind, T>> => ({
  matches: await work('matches'),
  trainings: await work('trainings'),
  tasks: await work('tasks'),
});

const both = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])];

/** Finds events and reports without a squad, and keeps which of them the first squad got when a second one came. */
export const createGrowthRepository = (db: Db) => {
  const isComing = (kind: Kind, { border, dayBorder }: ComingBorders) => {
    const events = db.selectFrom(kind as 'matches').where('squad_id', 'is', null);
    return kind === 'matches'
      ? events.where((on) =>
          on.or([
            on('starts_at', '>', border),
            on.and([on('time_unknown', '=', true), on('starts_at', '>', dayBorder)]),
          ]),
        )
      : events.where('starts_at', '>', border);
  };
  /** Moves records from one squad, or none, to another. Returns those that were there. */
  const move = async (
    kind: Kind | 'reports',
    ids: readonly string[],
    [from, to]: readonly [string | null, string | null],
    at: string,
  ) => {
    const moved: string[] = [];
    await inChunks(ids, async (part) => {
      const rows = await db
        .updateTable(kind as 'matches')
        .set({ squad_id: to, updated_at: at })
        .where('id', 'in', part)
        .where('squad_id', from === null ? 'is' : '=', from)
        .returning('id')
        .execute();
      moved.push(...rows.map(({ id }) => id));
      if (kind === 'matches' || kind === 'reports') return;
      await db
        .updateTable('former_calls')
        .set({ squad_id: to })
        .where(kind === 'trainings' ? 'training_id' : 'task_id', 'in', part)
        .where('squad_id', from === null ? 'is' : '=', from)
        .execute();
    });
    return moved;
  };

  const freeReports = () => db.selectFrom('reports').where('squad_id', 'is', null);

  /** What a squad has done when it came. */
  const find = (squadId: string): Promise<GrowthRow | undefined> =>
    db.selectFrom('squad_growths').selectAll().where('squad_id', '=', squadId).executeTakeFirst();
  const keep = ({ given, ...row }: GrowthRow) =>
    db
      .insertInto('squad_growths')
      .values({ ...row, given: json(given) })
      .execute();
  const forget = (squadId: string) => db.deleteFrom('squad_growths').where('squad_id', '=', squadId).execute();

  return {
    /** How many events belong to no squad: all, and those still to come. */
    counts: (borders: ComingBorders) =>
      ofEach(async (kind) => {
        const all = db.selectFrom(kind as 'matches').where('squad_id', 'is', null);
        const { total } = await all.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
        const coming = await isComing(kind, borders)
          .select((on) => on.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return { coming: Number(coming.total), past: Number(total) - Number(coming.total) };
      }),
    /** How many reports belong to no squad. */
    reports: async (): Promise<number> => {
      const { total } = await freeReports()
        .select((on) => on.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    /**
     * Gives events without a squad to one: those still to come, or without borders all; and all reports without one.
     * Returns which these were.
     */
    give: async (squadId: string, at: string, borders?: ComingBorders): Promise<GivenEvents> => {
      const events = await ofEach(async (kind) => {
        const free = borders ? isComing(kind, borders) : db.selectFrom(kind as 'matches').where('squad_id', 'is', null);
        const ids = (await free.select('id').orderBy('id').execute()).map(({ id }) => id);
        return move(kind, ids, [null, squadId], at);
      });
      const reports = (await freeReports().select('id').orderBy('id').execute()).map(({ id }) => id);
      return { ...events, reports: await move('reports', reports, [null, squadId], at) };
    },
    /** Takes those away from a squad again that it still has. */
    takeBack: async ({ to_squad_id, given }: Pick<GrowthRow, 'to_squad_id' | 'given'>, at: string): Promise<void> => {
      await ofEach((kind) => move(kind, given[kind], [to_squad_id, null], at));
      await move('reports', given.reports ?? [], [to_squad_id, null], at);
    },
    find,
    /** The latest one, with the names of both squads. */
    latest: (since: string) =>
      db
        .selectFrom('squad_growths')
        .innerJoin('squads', 'squads.id', 'squad_growths.squad_id')
        .innerJoin('squads as first', 'first.id', 'squad_growths.to_squad_id')
        .selectAll('squad_growths')
        .select(['squads.name', 'first.name as to_name'])
        .where('squad_growths.created_at', '>=', since)
        .orderBy('squad_growths.created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    keep,
    forget,
    /** Lets another squad stand for one that goes. What that one has done itself for the same squad stays, as one row. */
    passOn: async (row: GrowthRow, heir: string): Promise<void> => {
      const own = await find(heir);
      await forget(row.squad_id);
      if (own && own.to_squad_id !== row.to_squad_id) return;
      if (own) await forget(heir);
      await keep({
        ...row,
        squad_id: heir,
        ...(own && {
          events: own.events,
          created_at: own.created_at > row.created_at ? own.created_at : row.created_at,
          given: {
            matches: both(row.given.matches, own.given.matches),
            trainings: both(row.given.trainings, own.given.trainings),
            tasks: both(row.given.tasks, own.given.tasks),
            reports: both(row.given.reports ?? [], own.given.reports ?? []),
          },
        }),
      });
    },
  };
};
