import type { FilePlayer, MatchSquad } from '@touchline/contract/match/match-squads';
import type { Position } from '@touchline/contract/people/player-fields';

/** A player as the line-up shows one: `number` is that of the day. */
export type Person = Pick<FilePlayer, '_id' | 'name' | 'shirtName' | 'profileImage'> & {
  number: number | null;
  position: Position | null;
};

/** All players of the match's squad, called up or not, by id. */
export const peopleOf = ({ players, notCalled }: MatchSquad): ReadonlyMap<string, Person> => {
  const person = (
    { _id, name, shirtName, profileImage, position }: FilePlayer,
    number: number | null,
  ): [string, Person] => [_id, { _id, name, shirtName, profileImage, position, number }];
  return new Map([
    ...players.map(({ player, shirtNumber }) => person(player, shirtNumber)),
    ...notCalled.map(({ player }) => person(player, player.shirtNumber)),
  ]);
};
