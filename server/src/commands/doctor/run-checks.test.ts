import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createAuditService } from '../../features/ground/audit/audit.service.ts';
import { createImageKeeper } from '../../features/ground/files/uploads/image-keeper.service.ts';
import { openInstallation } from '../../installation.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { createBuild } from '../../test/build.ts';
import { newImage } from '../../test/factories/files.ts';
import { startMailbox } from '../../test/servers/mail-servers.ts';
import { testEngine } from '../../test/test-database.ts';
import { runChecks, type Told } from './run-checks.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The tests' PostgreSQL does not sync to disk, and their user is a superuser: both findings are expected. */
const ofTests = new Set(['fsync or synchronous_commit is off', 'its user is a superuser']);

const hasPostgres = () => testEngine === 'postgres' && !inject('postgres').pglite;

/** Runs on the engine under test; everything else is the same on both. */
const underTest = () => ({ embedded: !hasPostgres() });

const inPostgres = async (statement: string): Promise<void> => {
  const given = inject('postgres');
  if (given.pglite) return;
  const client = new pg.Client({ connectionString: given.adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const urlOf = (name: string): string => {
  const given = inject('postgres');
  const url = new URL(given.pglite ? 'postgres://localhost' : given.adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

type Env = Record<string, string>;

const openWith = async (env: Env, work: (opened: Awaited<ReturnType<typeof openInstallation>>) => Promise<unknown>) => {
  const opened = await openInstallation({ config: readConfig(env), log: quiet });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
};

/** A configured installation with a picture and some entries in the audit log. */
const fill = async (env: Env): Promise<void> => {
  await openWith(env, async ({ database: { db }, storage, secrets }) => {
    const build = createBuild({ db, clock: systemClock, secrets });
    await build.club();
    const keeper = createImageKeeper({ db, storage, clock: systemClock });
    await keeper.keep('profile', await build.adminId(), await newImage());
    const audit = createAuditService({ clock: systemClock, secrets });
    for (let made = 0; made < 3; made += 1)
      await db
        .transaction()
        .execute((tx) =>
          audit.note(tx, { actor: null, action: 'settings.updated', subject: { kind: 'settings', id: null } }),
        );
  });
  // The marker is written when an installation that is set up is opened again.
  await openWith(env, async () => {});
};

type Sample = { dataDir: string; database: string };
const samples = new Map<boolean, Promise<Sample>>();

/** Filled once and copied for each test. */
const sampleOf = (inTables: boolean): Promise<Sample> => {
  const make = async (): Promise<Sample> => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'touchline-doctor-')), 'data');
    const database = `doctor_${randomBytes(6).toString('hex')}`;
    if (inTables) await inPostgres(`create database ${database}`);
    await fill({ DATA_DIR: dataDir, ...(inTables && { DATABASE_URL: urlOf(database) }) });
    return { dataDir, database };
  };
  const sample = samples.get(inTables) ?? make();
  samples.set(inTables, sample);
  return sample;
};

afterAll(async () => {
  for (const sample of samples.values()) {
    const { dataDir, database } = await sample;
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
    if (testEngine === 'postgres') await inPostgres(`drop database if exists ${database} with (force)`);
  }
});

/** A closed installation of its own; `change` opens it. */
const setup = async (env: Env = {}, { embedded = true } = {}) => {
  const sample = await sampleOf(!embedded);
  const folder = mkdtempSync(join(tmpdir(), 'touchline-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  cpSync(sample.dataDir, dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  // Nothing listens on the discard port.
  const settings: Env = { DATA_DIR: dataDir, PORT: '9', ...env };
  if (!embedded) {
    const copy = `doctor_${randomBytes(6).toString('hex')}`;
    await inPostgres(`create database ${copy} template ${sample.database} strategy file_copy`);
    onTestFinished(() => inPostgres(`drop database if exists ${copy} with (force)`));
    settings.DATABASE_URL = urlOf(copy);
  }
  const look = async (more: Partial<Parameters<typeof runChecks>[0]> = {}): Promise<Told[]> => {
    const config = readConfig(settings);
    const options = { full: true, mailTo: undefined, now: new Date(), tell: () => {} };
    const told = await runChecks({ env: settings, config, ...options, ...more });
    return told.filter(({ text }) => !ofTests.has(text));
  };
  return { settings, dataDir, change: (work: Parameters<typeof openWith>[1]) => openWith(settings, work), look };
};

const about = (told: readonly Told[], what: string) => told.filter((each) => each.about === what);
const wrongs = (told: readonly Told[]) => told.filter(({ state }) => state === 'wrong').map(({ about: what }) => what);

test('finds nothing wrong with a sound installation, and changes nothing in it', async () => {
  const { look, dataDir } = await setup({}, underTest());
  const before = readdirSync(dataDir).filter((name) => !/-(shm|wal|journal)$/.test(name));
  const told = await look();
  expect(told.filter(({ state }) => state === 'wrong')).toEqual([]);
  for (const what of ['settings', 'database', 'audit', 'files', 'set-up', 'keys', 'clock', 'data'])
    expect(
      about(told, what).map(({ state }) => state),
      what,
    ).not.toContain('warning');
  expect(about(told, 'audit')[0]?.text).toMatch(/^3 entries form an unbroken chain/);
  expect(about(told, 'files')[0]?.text).toBe('all 1 files are there');
  expect(readdirSync(dataDir).filter((name) => !/-(shm|wal|journal)$/.test(name))).toEqual(before);
});

test('runs while a server holds the data directory', async () => {
  const { look, change } = await setup({}, underTest());
  await change(async () => expect(wrongs(await look())).toEqual([]));
});

test('finds nothing wrong with an installation that was never started', async () => {
  const { dataDir } = await setup();
  const env = { DATA_DIR: join(dataDir, 'not-yet'), PORT: '9' };
  const told = await runChecks({
    env,
    config: readConfig(env),
    full: true,
    mailTo: undefined,
    now: new Date(),
    tell: () => {},
  });
  expect(wrongs(told)).toEqual([]);
  expect(readdirSync(dataDir)).not.toContain('not-yet');
});

test('SC2 names every wrong setting, and shows the value of none that may be secret', async () => {
  const { look, settings } = await setup();
  const secret = 'marker-of-a-secret-value';
  const env = { ...settings, METRICS_TOKEN: secret, MAIL_URL: `smtp://club:${secret}@127.0.0.1:1`, PORT: '70000' };
  const told = await look({ env, config: undefined });
  expect(wrongs(told)).toEqual(['settings']);
  expect(about(told, 'settings').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['METRICS_TOKEN is set', 'MAIL_URL is set', expect.stringMatching(/^PORT /)]),
  );
  expect(JSON.stringify(told)).not.toContain(secret);
});

test('reports files that others can read, and keys that are missing or broken', async () => {
  const { look, dataDir } = await setup();
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'secrets.json'), 0o644);
  expect(about(await look(), 'data').map(({ state, todo }) => [state, todo])).toEqual([
    ['warning', `chmod 700 ${dataDir}`],
    ['warning', `chmod 600 ${join(dataDir, 'secrets.json')}`],
  ]);
  writeFileSync(join(dataDir, 'secrets.json'), '{"version":1,"key":"c2hvcnQ="}');
  expect(wrongs(await look())).toEqual(['keys']);
  rmSync(join(dataDir, 'secrets.json'));
  expect(wrongs(await look())).toEqual(['keys']);
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ version: 1, key: randomBytes(64).toString('base64') }),
    {
      mode: 0o600,
    },
  );
  expect(about(await look(), 'keys').at(-1)?.text).toBe('they do not belong to the database');
});

test('reports a data directory and a database of different installations', async () => {
  const { look, dataDir } = await setup();
  writeFileSync(join(dataDir, 'installation.json'), JSON.stringify({ installation: 'f'.repeat(24) }));
  expect(about(await look(), 'set-up')[0]?.text).toContain('different installations');
  writeFileSync(join(dataDir, 'installation.json'), 'nonsense');
  expect(wrongs(await look())).toEqual(['set-up']);
});

test('reports a PostgreSQL that may lose saved data', async () => {
  const { look } = await setup({}, underTest());
  const texts: string[] = [];
  await look({ tell: ({ text }) => texts.push(text) });
  expect(texts.filter((text) => ofTests.has(text))).toHaveLength(hasPostgres() ? 2 : 0);
});

test('reports tables of an older and of a newer program', async () => {
  const { look, change } = await setup({}, underTest());
  await change(({ database: { db } }) =>
    sql`update kysely_migration set name = '9999-later' where name like '0001%'`.execute(db),
  );
  expect(wrongs(await look())).toEqual(['database']);
  const { look: lookAtOld, change: changeOld } = await setup({}, underTest());
  await changeOld(({ database: { db } }) => sql`delete from kysely_migration where name like '0002%'`.execute(db));
  expect(about(await lookAtOld(), 'database').at(-1)).toMatchObject({
    state: 'warning',
    text: '1 migrations are pending',
  });
});

test('reports an embedded database that is damaged, not a database, or missing', async () => {
  const { look, dataDir } = await setup();
  const file = join(dataDir, 'touchline.db');
  const bytes = 200_000;
  truncateSync(file, bytes);
  expect(about(await look(), 'database').map(({ state }) => state)).toContain('wrong');
  writeFileSync(file, randomBytes(8_192));
  expect(about(await look(), 'database').map(({ state }) => state)).toEqual(['wrong']);
  rmSync(file);
  expect(about(await look(), 'database')[0]?.text).toBe(`${file} is missing`);
});

test('reports a PostgreSQL that does not respond, without its password in the text', async () => {
  const { look, settings } = await setup();
  const env = { ...settings, DATABASE_URL: 'postgres://club:marker-of-a-secret@127.0.0.1:9/club' };
  const told = await look({ env, config: readConfig(env) });
  expect(wrongs(told)).toEqual(['database']);
  expect(JSON.stringify(told)).not.toContain('marker-of-a-secret');
});

test('AD2 names the first entry of the audit log that was changed', async () => {
  const { look, change } = await setup({}, underTest());
  await change(async ({ database: { db, engine } }) => {
    await sql
      .raw(
        engine === 'sqlite'
          ? 'drop trigger audit_log_no_update'
          : 'alter table audit_log disable trigger audit_log_no_change',
      )
      .execute(db);
    await db.updateTable('audit_log').set({ action: 'person.deleted' }).where('seq', '=', 2).execute();
  });
  const told = await look();
  expect(wrongs(told)).toEqual(['audit', 'audit']);
  expect(about(told, 'audit').map(({ text }) => text.split(';')[0])).toEqual([
    'entry 2 is changed',
    expect.stringMatching(/^the trigger audit_log_no_(update|change) is missing, disabled or changed/),
  ]);
});

test('reports files that are missing or truncated, and those that no row names', async () => {
  const { look, dataDir } = await setup();
  const files = join(dataDir, 'files');
  const names = readdirSync(files).flatMap((sub) =>
    readdirSync(join(files, sub)).map((name) => join(files, sub, name)),
  );
  expect(names).toHaveLength(3);
  const stray = join(names[0]!, '..', `${'0'.repeat(24)}-full`);
  writeFileSync(stray, 'x');
  utimesSync(stray, new Date(0), new Date(0));
  truncateSync(names[0]!, 1);
  rmSync(names[1]!);
  expect(about(await look(), 'files').map(({ state, text }) => [state, text.split(',')[0]])).toEqual([
    ['wrong', 'of all 1 files 1 are missing'],
    ['wrong', 'of all 1 files 1 have another size'],
    ['warning', '1 stored files are older than a day and named by no row'],
  ]);
  rmSync(files, { recursive: true });
  writeFileSync(files, '');
  expect(about(await look(), 'files')[0]?.text).toMatch(/^the storage does not respond/);
});

test('greets the mail server without a mail, and sends one if an address is given', async () => {
  const mailbox = await startMailbox();
  const { look } = await setup({ MAIL_URL: `${mailbox.url}?from=club@club.example` });
  expect(about(await look(), 'mail').map(({ state }) => state)).toEqual(['ok']);
  expect(mailbox.received).toEqual([]);
  expect(about(await look({ mailTo: 'ana@club.example' }), 'mail').map(({ state }) => state)).toEqual(['ok', 'ok']);
  expect(mailbox.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['ana@club.example']]);
  mailbox.refuse.to = 550;
  expect(about(await look({ mailTo: 'ana@club.example' }), 'mail')[1]?.text).toContain('(recipient)');
  await mailbox.close();
  expect(about(await look(), 'mail')[0]?.text).toContain('(unreachable)');
});

test('reports a clock that was set back, an unknown time zone, and no NTP', async () => {
  const { look, change } = await setup({}, underTest());
  expect(about(await look({ now: new Date(Date.now() - 3_600_000) }), 'clock')[0]).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('in the future') as unknown,
  });
  await change(({ database: { db } }) => db.updateTable('club').set({ timezone: 'Europe/Atlantis' }).execute());
  expect(about(await look(), 'clock')[0]?.text).toContain('Europe/Atlantis is not known here');
});

test('checks the running server, and the address that people open', async () => {
  let isReady = true;
  let club = '';
  const server = createServer(({ url }, answer) => {
    if (url === '/v1/club/face')
      answer.writeHead(200).end(JSON.stringify(club === '' ? {} : { name: club, crest: null }));
    else if (url === '/health/ready' && !isReady) answer.writeHead(503).end('{"message":"the files do not answer"}');
    else answer.writeHead(200).end('{"status":"ok"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { look } = await setup({ PORT: String(port) });
  expect(about(await look(), 'server')[0]?.state).toBe('ok');
  expect(about(await look(), 'address')[0]?.text).toContain('is reachable');
  club = 'SD Lucena';
  expect(about(await look(), 'server')[0]).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('belongs to another installation, that of SD Lucena') as string,
  });
  isReady = false;
  expect(about(await look(), 'server')[0]?.text).toContain('the files do not answer');
});

test('warns of an address without TLS, and of a proxy that is not configured', async () => {
  const { look } = await setup({ PUBLIC_URL: 'http://club.example' });
  expect(about(await look(), 'address')[0]?.text).toContain('http://club.example is not encrypted: pages open, but');
  const { look: lookBehindProxy } = await setup({ PUBLIC_URL: 'https://club.example' });
  expect(about(await lookBehindProxy(), 'address')[0]?.text).toContain('TRUST_PROXY is not set');
});

test('reports that there is no backup, or none of the last two days', async () => {
  const { look, dataDir } = await setup();
  expect(about(await look(), 'backup')[0]).toMatchObject({
    state: 'warning',
    text: `none in ${join(dataDir, 'backups')}`,
  });
  mkdirSync(join(dataDir, 'backups'));
  const file = join(dataDir, 'backups/2026.zip');
  writeFileSync(file, '');
  expect(about(await look(), 'backup')[0]?.state).toBe('ok');
  const twoDays = Date.now() - 49 * 3_600_000;
  utimesSync(file, new Date(twoDays), new Date(twoDays));
  expect(about(await look(), 'backup')[0]?.text).toContain('49 hours old');
});

test('reports a backup folder that is a file, and how full its disk is', async () => {
  const { look, dataDir } = await setup();
  const elsewhere = join(dataDir, '..', 'elsewhere');
  const { look: lookElsewhere } = await setup({ BACKUP_DIR: elsewhere });
  expect(about(await lookElsewhere(), 'disk').map(({ text }) => text.split(' for ').at(-1))).toContain('backups');
  writeFileSync(join(dataDir, 'backups'), '');
  expect(about(await look(), 'backup')[0]).toMatchObject({ state: 'wrong' });
});
