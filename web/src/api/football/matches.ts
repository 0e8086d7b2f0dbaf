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
