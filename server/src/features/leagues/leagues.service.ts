import type { League } from '@touchline/contract/football/leagues';
import { createBadgesService, type BadgesParts } from '../badges/badges.service.ts';

/** The leagues in which the club plays. */
export const createLeaguesService = (parts: BadgesParts) =>
  createBadgesService(parts, 'league', ({ id, name }, icon): League => ({ _id: id, name, icon }));

export type LeaguesService = ReturnType<typeof createLeaguesService>;
