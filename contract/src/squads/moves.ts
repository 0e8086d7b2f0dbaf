import type * as z from 'zod';
import { id, listOf, listQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { membership, squadRef } from './squads.ts';

/** A player joins a squad, for good or besides the own one. */
export const move = membership.extend({
  /** The player's own squad until then; null for somebody new, and where the caller may not see it. */
  former: squadRef.nullable(),
});
export type Move = z.infer<typeof move>;

export const listMoves = endpoint({
  method: 'GET',
  path: '/v1/moves',
  access: 'staff',
  reach: 'list',
  summary: 'Who has joined which squad since a season began (default: the current one), newest first',
  query: listQuery([]).pick({ pageNo: true, pageSize: true }).extend({ season: id.optional() }),
  response: listOf(move),
});
