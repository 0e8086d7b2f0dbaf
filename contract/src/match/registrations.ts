import * as z from 'zod';
import { day, deleted, id, idParams } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { text } from '../wire/text.ts';
import { registration } from './rule-sets.ts';

const flag = z.boolean({ error: msg('invalidInput') });
const inSeason = z.strictObject({ season: id.optional() });
const params = z.strictObject({ id, player: id });

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/v1/leagues/:id/registrations',
  access: 'staff',
  reach: 'list',
  summary: 'The players registered for a league in a season; a league without any does not check registrations',
  params: idParams,
  query: inSeason,
  response: z.object({ records: z.array(registration) }),
});

export const saveRegistration = endpoint({
  method: 'PUT',
  path: '/v1/leagues/:id/registrations/:player',
  access: 'staff',
  reach: 'list',
  summary:
    'Registers a player for a league in a season, or changes it; for tactical staff, management and administrators',
  params,
  query: inSeason,
  body: z
    .strictObject({
      licence: text({ max: 40 }).nullable(),
      from: day.nullable(),
      until: day.nullable(),
      foreign: flag,
      homegrown: flag,
    })
    .refine(({ from, until }) => from === null || until === null || until >= from, {
      error: msg('daysReversed'),
      path: ['until'],
    }),
  response: registration,
  changes: ['registrations', 'matchsquads'],
});

export const deleteRegistration = endpoint({
  method: 'DELETE',
  path: '/v1/leagues/:id/registrations/:player',
  access: 'staff',
  reach: 'list',
  summary: 'Ends a registration that was entered by mistake; for tactical staff, management and administrators',
  params,
  query: inSeason,
  response: deleted,
  changes: ['registrations', 'matchsquads'],
});
