import type { getLineup } from '@touchline/contract/football/primary-players';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

/** The likely line-up of the club, or of the chosen squad. It contains players, so it becomes stale with them. */
export const lineupQuery = () => {
  const query = ofSquad();
  return queryOptions({
    queryKey: ['users', 'lineup', query],
    queryFn: ({ signal }) => call<typeof getLineup>('GET /v1/lineup', { query }, { signal }),
  });
};
