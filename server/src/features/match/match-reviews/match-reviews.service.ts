import { isDeepStrictEqual } from 'node:util';
import type { MatchReview, saveMatchReview } from '@touchline/contract/match/match-reviews';
import type { FieldError } from '@touchline/contract/wire/errors';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Selectable } from 'kysely';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import type { MatchReviewTable } from '../../../db/tables/match-file-tables.ts';
import { invalid, notFound } from '../../../lib/errors.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createMatchEventsRepository } from '../match-events/match-events.repository.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { assertMayRecord } from '../match-events/recording-rights.service.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { createMatchReviewsRepository } from './match-reviews.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService };
type Input = RequestOf<typeof saveMatchReview>['body'];

/** Ratings are rows of their own. */
const stored = {
  playerOfMatch: 'player_of_match',
  note: 'note',
} as const satisfies StoredFields<Omit<Input, 'ratings'>, Selectable<MatchReviewTable>>;

/** What the coaches think of a match: nobody but tactical staff reads it. */
export const createMatchReviewsService = ({ db, clock, audit }: Deps) => {
  const read = async (on: Db, match: string): Promise<MatchReview> => {
    const reviews = createMatchReviewsRepository(on);
    const row = await reviews.find(match);
    const ratings = await reviews.ratings(match);
    return {
      ratings: ratings.map(({ user_id, rating }) => ({ player: user_id, rating })),
      playerOfMatch: row?.player_of_match ?? null,
      note: row?.note ?? null,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.by ?? null,
    };
  };

  /** Throws 400 naming players who are not in this match, or are rated twice. */
  const assertPlayers = async (tx: Tx, match: string, before: MatchReview, input: Input): Promise<void> => {
    const sheet = await createRecordedMatchesRepository(tx).sheet(match);
    const events = await createMatchEventsRepository(tx).ofMatch(match);
    // Who was rated stays, also if taken off the sheet since.
    const known = new Set([
      ...sheet.map(({ user_id }) => user_id),
      ...events.flatMap(({ user_id, other_user_id }) => [user_id, other_user_id]),
      ...before.ratings.map(({ player }) => player),
      before.playerOfMatch,
    ]);
    const rated = input.ratings.map(({ player }) => player);
    const errors = rated.flatMap((player, index): FieldError[] => {
      const field = `ratings.${index}.player`;
      if (!known.has(player)) return [{ field, message: sentenceOf('notActivePlayer') }];
      return rated.indexOf(player) < index ? [{ field, message: sentenceOf('invalidInput') }] : [];
    });
    if (input.playerOfMatch !== null && !known.has(input.playerOfMatch))
      errors.push({ field: 'playerOfMatch', message: sentenceOf('notActivePlayer') });
    if (errors.length > 0) throw invalid(errors);
  };

  return {
    /** Of a match for all without players whom the reader does not see. Throws 404. */
    get: async (id: string, reader: BoundActor): Promise<MatchReview> => {
      const match = await createRecordedMatchesRepository(db).find(id);
      if (!match) throw notFound('match');
      const { ratings, playerOfMatch, ...review } = await read(db, id);
      const people = [...ratings.map(({ player }) => player), ...(playerOfMatch === null ? [] : [playerOfMatch])];
      const seen = await seenInEvent(db, { squad: match.squad_id, people }, reader);
      return {
        ...review,
        ratings: ratings.filter(({ player }) => seen.has(player)),
        playerOfMatch: playerOfMatch !== null && seen.has(playerOfMatch) ? playerOfMatch : null,
      };
    },
    /** Throws 404, 403, 400 as `assertPlayers` does, and 412 when `ifMatch` names an older version. */
    save: (id: string, input: Input, actor: BoundActor, ifMatch: string | undefined): Promise<MatchReview> =>
      briefly(db, async (tx) => {
        const match = await createRecordedMatchesRepository(tx).lock(id);
        if (!match) throw notFound('match');
        await assertMayRecord(tx, match, actor);
        const before = await read(tx, id);
        if (before.updatedAt !== null) assertVersion(before.updatedAt, ifMatch);
        await assertPlayers(tx, id, before, input);
        const ratings = input.ratings.toSorted((one, other) => (one.player < other.player ? -1 : 1));
        const fields = [
          ...(input.note !== before.note ? ['note'] : []),
          ...(input.playerOfMatch !== before.playerOfMatch ? ['player'] : []),
          ...(isDeepStrictEqual(ratings, before.ratings) ? [] : ['ratings']),
        ];
        if (fields.length === 0) return before;
        const reviews = createMatchReviewsRepository(tx);
        await reviews.put({
          ...columnsOf(stored, input),
          match_id: id,
          updated_at: before.updatedAt === null ? timestampOf(clock) : nextVersion(clock, before.updatedAt),
          updated_by: actor.userId,
        });
        await reviews.replaceRatings(
          id,
          ratings.map(({ player, rating }) => ({ user_id: player, rating })),
        );
        const after = await read(tx, id);
        await audit.note(tx, { actor, action: 'match.reviewed', subject: { kind: 'match', id }, fields });
        return after;
      }),
  };
};

export type MatchReviewsService = ReturnType<typeof createMatchReviewsService>;
