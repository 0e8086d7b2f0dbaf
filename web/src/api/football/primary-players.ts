import type { getLineup } from '@touchline/contract/football/primary-players';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

/** The likely line-up of a squad; null: of the chosen one, or of the club. It contains players, so it becomes stale with them. */
export const lineupQuery = (squad: string | null) => {
  const query = squad === null ? ofSquad() : { squad };
  return queryOptions({
    queryKey: ['users', 'lineup', query],
    queryFn: ({ signal }) => call<typeof getLineup>('GET /v1/lineup', { query }, { signal }),
  });
};
