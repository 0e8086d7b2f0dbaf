import type { SquadRole } from '@touchline/contract/match/match-choices';
import type { getCalledPlayer } from '@touchline/contract/match/match-squads';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../../db/database.ts';
import { notFound } from '../../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import type { ReadsService } from '../../../ground/audit/reads.service.ts';
import { playedLinesOf } from '../../match-minutes/played-lines.service.ts';
import { countsOnly } from '../../../football/replies/event-replies.service.ts';
import { givenAnswers } from '../../../football/replies/given-answers.service.ts';
import { reachesPerson } from '../../../ground/reach/reach.service.ts';
import { createFileMatchesRepository, opponentOf } from '../file-matches.repository.ts';
import type { SquadReader } from '../read-squad.service.ts';
import { createCalledPlayerRepository } from './called-player.repository.ts';

type Deps = { db: Db; clock: Clock; reads: ReadsService };

const matchesMax = 5;

/** The card of a player in a match's squad. */
export const createReadCalledPlayer =
  ({ db, clock, reads }: Deps) =>
  /**
   * The answers to this match, latest first, and the last five matches before it. Throws 404, also for a player whom the
   * caller does not see. Management reads no answers, as elsewhere.
   */
  async (id: string, player: string, reader: SquadReader): Promise<OutputOf<typeof getCalledPlayer>> => {
    const matches = createFileMatchesRepository(db);
    const match = await matches.find(id);
    if (!match) throw notFound('match');
    const repository = createCalledPlayerRepository(db);
    const person = await repository.player(player);
    const isSeen =
      person !== undefined && ((await repository.isCalled(id, player)) || (await reachesPerson(db, reader, player)));
    // Of a match for all nobody sees players of others, called up or not.
    if (!isSeen || (match.squad_id === null && !(await reachesPerson(db, reader, player)))) throw notFound('player');
    const answers = countsOnly(reader)
      ? []
      : await givenAnswers(db, { event: id, player, isMedical: reader.isMedical });
    if (answers.length > 0) await reads.list(reader, 'players');
    const now = timestampOf(clock);
    const last = await repository.matchesBefore(
      { squad: match.squad_id, before: match.starts_at < now ? match.starts_at : now, without: id },
      matchesMax,
    );
    const lines = await playedLinesOf(
      db,
      last.map((one) => one.id),
      clock,
    );
    const lineOf = (one: string) => lines.find((played) => played.match.id === one)?.lines.get(player);
    const roles = await repository.roles(
      player,
      last.map((one) => one.id),
    );
    return {
      answers,
      lastMatches: last.map((one) => ({
        _id: one.id,
        date: one.starts_at,
        opponent: opponentOf(one),
        role: (roles.get(one.id) as SquadRole | undefined) ?? null,
        minutes: lineOf(one.id)?.minutes ?? null,
      })),
      phoneNumber: person.phone_number,
    };
  };

export type ReadCalledPlayer = ReturnType<typeof createReadCalledPlayer>;
