import { listUsers, updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { fieldsOf, jsonEndpoints, keyOf } from '../endpoints/endpoint-samples.ts';
import { threadMs } from '../helpers/event-loop-meter.ts';
import { startTestApp } from '../start-test-app.ts';
import { testEngine } from '../test-database.ts';

const repeated = [
  'a',
  ' ',
  '-',
  '.',
  '@',
  'a@',
  'a.',
  '<',
  '<>',
  '(',
  '1',
  '+1',
  'é',
  'e\u0301',
  '\u0301\u0323',
  '\u200c',
  "'",
  '/',
  '\u0000',
  '\n',
];

// Needs no database.
if (testEngine === 'sqlite')
  test.each(jsonEndpoints.filter(({ body, query }) => body ?? query).map((one) => [keyOf(one), one] as const))(
    'IN6 %s checks 50,000 repeated characters in linear time',
    (_, one) => {
      for (const schema of [one.body, one.query].filter((each) => each !== undefined))
        for (const field of fieldsOf(schema))
          for (const unit of repeated) {
            const value = unit.repeat(Math.ceil(50_000 / unit.length));
            // Backtracking takes seconds every time; collecting garbage slows only some of the attempts.
            const isQuick = Array.from({ length: 20 }).some(() => {
              const start = threadMs();
              schema.safeParse({ [field]: `x${value}!` });
              return threadMs() - start < 10;
            });
            if (!isQuick) expect([field, unit, 'is slow']).toEqual([field, unit, 'is quick']);
          }
    },
  );

test('IN4 texts are stored in NFC, and otherwise unchanged', async () => {
  const { api, build, db } = await startTestApp();
  const { id } = await build.player();
  const address = 'Rua do Me\u0301xico <b>1</b> & 2, "A" — شارع ١';
  const after = await api.asStaff(updateUser, { params: { id }, body: { address } });
  expect(after.address).toBe(address.normalize('NFC'));
  expect(after.address).not.toBe(address);
  const row = await db.selectFrom('users').select('address').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.address).toBe(after.address);
});

test.each([
  'a\u0000',
  'a\u001b',
  'a\u0085',
  'a\ud800',
  '\u202ea',
  'a\u2066',
  'a\nb',
  'a\tb',
  `a${'\u0301'.repeat(31)}`,
])('IN4 refuses the characters of %j in a single-line text', async (address) => {
  const { api, build } = await startTestApp();
  const { id } = await build.player();
  const answer = await api.refused(updateUser, { params: { id }, body: { address } }, await build.staffToken());
  expect(answer).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'address', message: 'This text contains characters that are not allowed' }],
  });
});

test('IN8 reveals only the path of an unknown path', async () => {
  const { app } = await startTestApp();
  const answer = await app.fastify.inject('/v1/nothing/here?token=secret');
  expect(answer.json()).toEqual({
    statusCode: 404,
    error: 'resourceNotFound',
    message: 'There is nothing at this path',
    path: '/v1/nothing/here',
  });
});

test('IN8 reveals nothing about the database when it fails', async () => {
  const { api, build, db } = await startTestApp();
  const token = await build.adminToken();
  await db.schema.alterTable('users').renameColumn('address', 'elsewhere').execute();
  const response = await api.raw(listUsers, {}, token);
  expect(response.json()).toEqual({
    statusCode: 500,
    error: 'defaultError',
    message: 'An unexpected error occurred',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

test('IN5 quotes and wildcards in a search are literal, and only declared fields can sort', async () => {
  const { api, build } = await startTestApp();
  for (const name of ['Iker 100% Sala', "Ane O'Neill", 'Jon_Ander', 'Leire Cano']) await build.player({ name });
  const found = async (search: string) =>
    (await api.asStaff(listUsers, { query: { search, type: 'player' } })).records.map(({ name }) => name);
  expect(await found('%')).toEqual(['Iker 100% Sala']);
  expect(await found('_')).toEqual(['Jon_Ander']);
  expect(await found("O'Neill")).toEqual(["Ane O'Neill"]);
  expect(await found("' or '1'='1")).toEqual([]);
  for (const sort of ['password_hash', 'name; drop table users', '-name desc', 'users.email', '__proto__'])
    expect(await api.refused(listUsers, { query: { sort } }, await build.staffToken())).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'sort' }],
    });
});
