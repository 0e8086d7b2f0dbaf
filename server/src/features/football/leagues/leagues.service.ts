import type { League } from '@touchline/contract/football/leagues';
import { createCrestsService, type CrestsDeps } from '../../ground/crests/crests.service.ts';

/** The leagues in which the club plays. */
export const createLeaguesService = (deps: CrestsDeps) =>
  createCrestsService(deps, 'league', ({ id, name }, icon): League => ({ _id: id, name, icon }));

export type LeaguesService = ReturnType<typeof createLeaguesService>;
