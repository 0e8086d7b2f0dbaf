import { createLeague, listLeagues } from '@touchline/contract/football/leagues';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const { id, token } = await started.build.signedIn();
  const icon = async () => (await started.build.file('icon', id)).id;
  return { ...started, token, icon };
};

test('of ten leagues created at once with one name one is stored', async () => {
  const { api, token, icon } = await setup();
  const icons = await Promise.all(Array.from({ length: 10 }, icon));
  const answers = await Promise.all(
    icons.map((key) => api.raw(createLeague, { body: { name: 'Liga Norte', icon: key } }, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect((await api.asStaff(listLeagues, {})).total).toBe(1);
});

test.each([
  ['name', { name: 'Liga' }, 'Names must have at least 5 characters'],
  ['name', { name: '    Liga    ' }, 'Names must have at least 5 characters'],
  ['name', { name: 'x'.repeat(81) }, 'This text is too long'],
  ['name', { name: 'Liga\u0000Norte' }, 'This text contains characters that are not allowed'],
  ['icon', { icon: null }, 'This field is required'],
  ['icon', { icon: undefined }, 'This field is required'],
  ['icon', { icon: 'x' }, 'This image is not known'],
  ['icon', { icon: '0'.repeat(24) }, 'This image is not known'],
  ['country', { country: 'ES' }, 'This field is not known'],
])('refuses %s as in %o', async (field, given, message) => {
  const { api, token, icon, db } = await setup();
  const body = { name: 'Liga Norte', icon: await icon(), ...given };
  expect(await api.refused(createLeague, { body }, token)).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await db.selectFrom('leagues').select('id').execute()).toEqual([]);
});

test('lists leagues by name in both directions, in pages, ignoring case and accents', async () => {
  const { api, build } = await startTestApp();
  for (const name of ['Copa Ábaco', 'copa abad', 'Élite', 'Zona Sur', 'elite b']) await build.league(name);
  const names = async (query: object) => (await api.asStaff(listLeagues, { query })).records.map(({ name }) => name);
  expect(await names({})).toEqual(['Copa Ábaco', 'copa abad', 'Élite', 'elite b', 'Zona Sur']);
  expect(await names({ sort: '-name' })).toEqual(['Zona Sur', 'elite b', 'Élite', 'copa abad', 'Copa Ábaco']);
  expect(await names({ pageNo: 2, pageSize: 2 })).toEqual(['Élite', 'elite b']);
  expect(await names({ pageNo: 9 })).toEqual([]);
  expect(await api.asStaff(listLeagues, { query: { search: 'ELITÉ', pageSize: 1 } })).toMatchObject({
    records: [{ name: 'Élite' }],
    pageNo: 1,
    pageSize: 1,
    total: 2,
  });
  expect(await names({ search: '%' })).toEqual([]);
});
