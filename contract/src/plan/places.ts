import * as z from 'zod';
import { deleted, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { placeKinds, placeSurfaces, planLimits } from '../football/session/plan-choices.ts';

const choice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, { error: msg('invalidInput') });
const flag = z.boolean({ error: msg('invalidInput') });

/**
 * A pitch, a gym or a room of the club. Events name places by text: an event is at the place whose name, or one of whose other
 * spellings, its text is, without case, accents and blanks.
 */
export const place = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(placeKinds),
  surface: z.enum(placeSurfaces).nullable(),
  /** Whether two can use a half each. */
  halves: z.boolean(),
  lights: z.boolean(),
  /** For how many people; null: not said. */
  capacity: z.number().int().nullable(),
  /** The place in lists, from 0. */
  order: z.number().int(),
  /** False: nothing new is planned here; what was there stays. */
  active: z.boolean(),
  /** Other spellings that mean this place, such as its former names. */
  spellings: z.array(z.string()),
  updatedAt: timestamp,
});
export type Place = z.infer<typeof place>;

/** A text that coming and recent events have for a place, and that is no place yet. */
export const placeProposal = z.object({
  name: z.string(),
  /** All ways in which it is written, the most usual first. */
  spellings: z.array(z.string()),
  kind: z.enum(placeKinds),
  /** How many events name it. */
  events: z.number().int(),
});
export type PlaceProposal = z.infer<typeof placeProposal>;

const fields = {
  name: text({ max: planLimits.placeNameMax }),
  kind: choice(placeKinds),
  surface: choice(placeSurfaces).nullable(),
  halves: flag,
  lights: flag,
  capacity: wholeNumber(1, planLimits.placeCapacityMax).nullable(),
  order: wholeNumber(0, 1_000),
  active: flag,
  spellings: z.array(text({ max: 100 })).max(20, msg('tooMany')),
};
export const placeInput = z.strictObject({
  name: fields.name,
  kind: fields.kind,
  surface: fields.surface.optional(),
  halves: fields.halves.optional(),
  lights: fields.lights.optional(),
  capacity: fields.capacity.optional(),
  /** Default: after all others. */
  order: fields.order.optional(),
  spellings: fields.spellings.optional(),
});
export type PlaceInput = z.input<typeof placeInput>;
export const placeChanges = z.strictObject(fields).partial();
export type PlaceChanges = z.input<typeof placeChanges>;

export const listPlaces = endpoint({
  method: 'GET',
  path: '/v1/places',
  access: 'staff',
  reach: 'list',
  summary:
    'The places in the club’s order, and what the texts of events propose as places: not the grounds of away matches. With own squads only, proposals come from events of those',
  response: z.object({ records: z.array(place), proposals: z.array(placeProposal) }),
});

export const createPlace = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/places',
  access: 'tactical',
  reach: 'club',
  summary: 'Creates a place. 409 `placeNameTaken` if its name or a spelling means another one',
  body: placeInput,
  response: place,
  status: 201,
});

export const updatePlace = endpoint({
  method: 'PATCH',
  path: '/v1/places/:id',
  access: 'tactical',
  reach: 'club',
  summary:
    'Changes the given fields. A new name is written into coming events at the place, and the old one stays as a spelling. 409 `halvesInUse` when halves are taken away that coming events have',
  params: idParams,
  body: placeChanges,
  response: place,
  changes: ['places', 'trainings', 'tasks', 'matches'],
});

export const deletePlace = endpoint({
  method: 'DELETE',
  path: '/v1/places/:id',
  access: 'tactical',
  reach: 'club',
  summary:
    'Deletes a place that nothing names. 409 `placeInUse` for one with events, bookings or closed times: it is closed instead (`active`)',
  params: idParams,
  response: deleted,
});
