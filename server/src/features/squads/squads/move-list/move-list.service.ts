import type { SquadColour } from '@touchline/contract/squads/squad-choices';
import type { listMoves, Move } from '@touchline/contract/squads/moves';
import type { SquadRef } from '@touchline/contract/squads/squads';
import { usualSeason } from '@touchline/contract/squads/season-days';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { ListOf } from '@touchline/contract/wire/common';
import type { Db } from '../../../../db/database.ts';
import { inOrderOf } from '../../../../db/queries/in-order-of.ts';
import { notFound } from '../../../../lib/errors.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createSeasonsRepository } from '../../../club/seasons/seasons.repository.ts';
import { createSquadsRepository } from '../../../ground/reach/squads.repository.ts';
import type { MembersDeps } from '../members.service.ts';
import { toMembership } from '../membership-answers.service.ts';
import { createMembershipsRepository, type MembershipRow } from '../memberships.repository.ts';
import { createMoveListRepository } from './move-list.repository.ts';
import type { Editor } from '../squad-rights.service.ts';

type Query = RequestOf<typeof listMoves>['query'];

/** The main squad of a player when another membership began. */
const formerOf = (
  { id, user_id, from_day }: Pick<MembershipRow, 'id' | 'user_id' | 'from_day'>,
  all: readonly MembershipRow[],
): string | undefined =>
  all.findLast((one) => one.user_id === user_id && one.kind === 'main' && one.id !== id && one.from_day <= from_day)
    ?.squad_id;

/** Who has joined which squad in a season. */
export const createMoveListService = ({ db, clock, files }: Pick<MembersDeps, 'db' | 'clock' | 'files'>) => {
  const daysOf = async (on: Db, id: string | undefined, today: string, country: string) => {
    const seasons = createSeasonsRepository(on);
    if (id !== undefined) {
      const season = await seasons.find(id);
      if (!season) throw notFound('season');
      return { from: season.from_day, to: season.to_day };
    }
    const current = (await seasons.list()).find(({ from_day, to_day }) => from_day <= today && today <= to_day);
    return current ? { from: current.from_day, to: current.to_day } : usualSeason(country, today);
  };

  return {
    /**
     * Those who were entered with the first day of the season are left out, those who moved on it are not. With own squads only, moves into other squads
     * and of players who belong to none of the own ones today are left out. Throws 404 for an unknown season.
     */
    list: async ({ season, pageNo, pageSize }: Query, reader: Editor): Promise<ListOf<Move>> => {
      const { timezone, country } = await createClubRepository(db).get();
      const today = dayIn(clock(), timezone);
      const { from, to } = await daysOf(db, season, today, country);
      const range = { from, until: to, squads: reader.squads };
      const [moves, memberships] = [createMoveListRepository(db), createMembershipsRepository(db)];
      const ids = (await moves.page(range, { pageNo, pageSize }).execute()).map(({ id }) => id);
      const rows = inOrderOf(ids, await memberships.findShown(ids));
      const paths = await memberships.ofPlayers([...new Set(rows.map(({ user_id }) => user_id))]);
      const squads = new Map((await createSquadsRepository(db).list()).map((squad) => [squad.id, squad]));
      const refOf = (id: string | undefined): SquadRef | null => {
        const squad = id !== undefined && (!reader.squads || reader.squads.includes(id)) ? squads.get(id) : undefined;
        return squad
          ? { _id: squad.id, name: squad.name, shortName: squad.short_name, colour: squad.colour as SquadColour }
          : null;
      };
      const records = rows.map((row) => ({
        ...toMembership(row, { links: files.links, today, reader }),
        former: refOf(formerOf(row, paths)),
      }));
      return { records, pageNo, pageSize, total: await moves.count(range) };
    },
  };
};

export type MoveListService = ReturnType<typeof createMoveListService>;
