import * as z from 'zod';
import { day, squadQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';
import { tableFileQuery } from '../wire/table-file.ts';

const query = z.strictObject({
  from: day,
  to: day,
  ...squadQuery,
  ...tableFileQuery,
  names: z.enum(['yes', 'no'], { error: msg('invalidInput') }).optional(),
});

export const exportCases = endpoint({
  method: 'GET',
  path: '/v1/exports/cases.csv',
  access: 'medical',
  reach: 'list',
  summary: 'Cases in the columns of FIFA’s surveillance tool, players by pseudonym; `names=yes` adds their names',
  requiresReauth: true,
  query,
  response: z.string(),
  produces: 'csv',
});

export const exportExposure = endpoint({
  method: 'GET',
  path: '/v1/exports/exposure.csv',
  access: 'medical',
  reach: 'list',
  summary: 'Minutes by player and day in the columns of FIFA’s surveillance tool',
  requiresReauth: true,
  query,
  response: z.string(),
  produces: 'csv',
});
