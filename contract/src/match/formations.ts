import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { positions } from '../people/player-fields.ts';
import { formationGroups } from './formation-slots.ts';

export const listFormations = endpoint({
  method: 'GET',
  path: '/v1/formations',
  access: 'staff',
  reach: 'club',
  summary: 'The formations with their slots; x and y in per cent of the pitch, attack upwards',
  response: z.object({
    records: z.array(
      z.object({
        key: z.string(),
        players: z.number().int(),
        group: z.enum(formationGroups),
        slots: z.array(z.object({ code: z.string(), x: z.number(), y: z.number(), fits: z.array(z.enum(positions)) })),
      }),
    ),
  }),
});
