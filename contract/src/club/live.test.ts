import { expect, test } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { topicsOf } from './live.ts';

const topicsOfCall = (method: string, path: string) =>
  topicsOf(endpoints.find((one) => one.method === method && one.path === path)!);

test.each([
  ['PATCH', '/v1/trainings/:id', ['trainings']],
  ['GET', '/v1/trainings', []],
  ['POST', '/v1/imports/players', ['users', 'squads']],
  ['POST', '/auth/admin/login', []],
  ['POST', '/v1/teams/my-team', []],
  ['POST', '/v1/imports/fixtures/preview', []],
  ['POST', '/v1/settings/mail/test', []],
  ['PUT', '/v1/rollcalls', ['attendances', 'rollcalls']],
  ['PUT', '/v1/leagues/:id/rules', ['rulesets', 'suspensions', 'matchsquads']],
  ['POST', '/v1/leagues/:id/rules/plan', []],
  ['PATCH', '/v1/suspensions/:id', ['suspensions', 'matchsquads']],
  ['POST', '/v1/matches/:id/events', ['matchevents', 'suspensions']],
  ['DELETE', '/v1/matches/:id', ['matches', 'suspensions']],
])('%s %s changes %j', (method, path, topics) => {
  expect(topicsOfCall(method, path)).toEqual(topics);
});

/** The page of backups asks again while one is being written. */
const withoutTopic = ['POST /v1/backups'];

test('a call that changes a list or one of its records names the list that changed', () => {
  const silent = endpoints
    .filter(({ method, access }) => method !== 'GET' && (access === 'staff' || access === 'admin'))
    .filter(({ path }) => /^\/v1\/[a-z]+(?:\/:id|\/delete-many)?$/.test(path))
    .filter((endpoint) => topicsOf(endpoint).length === 0);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual(withoutTopic);
});
