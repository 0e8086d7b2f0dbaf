import type { Db } from '../../../db/database.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { SquadScope } from '../../ground/reach/scope.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { matchTakesPlaceIn } from '../../ground/takes-place/takes-place.repository.ts';
import { createMatchesRepository, type MatchRow } from './matches.repository.ts';

type Page = { pageNo: number; pageSize: number };

/** The own matches about which the list asks whether they were played. */
export const createUnanswered = (db: Db, clock: Clock) => {
  const asked = async (squads: SquadScope) => {
    const now = timestampOf(clock);
    return createMatchesRepository(db).unanswered(matchTakesPlaceIn(db, await readEventEnds(db), now), now, squads);
  };
  const count = async (squads: SquadScope): Promise<number> => {
    if (squads?.length === 0) return 0;
    const query = (await asked(squads)).select((on) => on.fn.countAll<number>().as('total'));
    return Number((await query.executeTakeFirstOrThrow()).total);
  };
  return {
    count,
    /** One page of them, latest first. */
    page: async (
      { pageNo, pageSize }: Page,
      squads: SquadScope,
    ): Promise<{ rows: MatchRow[]; total: number; upcoming: number }> => {
      if (squads?.length === 0) return { rows: [], total: 0, upcoming: 0 };
      const ids = await (
        await asked(squads)
      )
        .select('matches.id')
        .orderBy('matches.starts_at', 'desc')
        .orderBy('matches.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute();
      const rows = await createMatchesRepository(db).some(ids.map(({ id }) => id));
      return { rows, total: await count(squads), upcoming: 0 };
    },
  };
};
