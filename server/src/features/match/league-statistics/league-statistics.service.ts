import type { PlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { invalid, invalidField, notFound } from '../../../lib/errors.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createCrestsRepository } from '../../ground/crests/crests.repository.ts';
import { currentSeason } from '../season-statistics/season-of.service.ts';
import type { SeasonStatistics } from '../season-statistics/season-statistics.service.ts';
import { createStandsRepository, type FiguresKey } from '../season-statistics/stands.repository.ts';
import { createSeasonsRepository, type SeasonRow } from '../../club/seasons/seasons.repository.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { assertMayTouch, type Actor } from '../../people/users/user-rights.service.ts';
import type { UserRow } from '../../people/users/user-row.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { toPlayerStatistics } from './player-statistics.ts';

type Changes = RequestOf<typeof updatePlayerStatistics>['body'];
type Whose = { id: string; leagueId: string };
type Deps = { db: Db; clock: Clock; audit: AuditService; seasonStatistics: Pick<SeasonStatistics, 'typed'> };

/** Reads and changes players' figures in leagues. */
export const createLeagueStatisticsService = ({ db, clock, audit, seasonStatistics }: Deps) => {
  const assertPlayer: (row: UserRow | undefined) => asserts row is UserRow = (row) => {
    if (!row) throw notFound('person');
    if (row.role !== 'player') throw invalid([{ field: 'id', message: 'This person is not a player' }]);
  };

  const zoneOf = async (on: Db): Promise<string> => (await createClubRepository(on).get()).timezone;

  /** The season of today. Figures of one that is over are not changed any more. */
  const seasonNow = async (on: Db): Promise<SeasonRow> => {
    const season = await currentSeason(on, clock, await zoneOf(on));
    if (season === undefined) throw notFound('season');
    return season;
  };

  const load = async (key: FiguresKey, reader: BoundActor): Promise<PlayerStatistics> =>
    toPlayerStatistics(await seasonStatistics.typed(key, reader));

  /** Locks the player and the league while their figures are changed; throws as `get` does, 403 for those of a request. */
  const begin = async (tx: Tx, { id, leagueId }: Whose, actor: Actor) => {
    const row = await createUsersRepository(tx).lock(id);
    assertPlayer(row);
    assertMayTouch(row, actor);
    if (!(await createCrestsRepository(tx, 'leagues').lock(leagueId))) throw notFound('league');
    const season = await seasonNow(tx);
    return { season, key: { userId: id, leagueId, seasonId: season.id } };
  };

  const note = (tx: Tx, id: string, actor: Actor, fields: readonly string[]) =>
    audit.note(tx, { actor, action: 'person.statisticsUpdated', subject: { kind: 'person', id }, fields });

  /** The day of the stand. Throws 400 naming `asOf` for a day to come, and one before the season. */
  const dayOf = (asOf: string | undefined, season: SeasonRow, today: string): string => {
    if (asOf === undefined) return today;
    if (asOf > today) throw invalidField('asOf', 'sinceFuture');
    if (asOf < season.from_day && asOf !== today) throw invalidField('asOf', 'beforeSeason');
    return asOf;
  };

  return {
    /** By default of the season of today. Throws 404 for what is unknown, 400 if the person is not a player. */
    get: async (
      id: string,
      leagueId: string,
      asked: string | undefined,
      reader: BoundActor,
    ): Promise<PlayerStatistics> => {
      assertPlayer(await createUsersRepository(db).find(id));
      if (!(await createCrestsRepository(db, 'leagues').find(leagueId))) throw notFound('league');
      const season = asked === undefined ? await seasonNow(db) : await createSeasonsRepository(db).find(asked);
      if (!season) throw notFound('season');
      return load({ userId: id, leagueId, seasonId: season.id }, reader);
    },
    /**
     * Keeps the figures that are sent as the stand of a day; the others stay. Throws as `get` does, 403 for those of a
     * request, and 400 naming `asOf`.
     */
    update: async (
      whose: Whose,
      { asOf, ...figures }: Changes,
      actor: Actor & BoundActor,
    ): Promise<PlayerStatistics> => {
      const key = await db.transaction().execute(async (tx) => {
        const { season, key } = await begin(tx, whose, actor);
        const today = dayIn(clock(), await zoneOf(tx));
        const given = Object.entries(figures).filter(
          (entry): entry is [TypedFigure, number | boolean] => entry[1] !== undefined,
        );
        const as_of = dayOf(asOf, season, today);
        if (given.length === 0) return key;
        for (const [figure, value] of given)
          await createStandsRepository(tx).put({
            id: newId(clock().getTime()),
            user_id: key.userId,
            league_id: key.leagueId,
            season_id: key.seasonId,
            figure,
            value: Number(value),
            as_of,
            entered_by: actor.userId,
            entered_at: timestampOf(clock),
          });
        await note(tx, whose.id, actor, given.map(([figure]) => figure).sort());
        return key;
      });
      return load(key, actor);
    },
    /** Drops the stand of a figure; without one nothing changes. Throws as `update` does. */
    drop: async (whose: Whose, figure: TypedFigure, actor: Actor & BoundActor): Promise<PlayerStatistics> => {
      const key = await db.transaction().execute(async (tx) => {
        const { key } = await begin(tx, whose, actor);
        if ((await createStandsRepository(tx).drop(key, figure)) > 0) await note(tx, whose.id, actor, [figure]);
        return key;
      });
      return load(key, actor);
    },
  };
};

export type LeagueStatisticsService = ReturnType<typeof createLeagueStatisticsService>;
