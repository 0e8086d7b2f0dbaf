import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { getLineup, LineupPlayer } from '@touchline/contract/football/primary-players';
import type { Clock } from '../../../lib/time/clock.ts';
import type { Db } from '../../../db/database.ts';
import { byShownNumber } from '../../../db/queries/of-squads.ts';
import type { PlayerStatus } from '@touchline/contract/health/availability';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { statusesOf } from '../../health/availability/states.service.ts';
import { trainingLimitsOf } from '../../health/complaints/training-limits.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { scopeOf, type BoundActor, type SquadScope } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { createPrimaryPlayersRepository, type LineupRow } from './primary-players.repository.ts';

const byNumber = (a: LineupRow, b: LineupRow): number =>
  a.list_order - b.list_order || (a.name_key < b.name_key ? -1 : Number(a.name_key > b.name_key));

/** A player is a primary one of the main squad only: who plays for another as well is a substitute there. */
const startsIn =
  (squads: SquadScope) =>
  ({ is_primary, squad_id }: LineupRow): boolean =>
    is_primary && (squads === undefined || (squad_id !== null && squads.includes(squad_id)));

/** The club's current line-up. */
export const createPrimaryPlayersService = ({
  db,
  clock,
  reads,
  files: { links },
}: {
  db: Db;
  clock: Clock;
  reads: ReadsService;
  files: { links: LinksService };
}) => {
  const toPlayer = (
    row: LineupRow,
    canTrain: LineupPlayer['canTrain'] = null,
    availability: PlayerStatus | undefined,
  ): LineupPlayer => ({
    ...playerRefOf(links, row.id, row),
    shirtName: shirtNameIn(row),
    position: row.position as LineupPlayer['position'],
    injury: row.injury,
    canTrain,
    ...(availability && { availability }),
    status: row.status as LineupPlayer['status'],
  });

  return {
    /**
     * The line-up of the club, or of some squads. Players flagged as primary start, even if now inactive; other active
     * players are substitutes, in that of one squad with the numbers worn in it. That a reader has seen who is injured is
     * recorded.
     */
    get: async (squad: string[] | undefined, reader: BoundActor): Promise<OutputOf<typeof getLineup>> => {
      const squads = scopeOf(reader, squad);
      const lineup = createPrimaryPlayersRepository(db, squads);
      const isStarting = startsIn(squads);
      const active = await byShownNumber(db, squads, await lineup.active().execute());
      const inactive = (await lineup.flaggedInactive().execute()).filter(isStarting);
      if (active.length + inactive.length > 0) await reads.list(reader, 'players');
      const starting = [...active.filter(isStarting), ...inactive].sort(byNumber);
      const substitutes = active.filter((row) => !isStarting(row));
      const ids = [...starting, ...substitutes].map(({ id }) => id);
      const limits = await trainingLimitsOf(db, ids);
      const statuses = await statusesOf(db, ids, { clock });
      const shown = (rows: readonly LineupRow[]) =>
        rows.map((row) => toPlayer(row, limits.get(row.id), statuses.get(row.id)));
      return { starting: shown(starting), substitutes: shown(substitutes) };
    },
  };
};

export type PrimaryPlayersService = ReturnType<typeof createPrimaryPlayersService>;
