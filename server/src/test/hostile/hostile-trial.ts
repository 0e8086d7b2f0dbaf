import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { errorBody } from '@touchline/contract/wire/errors';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { wordsOf } from '../api.ts';
import { noteChanges } from '../helpers/changes.ts';
import { longestStopOf, stopMaxMs } from '../helpers/event-loop-meter.ts';
import { holdsSecret, inject, keyOf, plantSecrets, tokenFor } from '../endpoints/endpoint-samples.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';

/** Processor time, so that a busy machine does not count. */
const usualCpuMaxMs = 1_000;

const setupKey = newToken('setup');

/** The calls that end their own session. */
const endsItself = (one: Endpoint): boolean => ['POST /auth/logout', 'DELETE /v1/me/session'].includes(keyOf(one));

/** What no refusal may reveal: paths of our files, stack traces, queries. */
const insides =
  /node_modules|\/server\/src\/|file:\/\/\/|\n\s+at |SQLITE_|UNIQUE constraint|FOREIGN KEY|\b(select|insert into|update|delete from) "|relation "|syntax error at|violates|invalid input syntax/i;

/** Undoes an accepted change that would block the next one: shirt numbers are few. */
const makeRoom = ({ db }: TestApp) =>
  db
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('role', '=', 'player')
    .where('shirt_number', 'is not', null)
    .execute();

/** Checks that the answer has the shape of the contract and contains no secrets. */
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
 * An app on which endpoints are tried one after another. `on` returns the sender of one: it makes requests as the
 * administrator, player or screen that the endpoint is for, with ever new sessions and addresses, because limits are
 * not tested here. It checks that each answer is not a server error, took less than a second, stopped others for less than 250 ms, contains no secret and
 * has the contract's shape, and that a refusal changed no row and reveals no internals.
 */
export const startTrial = async ({ isNew = false, hasPlayer = false } = {}) => {
  const app = await startTestApp({ configured: !isNew, deps: { setupKeyHash: hashToken(setupKey) } });
  if (!isNew) await plantSecrets(app);
  if (hasPlayer) await app.build.phoneOwner();
  // A running server loads it once, with the first paper: no request has to pay for it here.
  await import('pdfkit');
  // Stops the jobs, whose work (sending a form, sweeping files) would count as changes by requests.
  await Promise.all(app.app.jobs.map((job) => job.stop()));
  const changes = await noteChanges(app);
  let count = 0;
  let seen = await changes();

  /** Excludes the test's own changes from those of requests. */
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
      // This sends more requests than a player's rate limit allows.
      if (one.access === 'player' && sent % 50 === 0) await app.db.deleteFrom('attempt_limits').execute();
      sent += 1;
      count += 1;
      const { headers, ...others } = request(token);
      const started = process.cpuUsage();
      const { answer, stopMs } = await longestStopOf(() =>
        inject(app, one, {
          remoteAddress: `10.${(count >> 8) & 255}.${count & 255}.1`,
          ...others,
          headers: { ...headers, ...(isNew && { 'x-setup-key': setupKey }) },
        }),
      );
      const { user, system } = process.cpuUsage(started);
      if ((user + system) / 1_000 >= cpuMaxMs) expect((user + system) / 1_000).toBeLessThan(cpuMaxMs);
      if (stopMs >= stopMaxMs) expect(stopMs, `${keyOf(one)} stops other requests`).toBeLessThan(stopMaxMs);
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
