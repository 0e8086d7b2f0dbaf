import { deleteLeagues, listLeagues } from '@touchline/contract/football/leagues';
import { deleteTeams, listTeams, usage } from '@touchline/contract/football/teams';
import { updatePlayerStatistics } from '@touchline/contract/people/league-statistics';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { twoSquads } from '../../../test/endpoints/reached-records.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  return { ...started, events: createEvents(started), token: await started.build.staffToken() };
};

test('a team in use cannot be deleted, nor the others of the same request, and its latest ten matches are named', async () => {
  const { api, build, events, token, db } = await setup();
  const idle = await build.team('Idle Rovers');
  for (let day = 10; day < 22; day += 1)
    await events.match({ home: 'Norte', away: day % 2 ? 'Sur' : 'Oeste', starts_at: `2026-08-${day}T18:00:00.000Z` });
  const { id } = await db.selectFrom('teams').select('id').where('name', '=', 'Norte').executeTakeFirstOrThrow();
  const refused = await api.refused(deleteTeams, { body: { ids: [idle.id, id] } }, token);
  expect(refused).toMatchObject({ statusCode: 409, message: 'This team is used by matches' });
  const { inUse } = usage.parse(refused.data);
  expect(inUse).toMatchObject([{ _id: id, name: 'Norte', matchesTotal: 12, players: [], playersTotal: 0 }]);
  expect(inUse[0]?.matches).toHaveLength(10);
  expect(inUse[0]?.matches.slice(0, 2)).toMatchObject([
    { date: '2026-08-21T18:00:00.000Z', teams: ['Norte', 'Sur'] },
    { date: '2026-08-20T18:00:00.000Z', teams: ['Norte', 'Oeste'] },
  ]);
  expect((await api.asStaff(listTeams, {})).total).toBe(4);
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

test('a team that plays away is in use too', async () => {
  const { api, events, token } = await setup();
  const { away_team_id } = await events.match({ home: 'Norte', away: 'Sur' });
  expect(await api.refused(deleteTeams, { body: { ids: [away_team_id] } }, token)).toMatchObject({
    statusCode: 409,
    data: { inUse: [{ name: 'Sur', matchesTotal: 1 }] },
  });
});

test('AZ1 with own squads only, what others use is in use, and is neither named nor counted', async () => {
  const { events, ...app } = await setup();
  const { api, build } = app;
  const { own, other, token } = await twoSquads(app);
  const { id, home_team_id, league_id } = await events.match({
    home: 'Norte',
    away: 'Sur',
    league: 'Liga',
    squad_id: own,
  });
  const common = await events.match({ home: 'Norte', away: 'Sur', league: 'Liga' });
  await events.match({ home: 'Norte', away: 'Sur', league: 'Liga', squad_id: other });
  const { away_team_id } = await events.match({ home: 'Norte', away: 'Oeste', league: 'Liga', squad_id: other });
  const hidden = await build.player({ name: 'Hidden Zorzal', squad_id: other });
  await api.asStaff(updatePlayerStatistics, {
    params: { id: hidden.id, leagueId: league_id },
    body: { yellowCards: 1 },
  });
  const used = async (...[endpoint, ids]: [typeof deleteTeams | typeof deleteLeagues, string[]]) => {
    const refused = await api.refused(endpoint, { body: { ids } }, token);
    expect(refused.statusCode).toBe(409);
    return usage.parse(refused.data).inUse;
  };
  const seen = { matchesTotal: 2, players: [], playersTotal: 0 };
  for (const one of [...(await used(deleteTeams, [home_team_id])), ...(await used(deleteLeagues, [league_id]))]) {
    expect(one).toMatchObject(seen);
    expect(one.matches.map(({ _id }) => _id).sort()).toEqual([id, common.id].sort());
  }
  expect(await used(deleteTeams, [away_team_id])).toMatchObject([{ name: 'Oeste', matches: [], matchesTotal: 0 }]);
});

test('a league with a match cannot be deleted', async () => {
  const { api, events, token } = await setup();
  const { id, league_id } = await events.match({ home: 'Norte', away: 'Sur', league: 'Liga Norte' });
  expect(await api.refused(deleteLeagues, { body: { ids: [league_id] } }, token)).toMatchObject({
    statusCode: 409,
    message: 'This league is used by matches or statistics',
    data: { inUse: [{ _id: league_id, name: 'Liga Norte', matches: [{ _id: id }], matchesTotal: 1, playersTotal: 0 }] },
  });
});

test.each([{ yellowCards: 1 }, { redCard: true }, { appearanceTime: 90 }])(
  'a league in which a player has %o stays, and the player is named',
  async (figures) => {
    const { api, build, token } = await setup();
    const league = await build.league();
    const [player, other] = [await build.player({ name: 'Iker Solana' }), await build.player()];
    const detailsOf = (id: string) => ({ id, leagueId: league.id });
    await api.asStaff(updatePlayerStatistics, { params: detailsOf(player.id), body: figures });
    await api.asStaff(updatePlayerStatistics, { params: detailsOf(other.id), body: { yellowCards: 0 } });
    const refused = await api.refused(deleteLeagues, { body: { ids: [league.id] } }, token);
    expect(usage.parse(refused.data).inUse).toEqual([
      {
        _id: league.id,
        name: league.name,
        matches: [],
        matchesTotal: 0,
        players: [{ _id: player.id, name: 'Iker Solana' }],
        playersTotal: 1,
      },
    ]);
  },
);

test('of many players with figures the first ten are listed by name', async () => {
  const { api, build, token } = await setup();
  const league = await build.league();
  for (const letter of 'LKJIHGFEDCBA') {
    const { id } = await build.player({ name: `Player ${letter}` });
    await api.asStaff(updatePlayerStatistics, { params: { id, leagueId: league.id }, body: { yellowCards: 1 } });
  }
  const { data } = await api.refused(deleteLeagues, { body: { ids: [league.id] } }, token);
  const [inUse] = usage.parse(data).inUse;
  expect(inUse?.playersTotal).toBe(12);
  expect(inUse?.players.map(({ name }) => name.slice(-1)).join('')).toBe('ABCDEFGHIJ');
});

test('a league whose figures are all zero can be deleted', async () => {
  const { api, build, db } = await setup();
  const league = await build.league();
  const params = { id: (await build.player()).id, leagueId: league.id };
  await api.asStaff(updatePlayerStatistics, { params, body: { yellowCards: 0, redCard: false, appearanceTime: 0 } });
  expect(await api.asStaff(deleteLeagues, { body: { ids: [league.id] } })).toEqual({ deleted: 1 });
  expect((await api.asStaff(listLeagues, {})).total).toBe(0);
  expect(await db.selectFrom('figure_stands').select('user_id').execute()).toEqual([]);
});

test('a team or league used by a concurrent match stays, or the match is not created', async () => {
  const { api, build, token, db, clock } = await setup();
  for (let round = 0; round < 15; round += 1) {
    const [home, away, league] = [await build.team(), await build.team(), await build.league()];
    const at = clock().toISOString();
    const [home_team_id, away_team_id] = round % 2 ? [home.id, away.id] : [away.id, home.id];
    const match = { id: newId(), starts_at: at, home_team_id, away_team_id, league_id: league.id, venue: null };
    const insert = db
      .insertInto('matches')
      .values({ ...match, home_score: null, away_score: null, created_at: at, updated_at: at })
      .execute();
    const [inserted, teams, leagues] = await Promise.all([
      insert.then(
        () => true,
        () => false,
      ),
      api.raw(deleteTeams, { body: { ids: [home.id, away.id] } }, token),
      api.raw(deleteLeagues, { body: { ids: [league.id] } }, token),
    ]);
    const statuses = [teams.statusCode, leagues.statusCode];
    expect([inserted, ...statuses]).toEqual(
      inserted ? [true, 409, 409] : [false, ...statuses.map((status) => (status === 409 ? 409 : 200))],
    );
  }
});

test('a match being created while its team is deleted wins, and is named', async () => {
  const { api, build, token, db, clock, database } = await setup();
  // SQLite has one connection, so no two transactions run at the same time.
  if (database.engine === 'sqlite') return;
  const [home, away, league] = [await build.team(), await build.team(), await build.league()];
  const at = clock().toISOString();
  const deleting = await db.transaction().execute(async (tx) => {
    const ids = { home_team_id: home.id, away_team_id: away.id, league_id: league.id };
    const row = { id: newId(), starts_at: at, ...ids, venue: null, home_score: null, away_score: null };
    await tx
      .insertInto('matches')
      .values({ ...row, created_at: at, updated_at: at })
      .execute();
    const answer = api.raw(deleteTeams, { body: { ids: [home.id] } }, token);
    // It has looked for matches, found none, and waits for this transaction.
    const waiting = () =>
      db
        .selectFrom('pg_locks' as never)
        .select('pid' as never)
        .where('granted' as never, '=', false as never)
        .execute();
    while ((await waiting()).length === 0) await new Promise((next) => setImmediate(next));
    return { answer };
  });
  const { statusCode, json } = await deleting.answer.then((answer) => ({
    statusCode: answer.statusCode,
    json: answer.json<{ data: unknown }>(),
  }));
  expect(statusCode).toBe(409);
  expect(json.data).toMatchObject({ inUse: [{ _id: home.id, matchesTotal: 1 }] });
});
