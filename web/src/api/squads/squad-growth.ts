import { queryOptions, useMutation } from '@tanstack/react-query';
import type { getSquadGrowth, undoSquadGrowth } from '@touchline/contract/squads/squad-growth';
import { call } from '../../lib/http/api-client.ts';
import { useSquadsStale } from './squads.ts';

/** What a second squad would do to events and reports so far, and what it has done. */
export const growthQuery = () =>
  queryOptions({
    queryKey: ['squads', 'growth'],
    queryFn: ({ signal }) => call<typeof getSquadGrowth>('GET /v1/squadgrowth', {}, { signal }),
    staleTime: 0,
    // The page does without it.
    meta: { quiet: true },
  });

/** Gives the events and reports back to all squads that the first one got when the second one came. */
export function useUndoGrowth() {
  const refetch = useSquadsStale();
  return useMutation({
    mutationFn: () => call<typeof undoSquadGrowth>('POST /v1/squadgrowth/undo', {}),
    onSettled: () => refetch(),
    meta: { success: 'squads.growth.undone' },
  });
}
