import { getLive, getReady } from '@touchline/contract/club/readiness';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

test('reports that it is alive and ready', async () => {
  const { api } = await startTestApp();
  expect(await api.anonymous(getLive, {})).toEqual({ status: 'ok' });
  expect(await api.anonymous(getReady, {})).toEqual({ status: 'ok' });
});

test('reports the problem when the database is missing', async () => {
  const { api, database } = await startTestApp({ deps: {} });
  await database.db.destroy();
  expect(await api.refused(getReady)).toMatchObject({ statusCode: 503, message: 'the database does not answer' });
});

test('is not ready while it shuts down', async () => {
  const { api, state } = await startTestApp();
  state.leaving = true;
  expect((await api.raw(getReady)).statusCode).toBe(503);
  expect((await api.raw(getLive)).statusCode).toBe(200);
});
