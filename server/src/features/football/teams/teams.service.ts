import type { ListOf, ListQuery } from '@touchline/contract/wire/common';
import type { Team } from '@touchline/contract/football/teams';
import { createCrestsService, type CrestsDeps, type Covers } from '../../ground/crests/crests.service.ts';
import type { GalleriesService } from '../../ground/galleries/galleries.service.ts';
import { createTeamMatchesRepository } from './team-matches.repository.ts';

type Deps = CrestsDeps & { galleries: GalleriesService };

/** The opponents' teams and the club's own. */
export const createTeamsService = ({ galleries, ...deps }: Deps) => {
  const covers: Covers = {
    hold: (tx, id) => createTeamMatchesRepository(tx).hold(id),
    refresh: (tx, matchIds) => galleries.refreshCovers(tx, 'matches', matchIds),
  };
  const crests = createCrestsService(
    deps,
    'team',
    ({ id, name, is_own }, icon): Team => ({ _id: id, name, icon, myTeam: is_own === true }),
    covers,
  );
  return {
    ...crests,
    list: ({ myTeam, ...query }: ListQuery & { myTeam?: 'true' | 'false' | undefined }): Promise<ListOf<Team>> =>
      crests.list({ ...query, isOwn: myTeam === undefined ? undefined : myTeam === 'true' }),
    /** The club's own team as the only element, or nothing. */
    findOwn: async (): Promise<Team[]> => (await crests.list({ pageNo: 1, pageSize: 1, isOwn: true }, 'card')).records,
  };
};

export type TeamsService = ReturnType<typeof createTeamsService>;
