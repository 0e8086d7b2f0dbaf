import * as z from 'zod';
import { message } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

/** What a new club does first, in this order; true once it is done. */
export const firstSteps = z.object({
  /** The club's own team has a crest. */
  crest: z.boolean(),
  /** The first squad has been looked after: another name or age group, a second squad, or players in it. */
  squad: z.boolean(),
  players: z.boolean(),
  /** Somebody of a department, beside the administrators. */
  staff: z.boolean(),
  /** A mail server is named, by the club or by the installation. */
  mail: z.boolean(),
  training: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;
export type FirstStep = keyof FirstSteps;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/v1/first-steps',
  access: 'admin',
  summary: 'What a new club has done of its first steps; nothing once all are done or the club has put the list away',
  response: z.object({ steps: firstSteps.nullable() }),
});

export const hideFirstSteps = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/first-steps/hide',
  access: 'admin',
  summary: 'Puts the list of first steps away for the whole club, for good',
  response: message,
  changes: ['settings'],
});
