import type { MatchFile } from '@touchline/contract/match/match-events';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { shirtNameOf } from '../../../../lib/i18n/names.ts';
import type { EventNames } from '../../events/event-words.ts';

export type SheetPerson = {
  _id: string;
  name: string;
  shirtName?: string | undefined;
  shirtNumber: number | null;
  isOnSheet: boolean;
};

/** Everybody who can be named in an event: the sheet by number, then others whom an event names. */
export const peopleOf = (file: MatchFile, squad: MatchSquad | undefined): SheetPerson[] => {
  const people = new Map<string, SheetPerson>();
  for (const { player, shirtNumber, role } of squad?.players ?? [])
    people.set(player._id, {
      _id: player._id,
      name: player.name,
      shirtName: player.shirtName,
      shirtNumber: shirtNumber ?? player.shirtNumber,
      isOnSheet: role !== 'reserve',
    });
  for (const { _id, name, shirtName, shirtNumber } of file.people)
    if (!people.has(_id)) people.set(_id, { _id, name, shirtName, shirtNumber, isOnSheet: false });
  return [...people.values()].toSorted(
    (one, other) =>
      Number(other.isOnSheet) - Number(one.isOnSheet) ||
      (one.shirtNumber ?? 100) - (other.shirtNumber ?? 100) ||
      (one.name < other.name ? -1 : 1),
  );
};

/** These people and the two teams, for the words of events. */
export const namesOf = (
  people: readonly SheetPerson[],
  { teams, normalPeriods }: Pick<EventNames, 'teams' | 'normalPeriods'>,
): EventNames => {
  const known = new Map(people.map((person) => [person._id, person]));
  return {
    nameOf: (id) => (id === null ? '' : (known.get(id)?.name ?? '')),
    shirtNameOf: (id) => {
      const person = id === null ? undefined : known.get(id);
      return person ? shirtNameOf(person) : '';
    },
    numberOf: (id) => (id === null ? null : (known.get(id)?.shirtNumber ?? null)),
    teams,
    normalPeriods,
  };
};
