import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';

/** The first day of a season, the last one, and the squads that the reader may see. */
export type MoveRange = { from: string; until: string; squads: readonly string[] | undefined };

/** Memberships of the whole club by their first day. */
export const createMoveListRepository = (db: Db) => {
  /** On the first day only those who came from another squad: others were entered with it. */
  const begunIn = ({ from, until, squads }: MoveRange) =>
    db
      .selectFrom('memberships')
      .where('from_day', '>=', from)
      .where((on) =>
        on.or([
          on('from_day', '>', from),
          on.exists(
            on
              .selectFrom('memberships as before')
              .select('before.id')
              .whereRef('before.user_id', '=', 'memberships.user_id')
              .where('before.kind', '=', 'main')
              .where('before.from_day', '<', from)
              .whereRef('before.squad_id', '!=', 'memberships.squad_id'),
          ),
        ]),
      )
      .where('from_day', '<=', until)
      .$if(squads !== undefined, (query) =>
        query.where('squad_id', 'in', anyOf(db, squads!)).where('user_id', 'in', playersOfSquads(db, squads!)),
      );
  return {
    /** The ids of a page, newest first. */
    page: (range: MoveRange, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
      begunIn(range)
        .select('id')
        .orderBy('from_day', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize),
    count: async (range: MoveRange): Promise<number> => {
      const { total } = await begunIn(range)
        .select((on) => on.fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
};
