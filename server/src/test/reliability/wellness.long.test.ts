import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '../../db/database.ts';
import { lockRows } from '../../db/queries/lock-rows.ts';
import { readConfig } from '../../config/config.ts';
import { hoursMs, minutesMs, systemClock } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { timeIn } from '../../lib/time/zone.ts';
import { createBuild } from '../build.ts';
import { startMailbox } from '../servers/mail-servers.ts';
import { findPostgres } from '../../../../scripts/lib/machine.mjs';
import { startPostgres } from '../postgres/postgres-server.ts';
import { newDataDir, newInstallation, type Installation } from './installation.ts';
import { startServer } from './server-process.ts';
import { until } from './until.ts';

const binaries = findPostgres();
const squad = 300;

/** `20:05` in the format of a form. */
const formTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}:${hour < 12 ? 'AM' : 'PM'}`;
};

/** A club whose form was due a minute ago, with its own database on this PostgreSQL. */
const newClub = async (url: string) => {
  const installation = await newInstallation({ DATABASE_URL: url }, 1);
  const database = openDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: installation.dataDir }).database, () => {});
  onTestFinished(database.close);
  const { db } = database;
  const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(installation.dataDir) });
  const rows = [];
  for (let index = 0; index < squad; index += 1) rows.push(await build.player());
  const players = rows.map(({ email }) => email ?? '').sort();
  const middle = rows.map(({ id }) => id).sort()[squad / 2]!;
  const minuteAgo = new Date(Date.now() - minutesMs(1));
  // Never near midnight, whenever this runs; and these zones have no daylight saving.
  const zone = ['Asia/Tokyo', 'America/Bogota'].find((one) => {
    const hour = Number(timeIn(minuteAgo, one).slice(0, 2));
    return hour > 1 && hour < 20;
  })!;
  const configured_at = new Date(Date.now() - hoursMs(24)).toISOString();
  await db.updateTable('club').set({ timezone: zone, configured_at }).execute();
  const time = formTime(timeIn(minuteAgo, zone));
  await db
    .insertInto('wellness_forms')
    .values({ id: newId(), type: 'evening', is_primary: true, title: 'Evening wellness', time })
    .execute();
  return { installation, db, players, middle };
};

/** The same installation on another machine: its own folder, with the same keys and database. */
const twin = ({ dataDir, ...installation }: Installation, env: Record<string, string> = {}): Installation => {
  const copy = newDataDir();
  for (const file of ['secrets.json', 'installation.json']) cpSync(join(dataDir, file), join(copy, file));
  return { ...installation, dataDir: copy, env: { ...installation.env, ...env } };
};

const countOf = async (db: Db, table: 'wellness_links' | 'mails' | 'wellness_sendings'): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

// Without PostgreSQL on the machine there is nothing that two servers could share; the run has reported that.
test.runIf(binaries)(
  'MA5 a server killed while it queues a form, and two that follow it, mail each of 300 players once',
  async () => {
    const postgres = await startPostgres(binaries ?? '', { durable: true });
    onTestFinished(postgres.stop);
    const { installation, db, players, middle } = await newClub(postgres.url);
    // The first only queues: a mail that it was sending when it died could arrive twice (SMTP has no way to check).
    await db.transaction().execute(async (tx) => {
      // A locked row in the middle stops it halfway.
      await lockRows(tx, 'users', [middle]);
      const starting = startServer(installation);
      await until(async () => {
        // PostgreSQL ends a transaction that is idle for long.
        await sql`select 1`.execute(tx);
        return (await countOf(db, 'wellness_links')) === squad / 2;
      });
      await (await starting).kill();
    });
    expect(await countOf(db, 'wellness_links')).toBe(squad / 2);
    expect(await countOf(db, 'mails'), 'no link without its mail').toBe(squad / 2);
    expect(await countOf(db, 'wellness_sendings')).toBe(0);

    const mailbox = await startMailbox();
    const env = { MAIL_URL: mailbox.url };
    const servers = await Promise.all([startServer(twin(installation, env)), startServer(twin(installation, env))]);
    await until(() => mailbox.received.length >= squad);
    await until(async () => (await countOf(db, 'wellness_sendings')) === 1);
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect(mailbox.received.map(({ envelopeTo }) => envelopeTo[0]).sort()).toEqual(players);
    expect([await countOf(db, 'wellness_links'), await countOf(db, 'mails')]).toEqual([squad, squad]);
  },
);
