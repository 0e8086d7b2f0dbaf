import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody } from '@touchline/contract/wire/errors';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { wordsOf } from '../api.ts';
import { noteChanges } from '../helpers/changes.ts';
import { holdsSecret, inject, keyOf, plantSecrets, tokenFor } from '../endpoints/endpoint-samples.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

/** Of the processor, so that a busy machine does not count. */
const usualCpuMaxMs = 1_000;

const setupKey = newToken('setup');

/** The calls that end the session under which they are made. */
const endsItself = (one: Endpoint): boolean => ['POST /auth/logout', 'DELETE /v1/me/session'].includes(keyOf(one));

/** What no refusal says: where our files lie, how they call each other, what the database was asked. */
const insides =
  /node_modules|\/server\/src\/|file:\/\/\/|\n\s+at |SQLITE_|UNIQUE constraint|FOREIGN KEY|\b(select|insert into|update|delete from) "|relation "|syntax error at|violates|invalid input syntax/i;

/** Clears what a change that was taken stands in the way of the next one: shirt numbers are few. */
const makeRoom = ({ db }: TestApp) =>
  db
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('role', '=', 'player')
    .where('shirt_number', 'is not', null)
    .execute();

/** The shape that the contract gives an answer, and nothing in it that nobody should know. */
const proveAnswer = ({ one, answer }: { one: Endpoint; answer: LightMyRequestResponse }): void => {
  const told = `${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(told).not.toMatch(/^5/);
  if (holdsSecret(answer)) expect(told).toBe('an answer without a secret');
  if (answer.statusCode >= 400) {
    errorBody.parse(answer.json());
    if (insides.test(answer.body)) expect(told).toBe('an answer without our insides');
  } else if ((one.produces ?? 'json') === 'json') {
    const words = wordsOf(one, answer);
    if (!isDeepStrictEqual(one.response.parse(words), words)) expect(one.response.parse(words)).toEqual(words);
  }
};

/**
 * An app on which endpoints are tried, one after the other. `on` gives the sender of one: it makes requests as the
 * administrator, or as the player or screen that the endpoint is for, under ever new sessions and addresses, since limits
 * are not what is tried here. Of each answer it proves that it is none of ours that failed, took no second, holds no
 * secret, has the shape that the contract gives it, and, of a refusal, that not one row is different after it and that it
 * tells nothing of our insides.
 */
export const startTrial = async ({ isNew = false, hasPlayer = false } = {}) => {
  const app = await startTestApp({ configured: !isNew, deps: { setupKeyHash: hashToken(setupKey) } });
  if (!isNew) await plantSecrets(app);
  if (hasPlayer) await app.build.phoneOwner();
  // What the clock does meanwhile, such as sending a form or sweeping files, no request has done.
  await Promise.all(app.app.jobs.map((job) => job.stop()));
  const changes = await noteChanges(app);
  let count = 0;
  let seen = await changes();

  /** What a test itself has changed is no change of a request. */
  const look = async (): Promise<void> => {
    seen = await changes();
  };

  const on = (one: Endpoint, { cpuMaxMs = usualCpuMaxMs } = {}) => {
    let token: string | undefined;
    let sent = 0;

    const renewToken = async (): Promise<void> => {
      if (sent % 400 > 0 && !endsItself(one)) return;
      token = await tokenFor(app, one);
      await look();
    };

    const send = async (request: (token?: string) => InjectOptions): Promise<LightMyRequestResponse> => {
      await renewToken();
      // What a player may send in a row is less than is sent here.
      if (one.access === 'player' && sent % 50 === 0) await app.db.deleteFrom('rate_limits').execute();
      sent += 1;
      count += 1;
      const { headers, ...others } = request(token);
      const started = process.cpuUsage();
      const answer = await inject(app, one, {
        remoteAddress: `10.${(count >> 8) & 255}.${count & 255}.1`,
        ...others,
        headers: { ...headers, ...(isNew && { 'x-setup-key': setupKey }) },
      });
      const { user, system } = process.cpuUsage(started);
      if ((user + system) / 1_000 >= cpuMaxMs) expect((user + system) / 1_000).toBeLessThan(cpuMaxMs);
      proveAnswer({ one, answer });
      if (answer.statusCode >= 400) expect(await changes(), answer.body.slice(0, 300)).toBe(seen);
      else if (one.method !== 'GET') {
        await makeRoom(app);
        await look();
      }
      return answer;
    };
    return { app, send, look };
  };

  return {
    app,
    on,
    look,
    /** Each line of the log is one JSON object, whatever was sent. */
    proveLog: (): void => {
      for (const line of app.logLines) {
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(JSON.parse(line)).toMatchObject({ level: expect.anything() as unknown });
      }
    },
  };
};

/** One endpoint on trial. */
export type Trial = ReturnType<Awaited<ReturnType<typeof startTrial>>['on']>;
