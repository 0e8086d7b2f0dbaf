import { getClubFace } from '@touchline/contract/club/face';
import { erasePerson } from '@touchline/contract/club/privacy';
import { deleteImage } from '@touchline/contract/club/uploads';
import { createTeam, deleteTeams, updateTeam } from '@touchline/contract/football/teams';
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

test('follows the crest: the link of one that was replaced or removed opens nothing any more', async () => {
  const running = await startTestApp();
  const { api, app, build, db } = running;
  const admin = await build.adminToken();
  const icons = [await upload(running, admin, 'icon'), await upload(running, admin, 'icon')] as const;
  const crest = async () => (await api.anonymous(getClubFace, {})).crest;
  const opens = async (url: string | null) => (await app.fastify.inject(url ?? '/files/none')).statusCode === 200;

  const { _id: id } = await api.with(admin)(createTeam, {
    body: { name: 'UD Valmora', icon: icons[0].key, myTeam: true },
  });
  const first = await crest();
  await api.with(admin)(updateTeam, { params: { id }, body: { icon: icons[1].key } });
  const second = await crest();
  expect([await opens(first), await opens(second)]).toEqual([false, true]);
  await api.with(admin)(deleteImage, { body: { url: icons[1].key } });
  expect([await crest(), await opens(second)]).toEqual([null, false]);

  const third = await upload(running, admin, 'icon');
  await api.with(admin)(updateTeam, { params: { id }, body: { icon: third.key } });
  // Only a picture can be opened by it, even if the row of the team names a paper.
  const shown = await crest();
  await db.updateTable('files').set({ kind: 'document' }).where('id', '=', third.key).execute();
  expect(await opens(shown)).toBe(false);
  await api.with(admin)(deleteTeams, { body: { ids: [id] } });
  expect(await api.anonymous(getClubFace, {})).toEqual({ name: 'UD Valmora', crest: null });
});

test('keeps the crest when the person who uploaded it is erased', async () => {
  const running = await startTestApp();
  const { api, app, build, db } = running;
  const coach = await build.signedIn('tactic');
  const icon = await upload(running, coach.token, 'icon');
  await api.with(coach.token)(createTeam, { body: { name: 'UD Valmora', icon: icon.key, myTeam: true } });
  const { name } = await db.selectFrom('users').select('name').where('id', '=', coach.id).executeTakeFirstOrThrow();
  await api.asAdmin(erasePerson, { params: { id: coach.id }, body: { name } });
  const { crest } = await api.anonymous(getClubFace, {});
  expect((await app.fastify.inject(crest ?? '')).statusCode).toBe(200);
});

test('has no name and no crest to show before the setup', async () => {
  const { api } = await startTestApp({ configured: false });
  expect(await api.anonymous(getClubFace, {})).toEqual({ name: null, crest: null });
});
