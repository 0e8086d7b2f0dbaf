import * as z from 'zod';
import { deleted, id, idParams, playerRef, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { shirtNumber, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { leaves } from './rollover-rules.ts';
import { squadColours, squadKinds, squadSexes } from './squad-choices.ts';

const age = z.strictObject({ under: wholeNumber(5, 40) }).nullable();

/** A squad as it will be. One with `copyOf` is new: its id was made by the client. */
const plannedSquad = z.strictObject({
  _id: id,
  copyOf: id.nullable(),
  name: text({ max: limits.squadNameMax }),
  shortName: text({ min: limits.squadShortNameMin, max: limits.squadShortNameMax }),
  ageGroup: age,
  isLeftOut: z.boolean({ error: msg('invalidInput') }),
});

const list = <T extends z.ZodType>(one: T, max: number) =>
  z.array(one, { error: msg('required') }).max(max, msg('tooMany'));

/** What was changed by hand. All else follows from birth years. */
export const planEdits = z.strictObject({
  /** Only the squads that change. */
  squads: list(plannedSquad, limits.squadsMax),
  players: list(
    z.strictObject({ player: id, to: id.or(z.literal(leaves, { error: msg('invalidInput') })).nullable() }),
    limits.fixtureRowsMax,
  ),
  numbers: list(z.strictObject({ player: id, shirtNumber: shirtNumber.nullable() }), limits.fixtureRowsMax),
});
export type PlanEdits = z.infer<typeof planEdits>;

/** Nothing changed by hand. */
export const noEdits: PlanEdits = { squads: [], players: [], numbers: [] };

/** What the plan is computed from: `contract/squads/rollover-rules` makes it of this and of the edits. */
const planData = z.object({
  season: z.object({ _id: id, name: z.string(), from: z.string(), to: z.string(), ageCutoff: z.string() }),
  squads: z.array(
    z.object({
      _id: id,
      copyOf: id.nullable(),
      name: z.string(),
      shortName: z.string(),
      colour: z.enum(squadColours),
      kind: z.enum(squadKinds),
      sex: z.enum(squadSexes),
      ageGroup: z.object({ under: z.number().int() }).nullable(),
      isLeftOut: z.boolean(),
    }),
  ),
  players: z.array(
    z.object({
      _id: id,
      name: z.string(),
      birthDate: z.string().nullable(),
      position: z.string().nullable(),
      shirtNumber: z.number().int().nullable(),
      squad: id,
      since: z.string(),
      until: z.string().nullable(),
      /** A move to another main squad after the first day of the season, planned already. It stays as it is. */
      later: z.object({ squad: id, from: z.string() }).nullable(),
      further: z.array(z.object({ squad: id, kind: z.string(), shirtNumber: z.number().int().nullable() })),
    }),
  ),
});
export type PlanData = z.infer<typeof planData>;

const counts = z.object({
  squads: z.number().int(),
  moves: z.number().int(),
  stays: z.number().int(),
  leaves: z.number().int(),
  decide: z.number().int(),
  byHand: z.number().int(),
  numbers: z.number().int(),
  twoSquads: z.number().int(),
});

const planned = z.object({
  player: id,
  proposed: z.string().nullable(),
  to: z.string().nullable(),
  outcome: z.enum(['decide', 'moves', 'stays', 'leaves']),
  shirtNumber: z.number().int().nullable(),
});

export const seasonPlan = planData.extend({
  /** Names exactly this plan: applying another one is refused. */
  plan: z.string(),
  rows: z.array(planned),
  clashes: z.array(z.object({ squad: id, shirtNumber: z.number().int(), keeps: id.nullable(), others: z.array(id) })),
  planned: z.array(
    z.object({
      squad: id,
      before: z.number().int(),
      after: z.number().int(),
      in: z.number().int(),
      out: z.number().int(),
      goalkeepers: z.number().int(),
    }),
  ),
  counts,
});
export type SeasonPlanAnswer = z.infer<typeof seasonPlan>;

/** A player with whom the plan no longer does what was set. */
export const planDifference = z.object({
  player: playerRef.pick({ _id: true, name: true }),
  reason: z.enum(['joined', 'gone', 'changed']),
});
export type PlanDifference = z.infer<typeof planDifference>;

type Named = { _id: string; name: string };

/** A number that undo would give back to a player, although somebody else wears it in that squad by now. */
export type UndoClash = { player: Named; squad: Named; number: number; wearer: Named };

export const rolloverState = z.object({
  season: id,
  /** `none`: nobody has planned yet. `failed`: on the day it would have done something else than was set. */
  state: z.enum(['none', 'draft', 'set', 'failed', 'applied']),
  edits: planEdits,
  savedAt: timestamp.nullable(),
  /** Somebody else who has been editing it in the last minutes. */
  editor: z.object({ _id: id, name: z.string() }).nullable(),
  /** The first day of the season, on which it is applied. */
  on: z.string(),
  counts: counts.nullable(),
  /** Of a set plan: what has changed since. */
  differences: z.array(planDifference),
  appliedAt: timestamp.nullable(),
  canUndo: z.boolean(),
  /** The first match of the season: undo is possible until it has a result. */
  firstMatchAt: timestamp.nullable(),
});
export type RolloverState = z.infer<typeof rolloverState>;

export const previewRollover = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/seasons/:id/rollover/plan',
  access: 'managers',
  reach: 'all',
  summary: 'What a plan of this season would do; nothing changes',
  params: idParams,
  body: planEdits.partial(),
  response: seasonPlan,
});

export const getRollover = endpoint({
  method: 'GET',
  path: '/v1/seasons/:id/rollover',
  access: 'managers',
  reach: 'all',
  summary: 'The plan of a season as it was saved, set or applied',
  params: idParams,
  response: rolloverState,
});

export const saveRollover = endpoint({
  method: 'PUT',
  path: '/v1/seasons/:id/rollover',
  access: 'managers',
  reach: 'all',
  summary: 'Saves the draft of a plan; a plan that is set becomes a draft again. 409 while somebody else is editing it',
  params: idParams,
  body: z.strictObject({ edits: planEdits, takeOver: z.boolean({ error: msg('invalidInput') }).optional() }),
  response: rolloverState,
  changes: ['seasons'],
});

export const setRollover = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/seasons/:id/rollover',
  access: 'managers',
  reach: 'all',
  summary:
    'Sets a plan for the first day of the season, or applies it at once if that day has come: all or nothing. 409 with what differs if records have changed since the preview',
  params: idParams,
  body: z.strictObject({
    plan: z
      .string({ error: msg('required') })
      .min(1, msg('required'))
      .max(64),
    edits: planEdits,
  }),
  response: rolloverState,
  changes: ['seasons', 'squads', 'users', 'trainings', 'tasks', 'rollcalls'],
});

export const dropRollover = endpoint({
  method: 'DELETE',
  path: '/v1/seasons/:id/rollover',
  access: 'managers',
  reach: 'all',
  summary: 'Drops a plan that is not applied',
  params: idParams,
  response: deleted,
  changes: ['seasons'],
});

export const undoRollover = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/seasons/:id/rollover/undo',
  access: 'managers',
  reach: 'all',
  summary:
    'Undoes an applied plan as a whole; 409 once a match of the season has a result, with the `differences` of players who were changed since, and with the `clashes` of numbers that others wear by now',
  params: idParams,
  response: rolloverState,
  changes: ['seasons', 'squads', 'users', 'trainings', 'tasks', 'rollcalls'],
});
