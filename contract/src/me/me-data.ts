import * as z from 'zod';
import { id, listOf, listQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { maskOf, playerPapers } from '../people/player-fields.ts';
import { user } from '../people/users.ts';

/** What the club stores about the player. */
export const ownData = z.object({
  profile: user.omit({
    ...maskOf(playerPapers),
    administrator: true,
    mayReadPapers: true,
    mayExport: true,
    mayDelete: true,
  }),
  /** Identity papers the club has a copy of. */
  papers: z.array(z.enum(playerPapers)),
  kept: z.object({
    attendances: z.number().int(),
    wellnessScores: z.number().int(),
    complaints: z.number().int(),
  }),
});
export type OwnData = z.infer<typeof ownData>;

export const getOwnData = endpoint({
  method: 'GET',
  path: '/v1/me/data',
  access: 'player',
  summary: 'What the club stores about the player',
  response: ownData,
});

export const readKinds = ['papers', 'injury', 'absences', 'wellness', 'complaints', 'cases'] as const;
export type ReadKind = (typeof readKinds)[number];

/** A member of staff opened papers or medical data. */
export const ownRead = z.object({
  _id: id,
  at: timestamp,
  /** The name is null if that account has been deleted. */
  reader: z.object({ name: z.string().nullable(), role: z.enum(['admin', 'tactic', 'medical', 'management']) }),
  kinds: z.array(z.enum(readKinds)),
  /** Read as part of a list of several players. */
  inList: z.boolean(),
});
export type OwnRead = z.infer<typeof ownRead>;

export const listOwnReads = endpoint({
  method: 'GET',
  path: '/v1/me/reads',
  access: 'player',
  summary: "Staff who opened the player's papers or medical data, newest first",
  query: listQuery([]),
  response: listOf(ownRead),
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/v1/me/export',
  access: 'player',
  summary: 'Everything stored about the player as a zip archive of JSON and files',
  response: z.string(),
  produces: 'archive',
});
