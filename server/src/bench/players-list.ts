import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createSessionsService } from '../features/auth/sessions.service.ts';
import { newUserRow } from '../features/users/user-row.repository.ts';
import { openInstallation } from '../installation.ts';
import { systemClock, timestampOf } from '../lib/clock.ts';
import { newId } from '../lib/id.ts';
import { createPasswords } from '../lib/passwords.ts';
import { newServerState } from '../lib/server-state.ts';
import { newToken, hashToken } from '../lib/tokens.ts';

const rounds = 12;
const requestsARound = 100;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A club with so many players in an embedded database of its own, and a way to ask for its lists. */
const openClub = async (players: number) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const installation = await openInstallation({ config, log: silent });
  const { db } = installation.database;
  const at = timestampOf(systemClock);
  const administrator = newId();

  await db.transaction().execute(async (tx) => {
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
    /** Mean milliseconds of one request over a round. */
    time: async (path: string): Promise<number> => {
      // A session may ask 600 times a minute, so each round has its own.
      const token = await newSession();
      const started = performance.now();
      for (let index = 0; index < requestsARound; index += 1) {
        const answer = await app.fastify.inject({
          url: path,

          headers: { authorization: `Bearer ${token}` },
        });
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      }
      return (performance.now() - started) / requestsARound;
    },
    close: async () => {
      await app.close();
      await installation.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const lists = [
  '/v1/users?type=player',
  '/v1/users?type=player&sort=-name',
  '/v1/users?type=player&search=player%204',
] as const;

const small = await openClub(50);
const large = await openClub(10_000);
console.log('List of 30 players, milliseconds a request (median of rounds), SQLite, in process:');
for (const path of lists) {
  const few: number[] = [];
  const many: number[] = [];
  // In turns, so that a busy machine is busy for both.
  for (let round = 0; round < rounds; round += 1) {
    few.push(await small.time(path));
    many.push(await large.time(path));
  }
  const [fewMs, manyMs] = [median(few), median(many)];
  console.log(
    `${path.padEnd(48)} 50: ${fewMs.toFixed(2)}  10,000: ${manyMs.toFixed(2)}  ratio ${(manyMs / fewMs).toFixed(2)}`,
  );
}
await small.close();
await large.close();
