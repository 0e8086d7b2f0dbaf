import { exportMatches } from '@touchline/contract/club/exports';
import { getMe } from '@touchline/contract/people/auth';
import { getUser, updateUser } from '@touchline/contract/people/users';
import { deleteTask } from '@touchline/contract/football/tasks';
import { narrowRights, type NarrowRight } from '@touchline/contract/wire/endpoint';
import { expect, test } from 'vitest';
import { upload } from '../../../test/factories/files.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const unknown = 'f'.repeat(24);

const take = ({ api }: TestApp, id: string, right: NarrowRight, may = false) =>
  api.asAdmin(updateUser, { params: { id }, body: { [right]: may } });

test('a member of staff has all rights until an administrator takes one, and again when it is given back', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id, token } = await build.signedIn('management');
  const rights = async () => {
    const { mayReadPapers, mayExport, mayDelete } = await api.asAdmin(getUser, { params: { id } });
    return { mayReadPapers, mayExport, mayDelete };
  };
  expect(await rights()).toEqual({ mayReadPapers: true, mayExport: true, mayDelete: true });
  expect(await api.with(token)(getMe, {})).not.toHaveProperty('lacks');
  await take(touchline, id, 'mayExport');
  expect(await rights()).toEqual({ mayReadPapers: true, mayExport: false, mayDelete: true });
  expect((await api.with(token)(getMe, {})).lacks).toEqual(['mayExport']);
  await take(touchline, id, 'mayExport', true);
  expect(await api.with(token)(getMe, {})).not.toHaveProperty('lacks');
});

test('AZ1 a session that was just used is refused what was taken at its next call, with the reason', async () => {
  const touchline = await startTestApp();
  const { api, build } = touchline;
  const { id, token } = await build.signedIn('tactic');
  const calls = {
    mayExport: () => api.raw(exportMatches, {}, token),
    mayDelete: () => api.raw(deleteTask, { params: { id: unknown } }, token),
  };
  expect((await calls.mayExport()).statusCode).toBe(200);
  expect((await calls.mayDelete()).statusCode).toBe(404);
  await take(touchline, id, 'mayExport');
  expect((await calls.mayExport()).json()).toMatchObject({ statusCode: 403, reason: 'exportNotAllowed' });
  expect((await calls.mayDelete()).statusCode).toBe(404);
  await take(touchline, id, 'mayDelete');
  expect((await calls.mayDelete()).json()).toMatchObject({ statusCode: 403, reason: 'deleteNotAllowed' });
});

test('AZ2 a member of staff who may not see papers gets no links to them, changes none, and keeps no older link', async () => {
  const touchline = await startTestApp();
  const { api, app, build } = touchline;
  const admin = await build.adminToken();
  const paper = await upload(touchline, admin, 'document');
  const { id: player } = await build.player();
  await api.asAdmin(updateUser, { params: { id: player }, body: { idImage: paper.key } });
  const { id, token } = await build.signedIn('medical');
  const read = () => api.with(token)(getUser, { params: { id: player } });
  const { url } = (await read()).idImage!;
  expect((await app.fastify.inject({ url })).statusCode).toBe(200);

  await take(touchline, id, 'mayReadPapers');
  expect((await read()).idImage).toBeNull();
  expect((await app.fastify.inject({ url })).statusCode).toBe(404);
  for (const idImage of [null, paper.key])
    expect(await api.refused(updateUser, { params: { id: player }, body: { idImage } }, token)).toMatchObject({
      statusCode: 403,
      reason: 'papersNotAllowed',
    });
  const changed = await api.with(token)(updateUser, { params: { id: player }, body: { address: 'New street' } });
  expect(changed).toMatchObject({ address: 'New street', idImage: null });
  // The administrator still sees it, also when both read the same player in turn.
  expect((await api.asAdmin(getUser, { params: { id: player } })).idImage?.key).toBe(paper.key);
  expect((await read()).idImage).toBeNull();
});

test.each(narrowRights)('AZ3 only an administrator changes %s, and nobody has it taken but staff', async (right) => {
  const { api, build } = await startTestApp();
  const { id } = await build.staff('medical');
  const { token } = await build.signedIn('management');
  const errors = [{ field: right, message: 'This field may not be changed here' }];
  const body = { [right]: false };
  expect(await api.refused(updateUser, { params: { id }, body }, token)).toMatchObject({ statusCode: 403, errors });
  for (const other of [(await build.player()).id, await build.adminId()])
    expect(await api.refused(updateUser, { params: { id: other }, body }, await build.adminToken())).toMatchObject({
      statusCode: 400,
      errors,
    });
});
