import { createLeague } from '@touchline/contract/football/leagues';
import { createTeam } from '@touchline/contract/football/teams';
import { updatePrimaryPlayers } from '@touchline/contract/people/users';
import type { Api } from './api.ts';

// The smallest PNG there is.
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The club's own team with one player in the line-up, another team, and two leagues. */
export const openSeason = async (club: Api) => {
  const icon = () => club.uploadImage('icon', picture);
  await club.call(createTeam, { body: { name: 'UD Valmora', icon: await icon(), myTeam: true } });
  await club.call(createTeam, { body: { name: 'SD Faro Norte', icon: await icon() } });
  await club.call(createLeague, { body: { name: 'Liga Costa Verde', icon: await icon() } });
  await club.call(createLeague, { body: { name: 'Copa Levante', icon: await icon() } });
  const { _id } = await club.createPlayer({ name: 'Iker Solana', shirtNumber: 8 });
  await club.call(updatePrimaryPlayers, { body: { playersToAdd: [_id] } });
};
