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
  summary: 'Answers while the process runs',
  response: health,
});
export const getReady = endpoint({
  method: 'GET',
  path: '/health/ready',
  access: 'public',
  summary: 'Answers once the database and the files answer; 503 with what is wrong, 200 with what will be',
  response: health,
});
