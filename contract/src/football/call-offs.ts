import * as z from 'zod';
import { day, id, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';

/** Why something is called off, as players and guardians read it. */
const reason = text({ max: 200 }).nullable().optional();
const events = z
  .array(id, { error: msg('required') })
  .min(1, msg('required'))
  .max(limits.deleteManyMax, msg('tooMany'));

const what = {
  events: events.optional(),
  series: id.optional(),
  from: day.optional(),
  place: text({ max: 100 }).optional(),
  day: day.optional(),
  reason,
};
type What = Partial<Record<keyof typeof what, unknown>>;

/** The ways to say what, each with its fields. */
const ways = [['events'], ['series', 'from'], ['place', 'day']] as const;

/** Names the first field that is missing in the way that was chosen, or belongs to another one. */
const inOneWay = (sent: What, context: z.core.$RefinementCtx): void => {
  const isSent = (field: keyof typeof what) => sent[field] !== undefined;
  const way: readonly string[] = ways.find(([first]) => isSent(first)) ?? ways[0];
  const wrong = ways.flat().find((field) => isSent(field) !== way.includes(field));
  if (wrong !== undefined) context.addIssue({ code: 'custom', path: [wrong], message: msg('invalidInput') });
};

/** Some events; those of a series from a day on; or all that a place has on a day. Days are those of the club. */
const whatIsOff = z.strictObject(what).superRefine(inOneWay);
export type WhatIsOff = z.input<typeof whatIsOff>;

/** Somebody whom no email reaches, with the number to call: the player's own, else a guardian's. */
export const unreached = z.object({ _id: id, name: z.string(), phone: z.string().nullable() });
export type Unreached = z.infer<typeof unreached>;

export const callOffPlan = z.object({
  /** Names what would be called off: a call-off of anything else is refused. */
  plan: z.string(),
  /** By start. Those that are off already, or have a result, are left out. */
  events: z.array(
    z.object({
      _id: id,
      kind: z.enum(['match', 'training', 'task']),
      title: z.string(),
      date: timestamp,
      timeUnknown: z.boolean(),
      place: z.string().nullable(),
      squad: id.nullable(),
      /** Players called to it. */
      called: z.number().int(),
      /** A published call-up is withdrawn with it, and comes back as a draft. */
      isCallUpPublished: z.boolean(),
    }),
  ),
  /** Whom the email reaches: players and guardians, each once. Nobody if all is over. */
  readers: z.object({ players: z.number().int(), guardians: z.number().int(), staff: z.number().int() }),
  /** When it goes: after 30 seconds, or at the end of the quiet hours for those who can wait. Null: nobody is written to. */
  goesAt: timestamp.nullable(),
  unreached: z.array(unreached),
});
export type CallOffPlan = z.infer<typeof callOffPlan>;

export const planCallOff = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/events/call-off/plan',
  access: 'staff',
  reach: 'list',
  summary: 'What would be called off and whom it concerns; changes nothing. 404 for a series or event of others',
  body: whatIsOff,
  response: callOffPlan,
});

export const callOff = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/events/call-off',
  access: 'staff',
  reach: 'list',
  summary:
    'Calls off what was planned, all or nothing; 409 `callOffChanged` with the new plan. Emails go after 30 seconds, so that an undo takes them back',
  body: z
    .strictObject({ ...what, plan: z.string({ error: msg('required') }).max(limits.searchMax, msg('tooLong')) })
    .superRefine(inOneWay),
  response: z.object({ events: z.array(id), unreached: z.array(unreached) }),
  changes: ['matches', 'trainings', 'tasks', 'replies', 'rollcalls', 'suspensions', 'matchsquads'],
});

export const undoCallOff = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/events/call-off/undo',
  access: 'staff',
  reach: 'list',
  summary:
    'These events take place again, all or none; who had the email gets a second one. Others are left as they are',
  body: z.strictObject({ events }),
  response: z.object({ events: z.array(id) }),
  changes: ['matches', 'trainings', 'tasks', 'replies', 'rollcalls', 'suspensions', 'matchsquads'],
});
