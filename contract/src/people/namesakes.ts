import * as z from 'zod';
import { id } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';

/** What tells a player from another one of the same name. */
export const namesake = z.object({
  _id: id,
  shirtNumber: z.number().int().nullable(),
  birthYear: z.number().int().nullable(),
  /** The short name of the main squad; null while the club has a single one. */
  squad: z.string().nullable(),
});
export type Namesake = z.infer<typeof namesake>;

export const listNamesakes = endpoint({
  method: 'GET',
  path: '/v1/namesakes',
  access: 'staff',
  reach: 'list',
  summary: 'Players, active and inactive, whose name another player has as well, with what tells them apart',
  response: z.object({ records: z.array(namesake) }),
});
