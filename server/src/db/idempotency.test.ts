import { createLeague, listLeagues } from '@touchline/contract/football/leagues';
import { createUser } from '@touchline/contract/people/users';
import { publishMatchSquad } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { playerInput, staffInput } from '../test/factories/people.ts';
import { samplesOf } from '../test/endpoints/endpoint-samples.ts';
import { startTestApp } from '../test/start-test-app.ts';
import { hoursMs } from '../lib/time/clock.ts';

test('DU6 ten concurrent creations with one key create one record, which all ten answers contain', async () => {
  const { api, build } = await startTestApp();
  const icon = (await build.file('icon', await build.adminId())).id;
  const sent = { body: { name: 'Liga Norte', icon }, headers: { 'idempotency-key': 'ten' } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.asAdmin(createLeague, sent)));
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  expect((await api.asStaff(listLeagues, {})).total).toBe(1);
});

test('DU6 a key belongs to one account, one call and one content', async () => {
  const { api, build, db } = await startTestApp();
  const headers = { 'idempotency-key': 'same' };
  const { id, token } = await build.signedIn();
  const icon = (await build.file('icon', await build.adminId())).id;
  const otherIcon = (await build.file('icon', id)).id;
  const first = await api.asAdmin(createLeague, { body: { name: 'Liga Norte', icon }, headers });
  const other = await api.with(token)(createLeague, { body: { name: 'Liga Sur', icon: otherIcon }, headers });
  expect(other._id).not.toBe(first._id);
  await api.asAdmin(createUser, { body: staffInput(), headers });
  const answer = await api.refused(
    createLeague,
    { body: { name: 'Liga Oeste', icon }, headers },
    await build.adminToken(),
  );
  expect(answer).toMatchObject({ statusCode: 409, data: { field: 'Idempotency-Key' } });
  expect(await db.selectFrom('leagues').select('id').execute()).toHaveLength(2);
});

test('DU6 a creation that failed can be repeated with its key', async () => {
  const { api, build, db } = await startTestApp();
  const taken = await build.player({ shirt_number: 9 });
  const sent = { body: playerInput({ shirtNumber: 9 }), headers: { 'idempotency-key': 'again' } };
  expect(await api.refused(createUser, sent, await build.adminToken())).toMatchObject({ statusCode: 409 });
  await db.deleteFrom('users').where('id', '=', taken.id).execute();
  expect(await api.asAdmin(createUser, sent)).toMatchObject({ shirtNumber: 9 });
});

test('DU6 a call that makes no record of its own heeds a key in the same way', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const [sample] = await samplesOf(app, publishMatchSquad);
  const { params } = sample as { params: { id: string } };
  const send = async (body: { askAgain?: boolean }, role: 'tactic' | 'admin' = 'admin') => {
    const token = role === 'admin' ? await build.adminToken() : (await build.signedIn(role)).token;
    const sent = { params, body, headers: { 'idempotency-key': 'told' } };
    const answer = await api.raw(publishMatchSquad, sent, token);
    return [answer.statusCode, answer.json<{ told?: number }>().told];
  };
  expect(await send({})).toEqual([200, 1]);
  // Nothing is left to tell, but the answer is that of the first.
  expect(await send({})).toEqual([200, 1]);
  expect(await send({ askAgain: true })).toEqual([409, undefined]);
  expect(await send({}, 'tactic')).toEqual([200, 0]);
});

test('DU6 a key is forgotten after 24 hours', async () => {
  const { api, app, build, clock, db } = await startTestApp();
  const icon = (await build.file('icon', await build.adminId())).id;
  await api.asAdmin(createLeague, { body: { name: 'Liga Norte', icon }, headers: { 'idempotency-key': 'old' } });
  const sweep = () => Promise.all(app.jobs.map((job) => job.wake()));
  clock.advance(hoursMs(24));
  await sweep();
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1);
  clock.advance(1);
  await sweep();
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('DU6 refuses a key that is too long instead of truncating it to the key of another write', async () => {
  const { api, build, db } = await startTestApp();
  const icon = (await build.file('icon', await build.adminId())).id;
  const sent = { body: { name: 'Liga Norte', icon }, headers: { 'idempotency-key': 'k'.repeat(201) } };
  expect(await api.refused(createLeague, sent, await build.adminToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'Idempotency-Key', message: 'This text is too long' }],
  });
  expect(await db.selectFrom('leagues').select('id').execute()).toHaveLength(0);
});
