import { importPlayers } from '@touchline/contract/club/imports';
import { createTraining, deleteTraining, updateTraining } from '@touchline/contract/football/trainings';
import { deleteUser, updatePrimaryPlayers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createImporter } from '../../../test/factories/imports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const start = async () => {
  const app = await startTestApp();
  const players: string[] = [];
  for (let each = 0; each < 6; each += 1)
    players.push((await app.build.player({ name: `Ana S${'o'.repeat(each + 1)}l` })).id);
  return { ...app, ...createImporter(app), players, token: await app.build.adminToken() };
};

test('concurrently calling, lining up, importing and deleting players causes no server error', async () => {
  const { api, players, token, send, preview, db } = await start();
  const body = { title: 'Set pieces', date: '2026-12-01T10:00:00.000Z', repeatUntil: '2026-12-22' };
  const { _id: id } = await api.with(token)(createTraining, { body });
  const params = { id };
  const query = { scope: 'following' };
  const file = `name,birthDate\n${players.map((_, each) => `Ana S${'o'.repeat(each + 1)}l,2000-01-0${each + 1}`).join('\n')}`;
  const { plan } = await preview('players', file);
  const turned = [...players].reverse();
  const answers = await Promise.all([
    api.raw(updateTraining, { params, query, body: { players } }, token),
    api.raw(updatePrimaryPlayers, { body: { playersToAdd: turned } }, token),
    send(importPlayers, file, { plan }, token),
    api.raw(updateTraining, { params, body: { players: turned } }, token),
    api.raw(deleteUser, { params: { id: players[2]! } }, token),
    api.raw(
      updatePrimaryPlayers,
      { body: { playersToAdd: players.slice(3), playersToRemove: players.slice(0, 2) } },
      token,
    ),
    api.raw(updateTraining, { params, query, body: { players: turned.slice(2) } }, token),
    api.raw(deleteUser, { params: { id: players[4]! } }, token),
  ]);
  for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode);
  const deletions = await Promise.all([
    api.raw(deleteTraining, { params, query }, token),
    api.raw(updateTraining, { params, query, body: { title: 'Other' } }, token),
    api.raw(deleteTraining, { params }, token),
    api.raw(deleteUser, { params: { id: players[0]! } }, token),
    api.raw(deleteTraining, { params, query }, token),
  ]);
  for (const { statusCode } of deletions) expect([200, 404]).toContain(statusCode);
  const left = await db.selectFrom('training_players').select('user_id').execute();
  expect(left.filter(({ user_id }) => [players[0], players[2], players[4]].includes(user_id))).toEqual([]);
});
