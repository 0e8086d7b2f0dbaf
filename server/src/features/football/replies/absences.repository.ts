import type { Insertable } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { AwayPeriodTable } from '../../../db/tables/reply-tables.ts';
import { searchWordsOf } from '../../../lib/text/search.ts';
import type { SquadScope } from '../../ground/squads/scope.ts';

type Page = {
  pageNo: number;
  pageSize: number;
  /** Words of the player's name; notes are not searched, since not everybody may read each. */
  search?: string | undefined;
  sort?: string | undefined;
  player?: string | undefined;
  from: string;
  to?: string | undefined;
  squads: SquadScope;
};

/** Days on which players can't come, with the player. */
export const createAbsencesRepository = (db: Db) => {
  const all = () => db.selectFrom('away_periods').innerJoin('users', 'users.id', 'away_periods.user_id');
  const columns = [
    'away_periods.id',
    'away_periods.user_id',
    'away_periods.from_day',
    'away_periods.to_day',
    'away_periods.series_id',
    'away_periods.reason',
    'away_periods.note',
    'away_periods.entered_by',
    'away_periods.staff_id',
    'away_periods.guardian_id',
    'away_periods.created_at',
    'away_periods.updated_at',
    'users.name',
    'users.shirt_number',
    'users.profile_image',
  ] as const;
  const rows = () => all().select(columns);
  const isActive = (squads: SquadScope) =>
    db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'player')
      .where('status', '=', 'active')
      .$if(squads !== undefined, (query) => query.where('id', 'in', playersOfSquads(db, squads!)));
  return {
    find: (id: string) => rows().where('away_periods.id', '=', id).executeTakeFirst(),
    /** Of one player, those that end on a day or later. */
    ofPlayer: (player: string, since: string) =>
      rows()
        .where('away_periods.user_id', '=', player)
        .where('away_periods.to_day', '>=', since)
        .orderBy('away_periods.from_day')
        .orderBy('away_periods.id')
        .execute(),
    page: async ({ pageNo, pageSize, search, sort, player, from, to, squads }: Page) => {
      const named = searchWordsOf(search).reduce((query, word) => query.where(matches('users.name_key', word)), all());
      const asked = named
        .where('away_periods.to_day', '>=', from)
        .$if(to !== undefined, (query) => query.where('away_periods.from_day', '<=', to!))
        .$if(player !== undefined, (query) => query.where('away_periods.user_id', '=', player!))
        .$if(squads !== undefined, (query) => query.where('away_periods.user_id', 'in', playersOfSquads(db, squads!)));
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const { total } = await asked.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const found = await asked
        .select(columns)
        .$if(sort === 'player' || sort === '-player', (query) => query.orderBy('users.name_key', direction))
        .orderBy('away_periods.from_day', direction)
        .orderBy('away_periods.id', direction)
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      return { rows: found, total: Number(total) };
    },
    isActivePlayer: async (id: string, squads: SquadScope): Promise<boolean> =>
      (await isActive(squads).where('id', '=', id).executeTakeFirst()) !== undefined,
    insert: (row: Insertable<AwayPeriodTable>) => db.insertInto('away_periods').values(row).execute(),
    update: (id: string, changes: Partial<Insertable<AwayPeriodTable>>) =>
      db.updateTable('away_periods').set(changes).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('away_periods').where('id', '=', id).execute(),
  };
};

export type AwayListRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createAbsencesRepository>['find']>>>;
