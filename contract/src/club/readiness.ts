import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  problems: z.array(z.string()).optional(),
  warnings: z.array(z.string()).optional(),
});

export const getLive = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  summary: 'Succeeds while the process runs',
  response: health,
});
export const getReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Succeeds if database and file storage respond; 503 lists problems, 200 lists warnings',
  response: health,
});
