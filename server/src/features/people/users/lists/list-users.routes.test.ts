import type { InputOf } from '@touchline/contract/wire/endpoint';
import { listUsers, userSortFields, type UserListItem } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { fold, searchTextOf } from '../../../../lib/text/search.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

type Query = InputOf<typeof listUsers>['query'];

const namesOf = async ({ api }: TestApp, query: Query = {}) =>
  (await api.asStaff(listUsers, { query })).records.map(({ name }) => name);

const person = (name: string, given: object = {}) => ({
  name,
  name_key: fold(name),
  search: searchTextOf(name),
  ...given,
});

test('lists players by shirt number, then those without one by name', async () => {
  const app = await startTestApp();
  const { build } = app;
  await build.player(person('Zoe', { shirt_number: 2 }));
  await build.player(person('Ana', { status: 'pending' }));
  await build.player(person('Álex', { status: 'inactive' }));
  await build.player(person('Bea', { shirt_number: 11 }));
  await build.staff();
  expect(await namesOf(app, { type: 'player' })).toEqual(['Zoe', 'Bea', 'Álex', 'Ana']);
  expect(await namesOf(app, { type: 'player', sort: '-shirtNumber' })).toEqual(['Ana', 'Álex', 'Bea', 'Zoe']);
});

test('lists everybody except the administrator by name, or one department', async () => {
  const app = await startTestApp();
  const { build } = app;
  await build.player(person('Bea', { shirt_number: 1 }));
  await build.staff('medical', person('Ana'));
  await build.staff('tactic', person('Émile'));
  await build.staff('tactic', person('Carl'));
  expect(await namesOf(app)).toEqual(['Ana', 'Bea', 'Carl', 'Émile', 'The tactic']);
  expect(await namesOf(app, { type: 'tactic' })).toEqual(['Carl', 'Émile', 'The tactic']);
  expect(await namesOf(app, { type: 'management' })).toEqual([]);
});

test('lists the injured players, or those who are not', async () => {
  const app = await startTestApp();
  await app.build.player(person('Ana', { injury: true }));
  await app.build.player(person('Bea'));
  expect(await namesOf(app, { type: 'player', injury: 'true' })).toEqual(['Ana']);
  expect(await namesOf(app, { type: 'player', injury: 'false' })).toEqual(['Bea']);
});

test('shows rejected people only on request', async () => {
  const app = await startTestApp();
  await app.build.player(person('Ana', { status: 'rejected' }));
  await app.build.player(person('Bea', { status: 'pending' }));
  expect(await namesOf(app, { type: 'player' })).toEqual(['Bea']);
  expect(await namesOf(app, { status: 'rejected' })).toEqual(['Ana']);
  expect(await namesOf(app, { status: 'pending', type: 'player' })).toEqual(['Bea']);
});

test.each([
  ['jose', ['José Núñez']],
  ['NUNEZ', ['José Núñez']],
  ['nunez jose', ['José Núñez']],
  ['nunez ali', []],
  ['احمد', ['أحمد علي']],
  ['أحمد', ['أحمد علي']],
  ['%', ['100% Pérez']],
  ['_', []],
  ['\\', []],
  ["'; drop table users; --", []],
  ['   ', ['100% Pérez', 'José Núñez', 'أحمد علي']],
])('finds %s', async (search, expected) => {
  const app = await startTestApp();
  for (const name of ['José Núñez', 'أحمد علي', '100% Pérez']) await app.build.player(person(name));
  expect((await namesOf(app, { search, type: 'player', sort: 'name' })).toSorted()).toEqual(expected.toSorted());
});

test.each(['31', '٣١'])('lists shirt %s before people who only have it in a phone number', async (search) => {
  const app = await startTestApp();
  const { build } = app;
  const found = (name: string, number: number) =>
    person(name, { shirt_number: number, search: searchTextOf(name, number, '+34 600 310 131') });
  await build.player(found('Ana', 2));
  await build.player(found('Zoe', 31));
  await build.player(found('Bea', 44));
  expect(await namesOf(app, { type: 'player', search })).toEqual(['Zoe', 'Ana', 'Bea']);
  expect(await namesOf(app, { type: 'player', search, pageSize: 1, pageNo: 2 })).toEqual(['Ana']);
  expect(await namesOf(app, { type: 'player', search, sort: 'name' })).toEqual(['Ana', 'Bea', 'Zoe']);
});

test('returns every person once across all pages, in every order', async () => {
  const { api, build } = await startTestApp();
  const positions = ['GK', null, 'ST'];
  for (let index = 0; index < 23; index += 1)
    await build.player(
      person('Same Name', { position: positions[index % 3], status: index % 2 ? 'active' : 'pending' }),
    );
  for (const sort of userSortFields.flatMap((field) => [field, `-${field}`] as const)) {
    const all: UserListItem[] = [];
    for (let pageNo = 1; pageNo <= 4; pageNo += 1) {
      const page = await api.asStaff(listUsers, { query: { type: 'player', sort, pageNo, pageSize: 7 } });
      expect(page.total).toBe(23);
      all.push(...page.records);
    }
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(23);
    const back = await api.asStaff(listUsers, {
      query: {
        type: 'player',
        sort: sort.startsWith('-') ? (sort.slice(1) as 'name') : `-${sort as 'name'}`,
        pageSize: 50,
      },
    });
    expect(back.records.map(({ _id }) => _id).toReversed()).toEqual(all.map(({ _id }) => _id));
  }
});

test('lists people without a position last, on both engines', async () => {
  const app = await startTestApp();
  await app.build.player(person('None'));
  await app.build.player(person('Keeper', { position: 'GK' }));
  await app.build.player(person('Wing', { position: 'RW' }));
  expect(await namesOf(app, { type: 'player', sort: 'position' })).toEqual(['Keeper', 'Wing', 'None']);
});

test.each(['email', 'password_hash', 'search', 'id', 'constructor', '__proto__', 'name,id', 'name desc', '--name', ''])(
  'AZ5 refuses to sort by %s',
  async (sort) => {
    const { api, build } = await startTestApp();
    expect(await api.refused(listUsers, { query: { sort } }, await build.staffToken())).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'sort', message: 'Invalid input' }],
    });
  },
);

test.each([
  ['type', { type: 'admin' }],
  ['status', { status: 'deleted' }],
  ['pageNo', { pageNo: 0 }],
  ['pageSize', { pageSize: 201 }],
  ['pageSize', { pageSize: '1e2' }],
  ['email', { email: 'a@club.example' }],
  ['search', { search: 'x'.repeat(101) }],
])('AZ5 refuses the query %s', async (field, query) => {
  const { api, build } = await startTestApp();
  const answer = await api.refused(listUsers, { query }, await build.staffToken());
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field }] });
});

test('shows no papers in lists', async () => {
  const { api, build } = await startTestApp();
  await build.player({ id_image: '0'.repeat(24), passport_image: '1'.repeat(24), covid_image: '2'.repeat(24) });
  const response = await api.raw(listUsers, { query: { type: 'player' } }, await build.staffToken());
  expect(Object.keys(response.json<{ records: object[] }>().records[0]!)).not.toContain('idImage');
  expect(response.body).not.toMatch(/0{24}|1{24}|2{24}/);
});
