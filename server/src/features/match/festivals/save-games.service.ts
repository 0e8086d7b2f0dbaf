import type { FestivalGame } from '@touchline/contract/match/festivals';
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@touchline/contract/wire/errors';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Tx } from '../../../db/database.ts';
import { currentIdsOf } from '../../../db/queries/people/former-records.ts';
import { invalid } from '../../../lib/errors.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import { reachablePeople } from '../../ground/reach/reach.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { createRecordedMatchesRepository } from '../match-events/recorded-matches.repository.ts';
import { createFestivalGamesRepository } from './festival-games.repository.ts';
import { gamesOfMatches } from './read-games.service.ts';

type Match = { id: string; squad_id: string | null };
type Save = { games: readonly FestivalGame[] | null; actor: BoundActor; now: string };

/** Who may be noted in a game besides those who are already: the call-up, and the squad as far as the caller sees it. */
const eligible = async (tx: Tx, match: Match, ids: readonly string[], actor: BoundActor): Promise<Set<string>> => {
  const matches = createRecordedMatchesRepository(tx);
  const onSheet = new Set((await matches.sheet(match.id)).map(({ user_id }) => user_id));
  const [players, reached] = [await matches.players(ids), await reachablePeople(tx, actor, ids)];
  const ofSquad =
    match.squad_id === null ? players : await createEventSquadsRepository(tx).among([match.squad_id], ids);
  return new Set(ids.filter((id) => players.has(id) && (onSheet.has(id) || (ofSquad.has(id) && reached.has(id)))));
};

/** Errors of a second use of an id or a player, of a game of another match, and of who can't be noted. */
const errorsOf = (
  games: readonly FestivalGame[],
  isForeign: (game: string) => boolean,
  mayPlay: (player: string) => boolean,
): FieldError[] => {
  const error = (field: string, key: MessageKey): FieldError => ({ field, message: sentenceOf(key) });
  const ids = games.map(({ _id }) => _id);
  return games.flatMap(({ _id, players }, index) => [
    ...(ids.indexOf(_id) < index || isForeign(_id) ? [error(`games.${index}._id`, 'invalidInput')] : []),
    ...players.flatMap((player, place) => {
      const field = `games.${index}.players.${place}`;
      if (players.indexOf(player) < place) return [error(field, 'calledTwice')];
      return mayPlay(player) ? [] : [error(field, 'notActivePlayer')];
    }),
  ]);
};

/** The ids under which people are known now: a page may be older than a merge of two records. */
const withCurrentPlayers = async (tx: Tx, games: readonly FestivalGame[]): Promise<FestivalGame[]> => {
  const current = await currentIdsOf(tx, [...new Set(games.flatMap(({ players }) => players))]);
  return games.map((game) => ({ ...game, players: game.players.map((id) => current.get(id) ?? id) }));
};

/**
 * Puts these games in the place of those that a match had; null removes them all. Who was noted before may stay. True if
 * something changed. Throws 400 naming the id or the player that can't be, like `games.2.players.0`.
 */
export const saveGames = async (tx: Tx, match: Match, { games: sent, actor, now }: Save): Promise<boolean> => {
  const repository = createFestivalGamesRepository(tx);
  const before = (await gamesOfMatches(tx, [{ ...match, is_festival: true }])).get(match.id) ?? [];
  const known = new Set(before.flatMap(({ players }) => players));
  const seen = await seenInEvent(tx, { squad: match.squad_id, people: [...known] }, actor);
  const games = (await withCurrentPlayers(tx, sent ?? [])).map((game) => {
    // Whom the caller does not see stays in the game.
    const unseen = before.find(({ _id }) => _id === game._id)?.players.filter((player) => !seen.has(player)) ?? [];
    return { ...game, players: [...game.players, ...unseen.filter((player) => !game.players.includes(player))] };
  });
  const added = [...new Set(games.flatMap(({ players }) => players))].filter((id) => !known.has(id));
  const able = await eligible(tx, match, added, actor);
  const foreign = new Set(
    (await repository.ofIds(games.map(({ _id }) => _id))).flatMap(({ id, match_id }) =>
      match_id === match.id ? [] : [id],
    ),
  );
  const errors = errorsOf(
    games,
    (id) => foreign.has(id),
    (player) => known.has(player) || able.has(player),
  );
  if (errors.length > 0) throw invalid(errors);
  // Who took part is a set: in which order the numbers were tapped says nothing.
  const asSets = (all: readonly FestivalGame[]) => all.map((game) => ({ ...game, players: game.players.toSorted() }));
  if (isDeepStrictEqual(asSets(before), asSets(games))) return false;
  const notedAt = new Map(
    (await repository.players([match.id])).map((row) => [`${row.game_id} ${row.user_id}`, row.noted_at]),
  );
  await repository.replace(
    match.id,
    games.map(({ _id, opponent, score, lengthMin }, index) => ({
      id: _id,
      match_id: match.id,
      list_order: index,
      opponent,
      own_score: score?.home ?? null,
      opponent_score: score?.away ?? null,
      length_min: lengthMin,
    })),
    games.flatMap(({ _id, players }) =>
      players.map((user_id) => ({
        game_id: _id,
        user_id,
        match_id: match.id,
        noted_at: notedAt.get(`${_id} ${user_id}`) ?? now,
      })),
    ),
  );
  return true;
};
