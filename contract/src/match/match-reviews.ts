import * as z from 'zod';
import { id, idParams, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { bounded, msg } from '../wire/messages.ts';
import { requiredOr } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { matchLimits } from './match-choices.ts';

const ratingMessage = bounded('number', 1, 10);
/** 1 to 10 in halves. */
const rating = z
  .number(requiredOr(ratingMessage))
  .min(1, ratingMessage)
  .max(10, ratingMessage)
  .multipleOf(0.5, ratingMessage);

/** Private to tactical staff: ratings and the coach's note. */
export const matchReview = z.object({
  ratings: z.array(z.object({ player: id, rating: z.number() })),
  playerOfMatch: id.nullable(),
  note: z.string().nullable(),
  updatedAt: timestamp.nullable(),
  updatedBy: z.string().nullable(),
});
export type MatchReview = z.infer<typeof matchReview>;

export const getMatchReview = endpoint({
  method: 'GET',
  path: '/v1/matches/:id/review',
  access: 'tactical',
  reach: 'match',
  summary: 'Ratings, player of the match and the note of the coach',
  params: idParams,
  response: matchReview,
});

export const saveMatchReview = endpoint({
  method: 'PUT',
  path: '/v1/matches/:id/review',
  access: 'tactical',
  reach: 'match',
  summary: 'Saves ratings, player of the match and the note as a whole; 412 by an older version',
  params: idParams,
  body: z.strictObject({
    ratings: z.array(z.strictObject({ player: id, rating })).max(matchLimits.calledMax, msg('tooMany')),
    playerOfMatch: id.nullable(),
    note: text({ max: matchLimits.coachNoteMax, oneLine: false }).nullable(),
  }),
  response: matchReview,
  changes: ['matchreviews'],
});
