import type { League } from '@touchline/contract/football/leagues';
import { createCrestsService, type CrestsParts } from '../crests/crests.service.ts';

/** The leagues in which the club plays. */
export const createLeaguesService = (parts: CrestsParts) =>
  createCrestsService(parts, 'league', ({ id, name }, icon): League => ({ _id: id, name, icon }));

export type LeaguesService = ReturnType<typeof createLeaguesService>;
