import * as z from 'zod';
import { id, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { squadEvents } from './squad-choices.ts';

const named = z.object({ _id: id, name: z.string() });

const counts = {
  matches: z.number().int(),
  trainings: z.number().int(),
  tasks: z.number().int(),
};

/** What a club's second squad does to the events and reports of the time with one squad, which belong to none. */
export const squadGrowth = z.object({
  /** The only active squad; null in a club with several. */
  first: named.nullable(),
  /** The events without a squad that a second squad would find: those still to come or under way, and those that are over. */
  coming: z.object(counts),
  past: z.object(counts),
  /** The reports without a squad: the first squad gets them together with events, whichever these are. */
  reports: z.number().int(),
  /** What was given to the first squad when another one came, as long as it can be taken back. */
  given: z
    .object({
      squad: named,
      to: named,
      events: z.enum(squadEvents),
      at: timestamp,
      /** It can be taken back until then. */
      until: timestamp,
      ...counts,
      reports: z.number().int(),
    })
    .nullable(),
});
export type SquadGrowth = z.infer<typeof squadGrowth>;

export const getSquadGrowth = endpoint({
  method: 'GET',
  path: '/v1/squadgrowth',
  access: 'managers',
  reach: 'all',
  summary: 'What a second squad would do to the events and reports so far, and what it has done',
  response: squadGrowth,
});

export const undoSquadGrowth = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/squadgrowth/undo',
  access: 'managers',
  reach: 'all',
  summary:
    'Gives the events and reports back to all squads that the first one got when the second one came; those that somebody has given to another squad since stay there. 409 after a month',
  response: squadGrowth,
  changes: ['squads', 'matches', 'trainings', 'tasks', 'rollcalls', 'reports'],
});
