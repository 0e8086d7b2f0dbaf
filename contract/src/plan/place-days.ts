import * as z from 'zod';
import { day, deleted, eventSquad, id, idParams, moment, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { unreached } from '../football/call-offs.ts';
import { placeHalf } from '../football/session/halves.ts';
import { place } from './places.ts';
import { planClash } from './plan-clashes.ts';

/** Something that takes a place for a time. */
export const placeUse = z.object({
  /** Null for what is taken by a squad that the caller does not see. */
  _id: id.nullable(),
  kind: z.enum(['match', 'training', 'task', 'booking', 'closure', 'taken']),
  place: id,
  half: placeHalf,
  from: timestamp,
  to: timestamp,
  /** Of a match both teams, of a closure its reason; null where there is none, and for what is taken. */
  title: z.string().nullable(),
  squad: eventSquad,
  /** Called off: it is struck through and takes nothing. */
  isOff: z.boolean(),
  /** Whether the caller may move it. Matches are moved on their own page, and what is over stays. */
  mayMove: z.boolean(),
  updatedAt: timestamp.nullable(),
});
export type PlaceUse = z.infer<typeof placeUse>;

export const listPlaceUses = endpoint({
  method: 'GET',
  path: '/v1/places/uses',
  access: 'staff',
  reach: 'list',
  summary:
    'What takes the places on these days, at most seven, with its clashes and the sunset of each. Of other squads those with own squads only see `taken` with its hours',
  query: z.strictObject({ from: day, to: day.optional() }),
  response: z.object({
    places: z.array(place),
    days: z.array(
      z.object({
        day,
        /** Null without the club's place on the map, and where the sun does not set. */
        sunset: timestamp.nullable(),
      }),
    ),
    uses: z.array(placeUse),
    clashes: z.array(planClash),
  }),
});
export type PlaceUses = z.infer<typeof listPlaceUses.response>;

/** What happens to an event at a place that is closed. `keep`: it stays there, which is a clash. */
export const closureDeeds = ['move', 'callOff', 'keep'] as const;
export type ClosureDeed = (typeof closureDeeds)[number];
const deed = z.enum(closureDeeds, { error: msg('invalidInput') });

/** A whole day of the club, or from one moment to another. */
const closedTime = {
  day: day.optional(),
  from: moment.optional(),
  to: moment.optional(),
  half: placeHalf.optional(),
  reason: text({ max: limits.shortTextMax }).nullable().optional(),
  /** What is decided so far; the others get what is proposed: a free place of the same kind, else called off. Matches are called off. */
  deeds: z
    .array(z.strictObject({ event: id, deed, place: id.nullable().optional(), half: placeHalf.optional() }))
    .max(limits.deleteManyMax, msg('tooMany'))
    .optional(),
};

const hours = ['from', 'to'] as const;

/** Names what is missing of the one way that was chosen, or belongs to the other one. */
const inOneWay = (sent: { day?: unknown; from?: unknown; to?: unknown }, context: z.core.$RefinementCtx): void => {
  const refuse = (path: string, key: 'invalidInput' | 'required') =>
    context.addIssue({ code: 'custom', path: [path], message: msg(key) });
  const given = hours.filter((field) => sent[field] !== undefined);
  if (sent.day === undefined)
    for (const field of hours.filter((each) => !given.includes(each))) refuse(field, 'required');
  else if (given.length === 2) refuse('day', 'invalidInput');
  else for (const field of given) refuse(field, 'invalidInput');
};

export const closurePlan = z.object({
  /** Names what would be done: a closure that does anything else is refused. */
  plan: z.string(),
  from: timestamp,
  to: timestamp,
  /** What is at the place, by start. */
  events: z.array(
    z.object({
      _id: id,
      kind: z.enum(['match', 'training', 'task']),
      title: z.string(),
      date: timestamp,
      endsAt: timestamp,
      squad: eventSquad,
      called: z.number().int(),
      deed,
      /** Where it is moved. */
      place: id.nullable(),
      half: placeHalf,
      /** Where it could go at its time. */
      free: z.array(z.object({ place: id, half: placeHalf })),
    }),
  ),
  /** Bookings at that time, which stay and are a clash. */
  bookings: z.array(z.object({ _id: id, what: z.string(), from: timestamp, to: timestamp })),
  readers: z.object({ players: z.number().int(), guardians: z.number().int(), staff: z.number().int() }),
  goesAt: timestamp.nullable(),
  unreached: z.array(unreached),
});
export type ClosurePlan = z.infer<typeof closurePlan>;

export const closure = z.object({
  _id: id,
  place: id,
  half: placeHalf,
  from: timestamp,
  to: timestamp,
  reason: z.string().nullable(),
});
export type Closure = z.infer<typeof closure>;

export const planClosure = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/places/:id/closures/plan',
  access: 'tactical',
  reach: 'all',
  summary: 'What closing a place would move and call off, and whom it concerns; changes nothing',
  params: idParams,
  body: z.strictObject(closedTime).superRefine(inOneWay),
  response: closurePlan,
});

export const closePlace = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/places/:id/closures',
  access: 'tactical',
  reach: 'all',
  summary:
    'Closes a place for a time, and moves or calls off what is there, all or nothing; 409 `closureChanged` with the new plan. Each reader gets one email about what is off and one about what is moved',
  params: idParams,
  body: z
    .strictObject({ ...closedTime, plan: z.string({ error: msg('required') }).max(limits.searchMax, msg('tooLong')) })
    .superRefine(inOneWay),
  response: z.object({
    closure,
    moved: z.array(id),
    calledOff: z.array(id),
    unreached: z.array(unreached),
  }),
  status: 201,
  changes: ['places', 'week', 'matches', 'trainings', 'tasks', 'replies', 'rollcalls', 'suspensions', 'matchsquads'],
});

export const deleteClosure = endpoint({
  method: 'DELETE',
  path: '/v1/places/:id/closures/:closure',
  access: 'tactical',
  reach: 'all',
  summary: 'Opens the place again. What was moved or called off stays so: calling off has its own undo',
  params: z.strictObject({ id, closure: id }),
  response: deleted,
  changes: ['places', 'week'],
});
