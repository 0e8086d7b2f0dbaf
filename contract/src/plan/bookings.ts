import * as z from 'zod';
import { deleted, day, eventSquad, id, idParams, moment, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { text } from '../wire/text.ts';
import { placeHalf } from '../football/session/halves.ts';
import { planLimits } from '../football/session/plan-choices.ts';

/** A use of a place that is no match, training or task: a school, a meeting of the board, visitors. */
export const booking = z.object({
  _id: id,
  place: id,
  half: placeHalf,
  from: timestamp,
  to: timestamp,
  what: z.string(),
  squad: eventSquad,
  updatedAt: timestamp,
});
export type Booking = z.infer<typeof booking>;

const fields = {
  place: id,
  half: placeHalf,
  from: moment,
  to: moment,
  what: text({ max: planLimits.bookingWhatMax }),
  squad: eventSquad,
};
export const bookingInput = z.strictObject({
  ...fields,
  half: fields.half.optional(),
  squad: fields.squad.optional(),
});
export type BookingInput = z.input<typeof bookingInput>;
export const bookingChanges = z.strictObject(fields).partial();
export type BookingChanges = z.input<typeof bookingChanges>;

export const listBookings = endpoint({
  method: 'GET',
  path: '/v1/bookings',
  access: 'staff',
  reach: 'list',
  summary: 'The bookings of these days, by start; with own squads only, those of them and those without a squad',
  query: z.strictObject({ from: day, to: day, ...squadQuery }),
  response: z.object({ records: z.array(booking) }),
});

export const createBooking = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/bookings',
  access: 'tactical',
  reach: 'list',
  summary: 'Books a place. 400 naming `to` before the start, `half` of a place that has none, `place` of a closed one',
  body: bookingInput,
  response: booking,
  status: 201,
  changes: ['places'],
});

export const updateBooking = endpoint({
  method: 'PATCH',
  path: '/v1/bookings/:id',
  access: 'tactical',
  reach: 'booking',
  summary: 'Changes the given fields; refuses what creating refuses',
  params: idParams,
  body: bookingChanges,
  response: booking,
  changes: ['places'],
});

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/v1/bookings/:id',
  access: 'tactical',
  reach: 'booking',
  summary: 'Deletes a booking',
  params: idParams,
  response: deleted,
  changes: ['places'],
});
