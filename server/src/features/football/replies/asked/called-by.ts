import { groupBy } from '../../../../lib/group-by.ts';
import type { AskedEvent } from './asked-event.ts';

/** What decides who is called. */
export type Calling = Pick<AskedEvent, 'id' | 'kind' | 'squad_id' | 'isOfOthers'>;

/** What is stored of calls and players, as far as it concerns some events. */
export type CallRows = {
  /** The active players of the club, in the order of their ids. */
  active: ReadonlySet<string>;
  /** Who is called to the trainings and tasks. */
  calls: readonly { event: string; user_id: string }[];
  /** Who is called up to the matches whose call-up is published. */
  published: ReadonlyMap<string, ReadonlySet<string>>;
  /** Who belongs to the squads of the other matches today, each once. */
  members: readonly { squad_id: string; user_id: string }[];
};

/**
 * The ids of active players called to each event: of a match those of its published call-up; without one all of its squad, or of
 * the club. Nobody is called to one of two other clubs.
 */
export const calledBy = (
  events: readonly Calling[],
  { active, calls, published, members }: CallRows,
): Map<string, string[]> => {
  const found = new Map<string, string[]>(events.map(({ id }) => [id, []]));
  for (const { event, user_id } of calls) if (active.has(user_id)) found.get(event)?.push(user_id);
  const bySquad = groupBy(
    members.filter(({ user_id }) => active.has(user_id)),
    ({ squad_id }) => squad_id,
  );
  for (const { id, kind, squad_id, isOfOthers } of events) {
    if (kind !== 'match') continue;
    const called = published.get(id);
    if (called)
      found.set(
        id,
        [...active].filter((player) => called.has(player)),
      );
    else if (!isOfOthers)
      found.set(id, squad_id === null ? [...active] : (bySquad.get(squad_id) ?? []).map(({ user_id }) => user_id));
  }
  return found;
};
