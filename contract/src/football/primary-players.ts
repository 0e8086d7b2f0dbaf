import * as z from 'zod';
import { playerRef, shirtName, squadQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { playerStatus } from '../health/availability.ts';
import { trainingLimit } from '../health/complaints.ts';
import { positions } from '../people/player-fields.ts';
import { userStatuses } from '../people/users.ts';

export const lineupPlayer = playerRef.extend({
  ...shirtName,
  position: z.enum(positions).nullable(),
  injury: z.boolean(),
  canTrain: trainingLimit,
  availability: playerStatus.optional(),
  /** `inactive` is possible: a player can stay flagged as primary. */
  status: z.enum(userStatuses),
});
export type LineupPlayer = z.infer<typeof lineupPlayer>;

export const getLineup = endpoint({
  method: 'GET',
  path: '/v1/lineup',
  access: 'staff',
  reach: 'list',
  summary:
    'The line-up, of the club or of squads: primary players, then the other active players, each by shirt number',
  query: z.strictObject(squadQuery),
  response: z.object({ starting: z.array(lineupPlayer), substitutes: z.array(lineupPlayer) }),
});
