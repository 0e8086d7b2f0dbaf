import type { Insertable } from 'kysely';
import { matches, type Db } from '../../../db/database.ts';
import { playersOfSquads } from '../../../db/queries/of-squads.ts';
import type { AnnouncedAbsenceTable } from '../../../db/tables/reply-tables.ts';
import { searchWordsOf } from '../../../lib/text/search.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';

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
  const all = () => db.selectFrom('announced_absences').innerJoin('users', 'users.id', 'announced_absences.user_id');
  const columns = [
    'announced_absences.id',
    'announced_absences.user_id',
    'announced_absences.from_day',
    'announced_absences.to_day',
    'announced_absences.series_id',
    'announced_absences.reason',
    'announced_absences.note',
    'announced_absences.entered_by',
    'announced_absences.staff_id',
    'announced_absences.guardian_id',
    'announced_absences.announced',
    'announced_absences.created_at',
    'announced_absences.updated_at',
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
    find: (id: string) => rows().where('announced_absences.id', '=', id).executeTakeFirst(),
    /** Of one player, those that end on a day or later. */
    ofPlayer: (player: string, since: string) =>
      rows()
        .where('announced_absences.user_id', '=', player)
        .where('announced_absences.to_day', '>=', since)
        .orderBy('announced_absences.from_day')
        .orderBy('announced_absences.id')
        .execute(),
    page: async ({ pageNo, pageSize, search, sort, player, from, to, squads }: Page) => {
      const named = searchWordsOf(search).reduce((query, word) => query.where(matches('users.name_key', word)), all());
      const asked = named
        .where('announced_absences.to_day', '>=', from)
        .$if(to !== undefined, (query) => query.where('announced_absences.from_day', '<=', to!))
        .$if(player !== undefined, (query) => query.where('announced_absences.user_id', '=', player!))
        .$if(squads !== undefined, (query) =>
          query.where('announced_absences.user_id', 'in', playersOfSquads(db, squads!)),
        );
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const { total } = await asked.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const found = await asked
        .select(columns)
        .$if(sort === 'player' || sort === '-player', (query) => query.orderBy('users.name_key', direction))
        .orderBy('announced_absences.from_day', direction)
        .orderBy('announced_absences.id', direction)
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      return { rows: found, total: Number(total) };
    },
    isActivePlayer: async (id: string, squads: SquadScope): Promise<boolean> =>
      (await isActive(squads).where('id', '=', id).executeTakeFirst()) !== undefined,
    insert: (row: Insertable<AnnouncedAbsenceTable>) => db.insertInto('announced_absences').values(row).execute(),
    update: (id: string, changes: Partial<Insertable<AnnouncedAbsenceTable>>) =>
      db.updateTable('announced_absences').set(changes).where('id', '=', id).execute(),
    remove: (id: string) => db.deleteFrom('announced_absences').where('id', '=', id).execute(),
  };
};

export type AwayListRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createAbsencesRepository>['find']>>>;
