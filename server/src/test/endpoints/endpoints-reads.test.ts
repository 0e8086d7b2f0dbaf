import { changeHeader, watchChanges } from '@touchline/contract/club/live';
import { createTask } from '@touchline/contract/football/tasks';
import { createTraining } from '@touchline/contract/football/trainings';
import { endpoint, type Endpoint, writes } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { formOf } from '../factories/form.ts';
import { noteChanges } from '../helpers/changes.ts';
import { openStream } from '../helpers/streams.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { inject, keyOf, requestOf, samplesOf, tokenFor } from './endpoint-samples.ts';

// Before there is a club, no console listens.
const reads = endpoints.filter((one) => !writes(one) && one.access !== 'unconfigured');

const season = JSON.stringify({
  name: 'Liga Regional',
  matches: [{ round: '1', date: '2026-09-13', time: '18:00', team1: 'UD Valmora', team2: 'CF Ribera' }],
});
const squad = 'name,shirtNumber\nIker Solana,9\n';
const holidays = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Christmas\nDTSTART:20261225\nEND:VEVENT\nEND:VCALENDAR\n';
const contentFor = ({ path }: Endpoint): string =>
  path.includes('holidays') ? holidays : path.includes('players') ? squad : season;

/** A request that succeeds, for each kind of thing that the endpoint reads. */
const requestsOf = async (app: TestApp, one: Endpoint, token: string | undefined) => {
  const form = one.encoding === 'multipart' && {
    name: 'file',
    content: contentFor(one),
    filename: 'file',
    type: 'text/plain',
  };
  return (await samplesOf(app, one)).map((sample) => {
    const request = requestOf(one, sample, token);
    if (!form) return { one, request };
    const { body, headers } = formOf(form);
    return { one, request: { ...request, payload: body, headers: { ...request.headers, ...headers } } };
  });
};

test('a call that only reads tells no console of a change, also where it is a POST', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const requests = [];
  // A player has few phones, so those who call have one token for all calls.
  const tokens = new Map<string, string | undefined>();
  for (const one of reads) {
    if (!tokens.has(one.access)) tokens.set(one.access, await tokenFor(app, one));
    requests.push(...(await requestsOf(app, one, tokens.get(one.access))));
  }
  const date = '2026-08-20T16:00:00.000Z';
  const token = await build.staffToken();
  const stream = await openStream(app.app.fastify, {
    url: watchChanges.path,
    headers: { authorization: `Bearer ${token}` },
  });
  const heard = () => stream.events().flatMap(({ event, data }) => (event === 'changed' ? [data] : []));
  /**
   * Makes a change, and returns the number of events at its announcement. One that is announced together with a change
   * whose call nobody knows, such as of a job, names no call: then it is made again.
   */
  const change = async (...[endpoint, input]: Parameters<typeof api.raw>): Promise<[id: string, count: number]> => {
    for (;;) {
      const from = heard().length;
      const id = String((await api.raw(endpoint, input, token)).headers[changeHeader]);
      await stream.hear('changed', from + 1);
      if (JSON.stringify(heard()).includes(id)) return [id, heard().length];
    }
  };
  // Changes are announced in order: after this one, none of the preparation is left.
  const [, before] = await change(createTraining, { body: { title: 'Set pieces', date } });
  for (const { one, request } of requests) {
    const { statusCode } = await inject(app, one, request);
    expect([keyOf(one), statusCode]).toEqual([keyOf(one), one.status ?? 200]);
  }
  const [id] = await change(createTask, { body: { title: 'Blood test', date, category: 'medical' } });
  expect(heard().slice(before)).toEqual([{ topics: ['tasks'], causes: { tasks: [id] } }]);
});

test('a POST that calls itself a read stores nothing', async () => {
  const app = await startTestApp();
  const posts = reads.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(0);
  const changes = await noteChanges(app);
  for (const one of posts)
    for (const { request } of await requestsOf(app, one, await tokenFor(app, one))) {
      const before = await changes();
      expect((await inject(app, one, request)).statusCode).toBe(200);
      expect([keyOf(one), (await changes()) - before]).toEqual([keyOf(one), 0]);
    }
});

test('a POST that does not say whether it writes does not compile, nor does a read that names changes', () => {
  const rest = { path: '/v1/find', access: 'staff', summary: 'Finds', response: z.object({}) } as const;
  // @ts-expect-error whether it writes is missing
  expect(endpoint({ ...rest, method: 'POST' })).toBeTruthy();
  // @ts-expect-error a read changes no list
  expect(endpoint({ ...rest, method: 'POST', writes: false, changes: ['teams'] })).toBeTruthy();
  // @ts-expect-error a GET never writes
  expect(endpoint({ ...rest, method: 'GET', writes: true })).toBeTruthy();
});
