import * as z from 'zod';
import { idParams } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

const sessionCounts = z.object({ trainings: z.number().int(), tasks: z.number().int() });

/** The trainings and tasks that have not started yet. */
export const comingSessions = z.object({
  /** Those to which the player is called. */
  called: sessionCounts,
  /**
   * Those of the team to which the player is not called: they call at least half of the other active players. All zeros
   * for a player who is not active.
   */
  open: sessionCounts,
});
export type ComingSessions = z.infer<typeof comingSessions>;

export const getComingSessions = endpoint({
  method: 'GET',
  path: '/v1/users/:id/coming-sessions',
  access: 'staff',
  reach: 'person',
  summary: 'How many coming trainings and tasks a player is called to, and how many of the team lack the player',
  params: idParams,
  response: comingSessions,
});

export const addToComingSessions = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/users/:id/coming-sessions',
  access: 'staff',
  reach: 'person',
  summary: 'Calls an active player to the coming trainings and tasks of the team; repeated, it adds nothing',
  params: idParams,
  response: z.object({ added: sessionCounts }),
  changes: ['trainings', 'tasks', 'rollcalls'],
});
