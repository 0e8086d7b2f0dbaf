const slots = ['GK', 'RB', 'LB', 'LCB', 'RCB', 'LCM', 'RM', 'RCM', 'LS', 'RS', 'LM'];

/** A training and a match that begin now, and a player with a name to look for. */
export const prepareClub = async ({ call }) => {
  const { records } = await call('GET', '/v1/users?type=player&pageNo=1&pageSize=100');
  // A number stands only once on the sheet of a match; several squads have the same ones.
  const players = [...new Map(records.map((player) => [player.shirtNumber, player])).values()];
  const eleven = players.slice(0, slots.length);
  const now = Date.now();
  const training = await call('POST', '/v1/trainings', {
    title: 'Rondo',
    date: new Date(now - 10 * 60_000).toISOString(),
    players: players.slice(0, 6).map(({ _id }) => _id),
  });
  const { records: teams } = await call('GET', '/v1/teams');
  const { records: leagues } = await call('GET', '/v1/leagues');
  const own = teams.find(({ myTeam }) => myTeam);
  const other = teams.find(({ myTeam }) => !myTeam);
  const match = await call('POST', '/v1/matches', {
    date: new Date(now + 4 * 60_000).toISOString(),
    teams: [own._id, other._id],
    // A friendly asks nobody for a registration.
    leagues: leagues.find(({ name }) => name === 'Friendly matches')._id,
  });
  await call('PUT', `/v1/matches/${match._id}/squad`, {
    formation: '4-4-2',
    players: [
      ...eleven.map(({ _id }, index) => ({
        player: _id,
        role: 'starter',
        slot: slots[index],
        captain: index === 3,
        goalkeeper: index === 0,
      })),
      ...players.slice(11, 14).map(({ _id }, index) => ({ player: _id, role: 'substitute', benchOrder: index + 1 })),
    ],
  });
  // Of age: the first name in the form is then the player's own.
  const adult = players.find(({ birthDate }) => Number(birthDate?.slice(0, 4)) < new Date().getFullYear() - 20);
  return { training: training._id, match: match._id, player: adult._id };
};
