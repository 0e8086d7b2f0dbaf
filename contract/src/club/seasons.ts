import * as z from 'zod';
import { day, deleted, id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { limits } from '../wire/limits.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { seasonStates } from '../squads/squad-choices.ts';

export const season = z.object({
  _id: id,
  /** `2026/27`, or `2026` where a season is a calendar year. */
  name: z.string(),
  /** First and last day, inclusive. Two seasons never share a day. */
  from: day,
  to: day,
  /** By the club's day: before the season, in it, after it. */
  state: z.enum(seasonStates),
  /** The month and day on which age groups change, `MM-DD`: 1 January, or 1 September in England. */
  ageCutoff: z.string(),
  updatedAt: timestamp,
});
export type Season = z.infer<typeof season>;

const monthDay = z
  .string({ error: msg('dateFormat') })
  .regex(
    /^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-9])|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)$/,
    msg('dateFormat'),
  );

const fields = { name: text({ max: limits.seasonNameMax }), from: day, to: day, ageCutoff: monthDay };

export const seasonInput = z.strictObject({ ...fields, ageCutoff: fields.ageCutoff.optional() });
export type SeasonInput = z.input<typeof seasonInput>;
export const seasonChanges = z.strictObject(fields).partial();
export type SeasonChanges = z.input<typeof seasonChanges>;

export const listSeasons = endpoint({
  method: 'GET',
  path: '/v1/seasons',
  access: 'staff',
  reach: 'club',
  summary: 'The seasons, latest first',
  response: z.object({ records: z.array(season) }),
});

export const createSeason = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'byKey',
  path: '/v1/seasons',
  access: 'managers',
  reach: 'all',
  summary: 'Creates a season that shares no day with another',
  body: seasonInput,
  response: season,
  status: 201,
});

export const getSeason = endpoint({
  method: 'GET',
  path: '/v1/seasons/:id',
  access: 'staff',
  reach: 'club',
  summary: 'One season, with its state today',
  params: idParams,
  response: season,
});

export const updateSeason = endpoint({
  method: 'PATCH',
  path: '/v1/seasons/:id',
  access: 'managers',
  reach: 'all',
  summary: 'Changes the given fields; 409 if results would no longer be in its days, or its plan is applied',
  params: idParams,
  body: seasonChanges,
  response: season,
});

export const deleteSeason = endpoint({
  method: 'DELETE',
  path: '/v1/seasons/:id',
  access: 'managers',
  reach: 'all',
  summary: 'Deletes a season that has not begun and to which nothing belongs; the last one stays',
  params: idParams,
  response: deleted,
});

/** What another cut-off day would change. */
export const cutoffEffect = z.object({
  /** Active players whose age group would be another one. */
  players: z.number().int(),
  /** Those of them who would then be too old for their own squad. */
  tooOld: z.number().int(),
});
export type CutoffEffect = z.infer<typeof cutoffEffect>;

export const getCutoffEffect = endpoint({
  method: 'GET',
  path: '/v1/seasons/:id/cutoff',
  access: 'managers',
  reach: 'all',
  summary: 'Whose age group another cut-off day of the season would change; nothing changes',
  params: idParams,
  query: z.strictObject({ ageCutoff: monthDay }),
  response: cutoffEffect,
});
