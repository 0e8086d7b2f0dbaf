import type { listAbsences } from '@touchline/contract/football/absences';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

/** The announced absences of a player that are not over, by first day. */
export const absencesQuery = (player: string) =>
  queryOptions({
    queryKey: ['absences', player],
    queryFn: async ({ signal }) =>
      (await call<typeof listAbsences>('GET /v1/absences', { query: { player } }, { signal })).records,
    // The player's page says nothing of it.
    meta: { quiet: true },
  });
