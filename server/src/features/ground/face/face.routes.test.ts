import { getClubFace } from '@touchline/contract/club/face';
import { createTeam } from '@touchline/contract/football/teams';
import { expect, test } from 'vitest';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

test('shows everyone the name and the crest of the club, by a link to this picture alone', async () => {
  const running = await startTestApp();
  const { api, app } = running;
  expect(await api.anonymous(getClubFace, {})).toEqual({ name: 'UD Valmora', crest: null });

  const icon = await upload(running, await running.build.adminToken(), 'icon');
  await api.asAdmin(createTeam, { body: { name: 'UD Valmora', icon: icon.key, myTeam: true } });
  const { crest, ...others } = (await api.raw(getClubFace)).json<{ crest: string }>();
  expect(others).toEqual({ name: 'UD Valmora' });
  expect((await app.fastify.inject(crest)).headers['content-type']).toMatch(/^image\//);
});

test('has no name and no crest to show before the setup', async () => {
  const { api } = await startTestApp({ configured: false });
  expect(await api.anonymous(getClubFace, {})).toEqual({ name: null, crest: null });
});
