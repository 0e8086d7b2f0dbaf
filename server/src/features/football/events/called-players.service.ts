import { sentenceOf } from '@touchline/contract/wire/sentences';
import type { Db, Tx } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createAssignedEventsRepository, type AssignedKind } from './assigned-events.repository.ts';

/** The players newly called, and those not called any more. */
export type CallDifference = { added: readonly string[]; removed: readonly string[] };
type Event = { id: string; squad_id: string | null };

/** The calls of players to the events of one kind. */
export const createCalledPlayersService = (kind: AssignedKind) => {
  /**
   * Throws 400 naming each sent player who is new in the list and not active, or of squads that the caller does not see.
   * Locks the active ones.
   */
  const assertCallable = async (
    tx: Tx,
    sent: readonly string[],
    added: readonly string[],
    { squads }: Bound,
  ): Promise<void> => {
    const users = createUsersRepository(tx);
    const seen = squads && (await createEventSquadsRepository(tx).among(squads, added));
    const active = new Set<string>();
    // In the order of their ids, so that two callers can't deadlock.
    for (const id of [...added].sort()) {
      if (seen && !seen.has(id)) continue;
      const person = await users.lock(id);
      if (person?.role === 'player' && person.status === 'active') active.add(id);
    }
    const message = sentenceOf('notActivePlayer');
    const errors = sent.flatMap((id, index) =>
      added.includes(id) && !active.has(id) ? [{ field: `players.${index}`, message }] : [],
    );
    if (errors.length > 0) throw invalid(errors);
  };

  /**
   * Tells whether the caller sees a player in an event: of an event for all squads only those of the caller's. In an event
   * of an own squad a player of another one is a guest, and seen.
   */
  const seenIn = async (
    on: Db,
    events: readonly Event[],
    called: readonly { id: string }[],
    { squads }: Bound,
  ): Promise<(event: string, player: string) => boolean> => {
    if (squads === undefined) return () => true;
    const forAll = new Set(events.filter(({ squad_id }) => squad_id === null).map(({ id }) => id));
    const players = forAll.size === 0 ? [] : [...new Set(called.map(({ id }) => id))];
    const own = await createEventSquadsRepository(on).among(squads, players);
    return (event, player) => !forAll.has(event) || own.has(player);
  };

  return {
    assertCallable,
    seenIn,
    /**
     * The difference between the current calls and a complete new list. Players whom the caller does not see stay called.
     * Throws as `assertCallable` does.
     */
    differenceTo: async (tx: Tx, event: Event, sent: readonly string[], caller: Bound): Promise<CallDifference> => {
      const called = await createAssignedEventsRepository(tx, kind).calledTo(event.id);
      const people = called.map((player) => ({ id: player }));
      const isSeen = await seenIn(tx, [event], people, caller);
      const before = called.filter((player) => isSeen(event.id, player));
      const [known, after] = [new Set(before), new Set(sent)];
      const difference = {
        added: [...after].filter((player) => !known.has(player)),
        removed: before.filter((player) => !after.has(player)),
      };
      await assertCallable(tx, sent, difference.added, caller);
      return difference;
    },
  };
};
