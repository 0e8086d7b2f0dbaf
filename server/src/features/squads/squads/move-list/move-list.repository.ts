import type { Db } from '../../../../db/database.ts';
import { anyOf } from '../../../../db/queries/any-of.ts';
import { playersOfSquads } from '../../../../db/queries/of-squads.ts';

/** The days after which a membership begins, up to a last one, and the squads that the reader may see. */
export type MoveRange = { after: string; until: string; squads: readonly string[] | undefined };

/** Memberships of the whole club by their first day. */
export const createMoveListRepository = (db: Db) => {
  const begunIn = ({ after, until, squads }: MoveRange) =>
    db
      .selectFrom('memberships')
      .where('from_day', '>', after)
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
