import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import { inOrder } from '@touchline/contract/match/events/match-positions';
import type { MatchFile } from '@touchline/contract/match/match-events';
import type { Db } from '../../../db/database.ts';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import { notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { withoutHiddenHealth } from './event-health.service.ts';
import { createMatchEventsRepository, toEvent } from './match-events.repository.ts';
import { matchLengths } from './match-periods.ts';
import { createRecordedMatchesRepository } from './recorded-matches.repository.ts';
import { mayRecord } from './recording-rights.service.ts';

/** Reads what happened in matches. */
export const createMatchEventsService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** What happened in a match, in its order; of one for all without players whom the reader does not see. Throws 404. */
  list: async (id: string, reader: BoundActor): Promise<MatchFile> => {
    const matches = createRecordedMatchesRepository(db);
    const match = await matches.find(id);
    if (!match) throw notFound('match');
    const lengths = matchLengths(match.period_lengths, await matches.rulesOf(match));
    const told = await withoutHiddenHealth(db, (await createMatchEventsRepository(db).ofMatch(id)).map(toEvent));
    const all = inOrder(told, lengths.all);
    const sheet = await matches.sheet(id);
    const numbers = new Map(sheet.map(({ user_id, shirt_number }) => [user_id, shirt_number]));
    const named = all.flatMap(({ player, otherPlayer }) => [player ?? [], otherPlayer ?? []].flat());
    const inMatch = { squad: match.squad_id, people: [...numbers.keys(), ...named] };
    const seen = await seenInEvent(db, inMatch, reader);
    const shown = (player: string | null) => (player !== null && seen.has(player) ? player : null);
    const records = all.map((event) => ({
      ...event,
      player: shown(event.player),
      otherPlayer: shown(event.otherPlayer),
    }));
    const people = await matches.people(match.squad_id, [...seen]);
    const { own, opponent } = goalsOf(records);
    const isHome = match.home_is_own === true;
    return {
      records,
      people: people.map((person) => ({
        _id: person.id,
        name: person.name,
        shirtName: shirtNameIn(person),
        shirtNumber: numbers.get(person.id) ?? person.shirt_number,
      })),
      goals:
        records.length === 0 && sheet.length === 0
          ? null
          : { home: isHome ? own : opponent, away: isHome ? opponent : own },
      mayRecord: await mayRecord(db, match, reader),
      now: timestampOf(clock),
    };
  },
});

export type MatchEventsService = ReturnType<typeof createMatchEventsService>;
