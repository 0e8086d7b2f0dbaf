import { getLive, getReady } from '@touchline/contract/club/health';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/start-test-app.ts';

test('answers that it lives and is ready', async () => {
  const { api } = await startTestApp();
  expect(await api.anonymous(getLive, {})).toEqual({ status: 'ok' });
  expect(await api.anonymous(getReady, {})).toEqual({ status: 'ok' });
});

test('says what is wrong when the database is gone', async () => {
  const { api, database } = await startTestApp({ deps: {} });
  await database.db.destroy();
  expect(await api.refused(getReady)).toMatchObject({ statusCode: 503, message: 'the database does not answer' });
});

test('is not ready any more while it leaves', async () => {
  const { api, state } = await startTestApp();
  state.leaving = true;
  expect((await api.raw(getReady)).statusCode).toBe(503);
  expect((await api.raw(getLive)).statusCode).toBe(200);
});
