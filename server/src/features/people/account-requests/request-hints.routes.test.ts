import { getRequestHints } from '@touchline/contract/people/account-requests';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id).sort();

test('shows the owner of the address, active or not, and other requests with it', async () => {
  const { api, build } = await startTestApp();
  const email = 'nerea@club.example';
  const owner = await build.staff('tactic', { email, status: 'inactive', name: 'The Owner' });
  const other = await build.staff('medical', { email: 'NEREA@club.example', status: 'pending', name: 'Another One' });
  await build.staff('medical', { email, status: 'rejected', name: 'Turned Down' });
  await build.staff('medical', { status: 'pending', name: 'Somebody Else' });
  const { id } = await build.staff('medical', { email: 'Nerea@Club.example', status: 'pending', name: 'Nerea Campos' });
  const hints = await api.asAdmin(getRequestHints, { params: { id } });
  expect(idsOf(hints.sameAddress)).toEqual([owner.id, other.id].sort());
  expect(hints.sameAddress[0]).toEqual({
    _id: owner.id,
    name: 'The Owner',
    role: 'tactic',
    status: 'inactive',
    shirtNumber: null,
    profileImage: null,
  });
  expect(hints).toMatchObject({ namesakes: [], sameShirtNumber: null });
});

test('shows people with the same name, however it is written, but not the same person', async () => {
  const { api, build } = await startTestApp();
  const names = ['Idrissa Ndoye', 'IDRÍSSA  ndoye'].map((name) => ({ name, name_key: 'idrissa ndoye' }));
  const portrait = await build.file('profile', await build.adminId());
  const active = await build.player({ ...names[1]!, shirt_number: 7, profile_image: portrait.id });
  const rejected = await build.player({ ...names[0]!, status: 'rejected' });
  const { id } = await build.player({ ...names[0]!, status: 'pending' });
  const { namesakes } = await api.asAdmin(getRequestHints, { params: { id } });
  expect(idsOf(namesakes)).toEqual([active.id, rejected.id].sort());
  expect(namesakes.find(({ _id }) => _id === active.id)).toMatchObject({
    shirtNumber: 7,
    profileImage: { key: portrait.id },
  });
});

test('shows only the active player who has the number', async () => {
  const { api, build } = await startTestApp();
  await build.player({ shirt_number: 9, status: 'inactive' });
  await build.player({ shirt_number: 9, status: 'pending' });
  const { id } = await build.player({ shirt_number: 9, status: 'pending' });
  expect(await api.asAdmin(getRequestHints, { params: { id } })).toMatchObject({ sameShirtNumber: null });
  const wearer = await build.player({ shirt_number: 9 });
  expect(await api.asAdmin(getRequestHints, { params: { id } })).toMatchObject({ sameShirtNumber: { _id: wearer.id } });
});

test('compares the number with those of the squad that the player would join', async () => {
  const { api, build } = await startTestApp();
  const squad = await build.squad('U15');
  const [first, boy] = [
    await build.player({ shirt_number: 9 }),
    await build.player({ shirt_number: 7, squad_id: squad }),
  ];
  const nine = { id: (await build.player({ shirt_number: 9, status: 'pending' })).id };
  const seven = { id: (await build.player({ shirt_number: 7, status: 'pending' })).id };
  const wearer = async (params: { id: string }, query: { squad?: string } = {}) =>
    (await api.asAdmin(getRequestHints, { params, query })).sameShirtNumber?._id;
  expect([await wearer(nine), await wearer(nine, { squad })]).toEqual([first.id, undefined]);
  expect([await wearer(seven), await wearer(seven, { squad })]).toEqual([undefined, boy.id]);
});

test('also has hints on a rejected request, but none about a missing address', async () => {
  const { api, build } = await startTestApp();
  await build.player({ email: null });
  const { id } = await build.player({ email: null, status: 'rejected' });
  expect(await api.asAdmin(getRequestHints, { params: { id } })).toEqual({
    sameAddress: [],
    namesakes: [],
    sameShirtNumber: null,
  });
});

test.each(['active', 'inactive'])('answers 404 for a member who is %s', async (status) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ status });
  const answer = await api.refused(getRequestHints, { params: { id } }, await build.adminToken());
  expect(answer).toMatchObject({ statusCode: 404, message: 'There is no such request' });
});

test('shows hints only to the administrator', async () => {
  const { api, build } = await startTestApp();
  const { id } = await build.player({ status: 'pending' });
  for (const token of [undefined, (await build.signedIn('management')).token])
    expect((await api.raw(getRequestHints, { params: { id } }, token)).statusCode).toBe(token ? 403 : 401);
});
