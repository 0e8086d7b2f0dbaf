import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { isFeedAddress } from '../../http/feeds.ts';
import { errorBody } from '@touchline/contract/wire/errors';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import {
  fieldsOf,
  jsonEndpoints,
  keyOf,
  nounOf,
  requestOf,
  samplesOf,
  type Sample,
} from '../endpoints/endpoint-samples.ts';
import { changed, changesOf, type Change } from './hostile-changes.ts';
import { hostileHeaders, hostilePaths, rawBodies } from './hostile-requests.ts';
import { startTrial, type Trial } from './hostile-trial.ts';
import { testEngine } from '../test-database.ts';
import { cellsOfRun, isLongSet, tenthOfRun } from '../helpers/test-set.ts';

const timeoutMs = 600_000;
const seed = 20_260_815;

/**
 * The share of cases for each endpoint: 4 means every fourth, other ones for each endpoint and with each commit. Refusals
 * before a statement runs are the same for all endpoints and on both engines, so each endpoint gets a share of them, a
 * smaller one on PostgreSQL. Of the values that reach the database SQLite gets all in the long set and a tenth in the quick
 * one, PostgreSQL a third.
 */
const onSqlite = isLongSet
  ? { refused: 4, bodies: 3, paths: 2, headers: 1, taken: 1, generated: 20 }
  : { refused: 40, bodies: 20, paths: 20, headers: 5, taken: 10, generated: 4 };
const onPostgres = { refused: 25, bodies: 30, paths: 9, headers: 2, taken: 3, generated: 4 };
const parts = testEngine === 'sqlite' ? onSqlite : onPostgres;
const partOf = <T>(all: readonly T[], one: Endpoint, share: number): T[] =>
  all.filter((_, index) => (index + tenthOfRun + targets.indexOf(one)) % share === 0);

const targets = jsonEndpoints.filter(({ params, body, query }) => params ?? body ?? query);

const told = (change: Change, { statusCode }: Pick<LightMyRequestResponse, 'statusCode'>): string =>
  `${change.fields.join()}=${JSON.stringify(change.value)?.slice(0, 60)}: ${statusCode}`;

const refuses = async ({ send }: Trial, one: Endpoint, sample: Sample, changes: Change[]): Promise<void> => {
  for (const change of partOf(changes, one, parts.refused)) {
    const answer = await send((token) => requestOf(one, changed(sample, change), token));
    // An error would silence the calendars that follow a feed, so it leaves out what it does not understand. A link that is not
    // valid is unknown.
    if (isFeedAddress(one.path)) {
      const isOfLink = change.fields.includes('token');
      expect(told(change, answer)).toBe(told(change, { statusCode: isOfLink ? 404 : 200 }));
      if (isOfLink) continue;
      expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
      continue;
    }
    expect(told(change, answer)).toBe(told(change, { statusCode: 400 }));
    const { message, errors = [] } = errorBody.parse(answer.json());
    // A body that is nested too deeply is not checked further.
    if (message === 'The body is nested too deeply') continue;
    const named = new Set(errors.map(({ field }) => field.split('.')[0]));
    // Two passwords that are invalid in the same way do not differ, and of two days in the wrong order the last is named.
    const missed = change.fields.filter((field) => !named.has(field) && !['confirmPassword', 'from'].includes(field));
    expect([told(change, answer), missed]).toEqual([told(change, answer), []]);
  }
};

/** A field that the contract does not know, beside valid ones. */
const refusesUnknown = async ({ send }: Trial, one: Endpoint, sample: Sample): Promise<void> => {
  const given = [...(one.query ? (['query'] as const) : []), ...(one.method === 'GET' ? [] : (['body'] as const))];
  for (const part of given) {
    const change = { part, fields: ['nobodyKnowsThis'], value: 1 };
    const answer = await send((token) => requestOf(one, changed(sample, change), token));
    const status = isFeedAddress(one.path) ? 200 : 400;
    expect(told(change, answer)).toBe(told(change, { statusCode: status }));
    if (status === 200) continue;
    expect(errorBody.parse(answer.json()).errors?.map(({ field }) => field)).toContain('nobodyKnowsThis');
  }
};

const takes = async ({ app, send, look }: Trial, one: Endpoint, index: number, changes: Change[]): Promise<void> => {
  const renewed = async (): Promise<Sample> => {
    const sample = (await samplesOf(app, one))[index]!;
    await look();
    return sample;
  };
  let sample = await renewed();
  for (const change of partOf(changes, one, parts.taken)) {
    const answer = await send((token) => requestOf(one, changed(sample, change), token));
    if (answer.statusCode >= 400) continue;
    // An export is recorded in the audit log.
    if (one.method === 'GET') await look();
    else sample = await renewed();
  }
};

const refusesBodies = async ({ send }: Trial, one: Endpoint, sample: Sample): Promise<void> => {
  for (const [what, contentType, payload, status] of partOf(rawBodies, one, parts.bodies)) {
    const answer = await send((token) => {
      const { headers, ...request } = requestOf(one, sample, token);
      const authorization = (headers as { authorization?: string } | undefined)?.authorization;
      return {
        ...request,
        payload,
        headers: { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) },
      };
    });
    expect([what, answer.statusCode]).toEqual([what, status]);
    expect(answer.body.length).toBeLessThan(20_000);
  }
};

const refusesPaths = async ({ send }: Trial, one: Endpoint, sample: Sample): Promise<void> => {
  for (const bad of partOf(hostilePaths, one, parts.paths)) {
    const answer = await send((token) => ({
      ...requestOf(one, sample, token),
      url: one.path.replace(/:\w+/g, bad),
    }));
    expect([bad.slice(0, 20), [400, 404].includes(answer.statusCode)]).toEqual([bad.slice(0, 20), true]);
  }
};

/** Headers that lie about the request or break out of their line must not change the answer. */
const bearsHeaders = async ({ app, send, look }: Trial, one: Endpoint): Promise<void> => {
  for (const hostile of partOf(hostileHeaders, one, parts.headers)) {
    const [sample] = await samplesOf(app, one);
    await look();
    const answer = await send((token) => {
      const request = requestOf(one, sample!, token);
      return { ...request, headers: { ...request.headers, ...hostile } };
    });
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
  }
};

// Made once: fast-check maps all characters for each, which takes longer than the calls of an endpoint.
const anyJson = fc.jsonValue({ stringUnit: 'binary' });
const flatJson = fc.jsonValue({ stringUnit: 'binary', maxDepth: 2 });

const bearsGenerated = async ({ send }: Trial, one: Endpoint, sample: Sample): Promise<void> => {
  const names = fieldsOf(one.body);
  const mixed = fc.dictionary(fc.constantFrom(...names), flatJson, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyJson, mixed), async (given) => {
      const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
      const body = isObject ? { ...(sample.body as object), ...given } : given;
      await send((token) => requestOf(one, { ...sample, body }, token));
    }),
    { seed: seed + tenthOfRun, numRuns: parts.generated },
  );
};

/** A department without access, where the tactical one has it. */
const denied: Partial<Record<Endpoint['access'], 'medical' | 'management'>> = {
  tactical: 'medical',
  sporting: 'management',
};

/** Callers without access are refused before the request is checked. */
const turnsOthersAway = async (
  { app, send, look }: Trial,
  one: Endpoint,
  sample: Sample,
  changes: Change[],
): Promise<void> => {
  if (one.access === 'public' || one.access === 'unconfigured') return;
  const { build } = app;
  const others = {
    nobody: undefined,
    staff: one.access === 'staff' ? undefined : await build.staffToken(denied[one.access] ?? 'tactic'),
    screen: one.access === 'qr' ? undefined : await build.screenToken(),
    player: one.access === 'player' ? undefined : await build.phoneToken(await build.phoneOwner()),
  };
  await look();
  for (const [index, token] of Object.values(others).entries()) {
    const change = changes[(index * 37) % Math.max(1, changes.length)];
    const answer = await send(() => requestOf(one, change ? changed(sample, change) : sample, token));
    expect([401, 403]).toContain(answer.statusCode);
  }
};

const tryAll = async (trial: Trial, one: Endpoint): Promise<void> => {
  const samples = await samplesOf(trial.app, one);
  for (const [index, sample] of samples.entries()) {
    const { refused, taken } = changesOf(one, sample);
    await trial.look();
    await refuses(trial, one, sample, refused);
    await refusesUnknown(trial, one, sample);
    if (index === 0) {
      await turnsOthersAway(trial, one, sample, [...refused, ...taken]);
      if (one.body) await refusesBodies(trial, one, sample);
      // Each mistyped address of a feed is one that does not exist.
      if (one.params && !isFeedAddress(one.path)) await refusesPaths(trial, one, sample);
      if (one.body) await bearsGenerated(trial, one, sample);
      await bearsHeaders(trial, one);
    }
    await takes(trial, one, index, taken);
  }
};

const nouns = [...new Set(targets.map(nounOf))];

test.each(cellsOfRun(nouns))(
  'IN2 IN3 IN7 IN9 all of %s refuses hostile values, naming the field, or stores them as text; a refusal changes nothing',
  async (noun) => {
    const group = targets.filter((one) => nounOf(one) === noun);
    const isNew = group.some(({ access }) => access === 'unconfigured');
    const { on, proveLog } = await startTrial({ isNew, hasPlayer: group.some(({ access }) => access === 'player') });
    for (const one of group)
      await tryAll(on(one), one).catch((error: unknown) => {
        throw new Error(`${keyOf(one)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      });
    proveLog();
  },
  timeoutMs,
);
