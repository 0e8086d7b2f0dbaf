import * as z from 'zod';
import { id, idParams } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { count } from '../wire/rules.ts';

export const playerStatistics = z.object({
  yellowCards: z.number().int(),
  redCard: z.boolean(),
  /** In minutes. */
  appearanceTime: z.number().int(),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;

export const playerStatisticsChanges = z
  .strictObject({
    yellowCards: count(9_999),
    redCard: z.boolean({ error: msg('invalidInput') }),
    appearanceTime: count(1_000_000),
  })
  .partial();

export const getPlayerStatistics = endpoint({
  method: 'GET',
  path: '/v1/users/:id/playerdetails',
  access: 'staff',
  reach: 'person',
  summary: "A player's statistics in a league in this season, or another one; zeros if there are none",
  params: idParams,
  query: z.strictObject({ league: id, season: id.optional() }),
  response: playerStatistics,
});

export const updatePlayerStatistics = endpoint({
  method: 'PATCH',
  path: '/v1/users/:id/playerdetails/:leagueId',
  access: 'staff',
  reach: 'person',
  summary: "Changes a player's statistics in a league in this season",
  params: z.strictObject({ id, leagueId: id }),
  body: playerStatisticsChanges,
  response: playerStatistics,
});
