import type { OthersReplies } from '@touchline/contract/me/me-replies';
import type { Db } from '../../../../db/database.ts';
import type { AskedEvent } from '../asked/asked-event.ts';
import { createAskedEventsRepository } from '../asked/asked-events.repository.ts';
import { comes, countsOf, readAnswers, type EventAnswers, type PlayerAnswer } from '../read-answers.service.ts';
import { createRepliesRepository } from '../replies.repository.ts';

/** Names in the order of `nameOf`. */
const namesIn = ({ players, mode }: EventAnswers, nameOf: ReadonlyMap<string, string>): OthersReplies['names'] => {
  const answers = new Map(players.map((one) => [one.id, one]));
  const names = (isMeant: (one: PlayerAnswer) => boolean) =>
    [...nameOf].flatMap(([id, name]) => {
      const one = answers.get(id);
      return one && isMeant(one) ? [name] : [];
    });
  return {
    yes: names((one) => one.own.answer !== 'late' && comes(one, mode)),
    late: names((one) => one.own.answer === 'late' && comes(one, mode)),
    no: names(({ own }) => own.answer === 'no'),
  };
};

/**
 * What players see of the answers of all who are called, by event; without the events whose squad shows nothing, and
 * those that do not ask. Reasons are left out, and so is who is out.
 */
export const readTeammates = async (
  db: Db,
  events: readonly AskedEvent[],
  zone: string,
): Promise<Map<string, OthersReplies>> => {
  const rulesOf = await createRepliesRepository(db).rulesOf(events.map(({ squad_id }) => squad_id));
  const shown = events.filter(({ squad_id }) => rulesOf(squad_id).visibleToPlayers !== 'none');
  if (shown.length === 0) return new Map();
  const repository = createAskedEventsRepository(db);
  const all = await readAnswers(db, shown, { called: await repository.calledToEach(shown), zone });
  const named = all.filter(({ rules }) => rules.visibleToPlayers === 'names');
  const ids = [...new Set(named.flatMap(({ players }) => players.map(({ id }) => id)))];
  const nameOf = new Map((await repository.people(ids)).map(({ id, name }) => [id, name]));
  return new Map(
    all
      .filter(({ mode }) => mode !== 'off')
      .map((one): [string, OthersReplies] => {
        const { out: _, ...counts } = countsOf(one.players, one.mode);
        return [one.event.id, { counts, names: named.includes(one) ? namesIn(one, nameOf) : null }];
      }),
  );
};
