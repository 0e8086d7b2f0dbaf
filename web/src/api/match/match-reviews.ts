import { queryOptions } from '@tanstack/react-query';
import type { getMatchReview, MatchReview, saveMatchReview } from '@touchline/contract/match/match-reviews';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { callWithEtag, type Loaded } from '../../lib/http/api-client.ts';

export type ReviewInput = NonNullable<InputOf<typeof saveMatchReview>['body']>;

/** Ratings, player of the match and the coach's note, with the ETag that a save sends back. For tactical staff. */
export const matchReviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['matchreviews', id],
    queryFn: ({ signal }) =>
      callWithEtag<typeof getMatchReview>('GET /v1/matches/:id/review', { params: { id } }, { signal }),
  });

type Kept = { etag: string | undefined; keepalive?: boolean };

/** Saves the review as a whole; rejects with `preconditionFailed` if somebody else saved since `etag`. */
export const sendReview = (id: string, body: ReviewInput, { etag, keepalive }: Kept): Promise<Loaded<MatchReview>> =>
  callWithEtag<typeof saveMatchReview>(
    'PUT /v1/matches/:id/review',
    { params: { id }, body },
    { ifMatch: etag, ...(keepalive && { keepalive }) },
  );
