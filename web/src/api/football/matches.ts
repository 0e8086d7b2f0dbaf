import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createMatch,
  deleteMatch,
  getMatch,
  listMatches,
  MatchChanges,
  MatchInput,
  updateMatch,
} from '@touchline/contract/football/matches';
import { isAhead } from '@touchline/contract/football/takes-place';
import { queryOptions } from '@tanstack/react-query';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { type Create, recordApi, type Update, type WithId } from './record-api.ts';

type Filter = Omit<NonNullable<InputOf<typeof listMatches>['query']>, 'pageNo'>;

export const {
  pagesQuery: matchPagesQuery,
  oneQuery: matchQuery,
  useCreate: useCreateMatch,
  useUpdate: useUpdateMatch,
  useDelete: useDeleteMatch,
} = recordApi('matches', {
  page: (filter: Filter, pageNo, signal) =>
    call<typeof listMatches>('GET /v1/matches', { query: { ...filter, pageNo } }, { signal }),
  one: (id, signal) => callWithEtag<typeof getMatch>('GET /v1/matches/:id', { params: { id } }, { signal }),
  create: ({ body, idempotencyKey }: Create<MatchInput>) =>
    call<typeof createMatch>('POST /v1/matches', { body }, { idempotencyKey }),
  update: ({ id, changes, etag }: Update<MatchChanges>) =>
    callWithEtag<typeof updateMatch>('PATCH /v1/matches/:id', { params: { id }, body: changes }, { ifMatch: etag }),
  remove: ({ id }: WithId) => call<typeof deleteMatch>('DELETE /v1/matches/:id', { params: { id } }),
});

/** As many as may be postponed or called off before one that takes place. */
const lookAhead = 20;

/** The next match of a squad, or of all, that takes place; null without one. */
export const nextMatchQuery = (squad: string | undefined) =>
  queryOptions({
    queryKey: ['matches', 'next', squad ?? null],
    queryFn: async ({ signal }) => {
      const query = { type: 'upcoming', pageNo: 1, pageSize: lookAhead, ...(squad && { squad }) } as const;
      const { records } = await call<typeof listMatches>('GET /v1/matches', { query }, { signal });
      return records.find(({ takesPlace }) => isAhead(takesPlace)) ?? null;
    },
  });
