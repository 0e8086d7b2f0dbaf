import { queryOptions } from '@tanstack/react-query';
import type { listClashes } from '@touchline/contract/football/clashes';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';

export type PlannedPlace = InputOf<typeof listClashes>['query'];

/** What else takes place at the place of an event while it does. Stale whenever an event changes, as the calendar is. */
export const clashesQuery = (query: PlannedPlace) =>
  queryOptions({
    queryKey: ['calendar', 'clashes', query],
    queryFn: async ({ signal }) =>
      (await call<typeof listClashes>('GET /v1/events/clashes', { query }, { signal })).records,
    // A hint beside a form, which can be saved without it.
    meta: { quiet: true, overlay: false },
  });
