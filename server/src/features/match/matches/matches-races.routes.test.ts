import { deleteImage } from '@touchline/contract/club/uploads';
import { importFixtures } from '@touchline/contract/club/imports';
import { createMatch, deleteMatch, getMatch, updateMatch } from '@touchline/contract/football/matches';
import { deleteTeams, updateTeam } from '@touchline/contract/football/teams';
import { expect, test } from 'vitest';
import { createImporter } from '../../../test/factories/imports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

type Answer = { statusCode: number };
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ statusCode }) => statusCode).sort();

const start = async () => {
  const app = await startTestApp();
  const { id: userId, token } = await app.build.signedIn();
  const input = async () => ({
    date: '2026-08-22T16:30:00.000Z',
    leagues: (await app.build.league()).id,
    teams: [(await app.build.team()).id, (await app.build.team()).id] as [string, string],
  });
  return { ...app, ...createImporter(app), userId, token, input };
};

const clubs = ['UD Valmora', 'CD Ribera', 'Racing Sur', 'Atlético Mar', 'Real Norte', 'Sporting Este'];
const season = (ground: string) => ({
  name: 'Liga Norte',
  matches: clubs.flatMap((team1) =>
    clubs
      .filter((team2) => team2 !== team1)
      .map((team2) => ({ date: '2026-08-08', time: '12:00', team1, team2, ground })),
  ),
});

test('renaming teams during an import of a season causes no server error', async () => {
  const { api, take, preview, send, token, db } = await start();
  await take('fixtures', season('Campo 0'));
  const teams = await db.selectFrom('teams').select(['id', 'name']).execute();
  for (let round = 1; round <= 4; round += 1) {
    const file = season(`Campo ${round}`);
    const { plan } = await preview('fixtures', file);
    const answers = await Promise.all([
      send(importFixtures, file, { plan }, token),
      ...teams.map(({ id, name }) =>
        api.raw(updateTeam, { params: { id }, body: { name: `${name} ${'I'.repeat(round)}` } }, token),
      ),
    ]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    await Promise.all(teams.map(({ id, name }) => api.with(token)(updateTeam, { params: { id }, body: { name } })));
  }
});

test('records that use the same pictures at once in any order all get an answer', async () => {
  const { api, token, input, build, userId } = await start();
  const body = await input();
  for (let round = 0; round < 5; round += 1) {
    const keys = [];
    for (let each = 0; each < 6; each += 1) keys.push((await build.file('gallery', userId)).id);
    const images = keys.map((key) => ({ key, description: 'Photo' }));
    const answers = await Promise.all(
      [images, [...images].reverse(), images, [...images].reverse()].map((sent) =>
        api.raw(createMatch, { body: { ...body, images: sent } }, token),
      ),
    );
    expect(statuses(answers)).toEqual([201, 400, 400, 400]);
  }
});

test('a team deleted while a match uses it is gone or in use, without a server error', async () => {
  const { api, token, input, build } = await start();
  for (let round = 0; round < 5; round += 1) {
    const body = await input();
    const { _id: id } = await api.with(token)(createMatch, { body });
    const teams = [body.teams[0], (await build.team()).id];
    const answers = await Promise.all([
      api.raw(updateMatch, { params: { id }, body: { teams } }, token),
      api.raw(deleteTeams, { body: { ids: [teams[1]!] } }, token),
      api.raw(createMatch, { body: { ...body, teams } }, token),
      api.raw(deleteTeams, { body: { ids: teams } }, token),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 400, 409]).toContain(statusCode);
  }
});

test('a match that is changed, deleted and loses its picture at once ends in one of these states', async () => {
  const { api, token, input } = await start();
  for (let round = 0; round < 5; round += 1) {
    const { _id: id, images } = await api.with(token)(createMatch, { body: await input() });
    const params = { id };
    const answers = await Promise.all([
      api.raw(updateMatch, { params, body: { date: '2026-09-22T16:30:00.000Z' } }, token),
      api.raw(deleteImage, { body: { url: images[0]!.key } }, token),
      api.raw(deleteMatch, { params }, token),
      api.raw(updateMatch, { params, body: { venue: 'Campo' } }, token),
      api.raw(deleteMatch, { params }, token),
    ]);
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    expect((await api.raw(getMatch, { params }, token)).statusCode).toBe(404);
  }
});
