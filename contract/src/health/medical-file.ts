import * as z from 'zod';
import { idParams } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

export const medicalFile = endpoint({
  method: 'GET',
  path: '/v1/users/:id/medicalfile',
  access: 'medical',
  reach: 'person',
  summary: 'A player’s cases and complaints in an archive, as a page to print and as JSON, to be given to the player',
  params: idParams,
  response: z.string(),
  produces: 'archive',
  requiresReauth: true,
});
