import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { createSessionsService } from '../src/features/people/auth/sessions/sessions.service.ts';
import { newUserRow } from '../src/features/people/users/user-row.repository.ts';
import { openInstallation } from '../src/installation.ts';
import { systemClock, timestampOf } from '../src/lib/time/clock.ts';
import { newId } from '../src/lib/id.ts';
import { createPasswords } from '../src/lib/crypto/passwords.ts';
import { newServerState } from '../src/lib/server-state.ts';
import { newToken, hashToken } from '../src/lib/crypto/tokens.ts';

const requestsARound = 100;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens a club with this many players in a new embedded database, or in that of a PostgreSQL server, and sends requests as
 * its administrator.
 */
export const openClub = async (players: number, postgres?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(postgres && { DATABASE_URL: postgres }) });
  const installation = await openInstallation({ config, log: silent });
  const { db } = installation.database;
  const at = timestampOf(systemClock);
  const administrator = newId();

  await db.transaction().execute(async (tx) => {
    const club = { id: 1, installation: newId(), name: 'Bench', country: 'ES', timezone: 'Europe/Madrid' };
    await tx
      .insertInto('club')
      .values({ ...club, configured_at: at })
      .execute();
    const account = (id: string, role: 'admin' | 'player', name: string) => ({
      id,
      role,
      name,
      language_code: 'en',
      created_at: at,
    });
    await tx
      .insertInto('users')
      .values(newUserRow(account(administrator, 'admin', 'Administrator'), {}))
      .execute();
    for (let number = 0; number < players; number += 1) {
      const columns = {
        email: `player${number}@club.example`,
        nationality: 'Spanish',
        shirt_number: null,
        position: 'CM',
      } as const;
      await tx
        .insertInto('users')
        .values(newUserRow(account(newId(), 'player', `Player ${number}`), columns))
        .execute();
    }
  });
  const newSession = () =>
    db
      .transaction()
      .execute((tx) =>
        createSessionsService(db, systemClock).open(tx, { userId: administrator, device: 'bench', remember: true }),
      );

  const app = await createApp({
    config,
    database: installation.database,
    storage: installation.storage,
    secrets: installation.secrets,
    clock: systemClock,
    state: newServerState(),
    logger: pino({ level: 'silent' }),
    passwords: createPasswords(),
    setupKeyHash: hashToken(newToken('setup')),
  });
  return {
    db,
    /** The mean duration of a request over a round, in milliseconds. */
    time: async (path: string, requests = requestsARound): Promise<number> => {
      // The rate limit allows 600 requests per minute and session, so each round has its own session.
      const token = await newSession();
      const started = performance.now();
      for (let index = 0; index < requests; index += 1) {
        const answer = await app.fastify.inject({
          url: path,
          headers: { authorization: `Bearer ${token}` },
        });
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      }
      return (performance.now() - started) / requests;
    },
    /** The total number of records in a list. */
    total: async (path: string): Promise<number> => {
      const headers = { authorization: `Bearer ${await newSession()}` };
      return (await app.fastify.inject({ url: path, headers })).json<{ total: number }>().total;
    },
    /** Uploads a file as a form and returns the answer and its duration in milliseconds. */
    send: async (path: string, content: string): Promise<{ answer: unknown; ms: number }> => {
      const form = new FormData();
      form.set('file', new Blob([content]), 'file');
      // Builds the headers that a browser would send.
      const sent = new Response(form);
      const body = Buffer.from(await sent.arrayBuffer());
      const token = await newSession();
      const started = performance.now();
      const answer = await app.fastify.inject({
        method: 'POST',
        url: path,
        body,
        headers: { 'content-type': sent.headers.get('content-type')!, authorization: `Bearer ${token}` },
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
      return { answer: answer.json(), ms: performance.now() - started };
    },
    close: async () => {
      await app.close();
      await installation.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
