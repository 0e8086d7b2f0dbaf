import * as z from 'zod';
import { id, idParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';
import { topicsOfPeople } from './users.ts';

export const exportPerson = endpoint({
  method: 'GET',
  path: '/v1/users/:id/export',
  access: 'admin',
  summary: 'All that is kept about a person, players and staff, as one archive (zip) of JSON and files',
  params: idParams,
  response: z.string(),
  produces: 'archive',
  proof: true,
});

/** What became of the data of a person. It names nobody: the id is a pseudonym from then on. */
export const erasureProof = z.object({
  person: id,
  erasedAt: timestamp,
  /** Rows that are gone, by table. */
  rows: z.record(z.string(), z.number().int()),
  /** Rows that are kept and name the person no more, by table and column. */
  unlinked: z.record(z.string(), z.number().int()),
  /** Files whose content is gone. */
  files: z.number().int(),
  /** Files that nobody can open any more, whose content is still to go. */
  filesWaiting: z.number().int(),
  /** Where the name, an address or a number of the person still stands, as in a text somebody wrote; empty where nowhere. */
  traces: z.array(z.object({ table: z.string(), column: z.string(), rows: z.number().int() })),
});
export type ErasureProof = z.infer<typeof erasureProof>;

export const erasePerson = endpoint({
  method: 'POST',
  path: '/v1/users/:id/erase',
  access: 'admin',
  summary: 'Erases a person for good, also from what a backup brings back, and proves it; never the administrator',
  params: idParams,
  /** The name of the person as it stands: whoever types it knows whom it is about. */
  body: z.strictObject({ name: text() }),
  response: erasureProof,
  proof: true,
  changes: topicsOfPeople,
});
