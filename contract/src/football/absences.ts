import * as z from 'zod';
import { day, deleted, id, idParams, listOf, listQuery, playerRef, squadQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { repliers, replyLimits, replyReasons, shownReasons } from './reply-choices.ts';

/** A time in which a player can't come. It answers no for each event in it, also for those made later. */
export const absencePeriod = z.object({
  _id: id,
  player: playerRef,
  from: z.string(),
  to: z.string(),
  /** Only the trainings of this series. */
  series: id.nullable(),
  /** `health` and no note to staff who are not medical. */
  reason: z.enum(shownReasons),
  note: z.string().nullable(),
  by: z.enum(repliers),
  byName: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type AbsencePeriod = z.infer<typeof absencePeriod>;

const fields = {
  from: day,
  to: day,
  series: id.nullable(),
  reason: z.enum(replyReasons, { error: msg('invalidInput') }),
  note: text({ max: replyLimits.noteMax, oneLine: false }).nullable(),
};
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || to >= from;
const reversed = { error: msg('daysReversed'), path: ['to'] };

export const absenceFields = { ...fields, series: fields.series.optional(), note: fields.note.optional() };
export const absenceInput = z.strictObject({ player: id, ...absenceFields }).refine(isInOrder, reversed);
export const absenceChanges = z.strictObject(fields).partial().refine(isInOrder, reversed);
export const ownAbsenceInput = z.strictObject(absenceFields).refine(isInOrder, reversed);

const changes = ['replies', 'availability'] as const;

export const listAbsences = endpoint({
  method: 'GET',
  path: '/v1/absences',
  access: 'staff',
  reach: 'list',
  summary:
    'Times in which players can’t come, by first day, searched by name; without a day those that are not over. Management reads their number alone, of no single player (403)',
  query: listQuery(['from', 'player']).extend({
    player: id.optional(),
    from: day.optional(),
    to: day.optional(),
    ...squadQuery,
  }),
  response: listOf(absencePeriod),
});
export const createAbsence = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/absences',
  access: 'sporting',
  reach: 'list',
  summary: 'Records that a player can’t come for some days, or to a series',
  body: absenceInput,
  response: absencePeriod,
  status: 201,
  changes,
});
export const getAbsence = endpoint({
  method: 'GET',
  path: '/v1/absences/:id',
  access: 'sporting',
  reach: 'absence',
  summary: 'One time in which a player can’t come, with the version that a change names',
  params: idParams,
  response: absencePeriod,
});
export const updateAbsence = endpoint({
  method: 'PATCH',
  path: '/v1/absences/:id',
  access: 'sporting',
  reach: 'absence',
  summary: 'Changes the given fields of an absence',
  params: idParams,
  body: absenceChanges,
  response: absencePeriod,
  changes,
});
export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: '/v1/absences/:id',
  access: 'sporting',
  reach: 'absence',
  summary: 'Ends an absence as if it had not been; own later answers stay',
  params: idParams,
  response: deleted,
  changes,
});
