import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateWithin } from '../../db/migrations/migrate-within.ts';
import { adoptChainWithin, bindChain } from '../../features/ground/audit/chain/bind-chain.service.ts';
import { plainHashOfEntry } from '../../features/ground/audit/chain/hashes.ts';
import { createHeadNotes } from '../../features/ground/audit/note-head.service.ts';
import { createBackupFolder } from '../../features/trust/backups/backup-folder.ts';
import { backupNameOf } from '../../features/trust/backups/backup-names.ts';
import { secretsFrom } from '../../lib/crypto/secrets.ts';
import { notedHeadsOf } from '../../lib/storage/noted-heads.ts';
import { minutesMs } from '../../lib/time/clock.ts';
import { backUpTo } from '../../test/factories/back-up-to.ts';
import { olderInstallation } from '../../test/factories/backups.ts';
import { dropAuditTriggers, tamperWithLog } from '../../test/helpers/tamper-with-log.ts';
import { startTestApp } from '../../test/start-test-app.ts';
import { testEngine } from '../../test/test-database.ts';
import { checkAudit } from './check-audit.ts';

/** A running club with ten entries, whose database belongs to an attacker: every right on it, but not the keys. */
const start = async (entries = 10) => {
  const secretsKey = randomBytes(64);
  const secrets = secretsFrom(secretsKey);
  const app = await startTestApp({ deps: { secrets } });
  const { db, audit, clock, dataDir, database } = app;
  const { installation } = await db.selectFrom('club').select('installation').executeTakeFirstOrThrow();
  const backupDir = join(dataDir, 'backups');
  const place = { dataDir, secretsKey, backupDir, backupKey: undefined };
  const write = (count: number) =>
    db.transaction().execute(async (tx) => {
      for (let made = 0; made < count; made += 1)
        await audit.note(tx, { actor: null, action: 'settings.updated', subject: { kind: 'settings', id: null } });
    });
  await write(entries);
  const notes = app.app.jobs.find((job) => job.report?.().name === 'audit.noteHead')!;
  return {
    ...app,
    secrets,
    write,
    look: () => checkAudit(database, installation, place),
    wrongs: async () => (await checkAudit(database, installation, place)).map(({ state, text }) => `${state}: ${text}`),
    attack: (...statements: string[]) => tamperWithLog(db, ...statements),
    notes,
    noteHead: notes.wake,
    backUp: () => {
      const file = createBackupFolder(backupDir, dataDir).pathOf(backupNameOf(clock(), 'daily', false));
      return backUpTo(file, { database, dataDir, clock });
    },
    head: () => db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow(),
  };
};

const hashAt = (seq: number) => `(select hash from audit_log where seq = ${seq})`;
const removeBehind = (seq: number) => `delete from audit_log where seq > ${seq}`;

test('AD2 an untouched log is found whole, and so is one that a server continues', async () => {
  const { look, write, noteHead, backUp } = await start();
  expect(await look()).toEqual([expect.objectContaining({ state: 'ok' })]);
  await noteHead();
  await backUp();
  await write(3);
  const [finding] = await look();
  expect(finding).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^13 entries .*; 2 earlier ends/) as string,
  });
});

const unsealed = 'wrong: its end is not the one that a server has written: entries were removed or added';

test.each<[string, string[], string[]]>([
  [
    'its newest entries are deleted and its end is set back',
    [removeBehind(7), `update audit_head set seq = 7, hash = ${hashAt(7)}`],
    [unsealed],
  ],
  [
    'only its end is set back',
    [`update audit_head set seq = 7, hash = ${hashAt(7)}`],
    [unsealed, 'wrong: 3 entries are behind its end: the end was set back'],
  ],
  [
    'an entry in its middle is deleted',
    ['delete from audit_log where seq = 5'],
    ['wrong: entry 5 is missing; the 4 before it are intact'],
  ],
  [
    'an entry is changed',
    [`update audit_log set actor_role = 'medical' where seq = 5`],
    ['wrong: entry 5 is changed; the 4 before it are intact'],
  ],
  [
    'its oldest entries are deleted and its beginning is set behind them',
    [`update audit_head set root_seq = 4, root_hash = ${hashAt(4)}`, 'delete from audit_log where seq <= 4'],
    [unsealed],
  ],
  [
    'all entries are declared to be from before the keys',
    ['update audit_head set plain_until = 10, foreign_until = 10'],
    ['wrong: entry 1 is changed; the 0 before it are intact', unsealed],
  ],
  [
    'all entries are declared to be of lost keys',
    [`update audit_head set foreign_until = 10`, `update audit_log set action = 'person.read' where seq = 3`],
    [unsealed],
  ],
  ['it is emptied', ['delete from audit_log', `update audit_head set seq = 0, hash = '', seal = ''`], [unsealed]],
])('AD2 is found although the triggers are in place again: %s', async (_, statements, found) => {
  const { attack, wrongs } = await start();
  await attack(...statements);
  expect(await wrongs()).toEqual(found);
});

test('AD2 missing triggers are found, one by one', async () => {
  const { db, wrongs } = await start();
  await dropAuditTriggers(db);
  const names =
    testEngine === 'sqlite'
      ? ['audit_log_no_update', 'audit_log_no_delete', 'audit_head_root']
      : ['audit_log_no_change', 'audit_log_no_truncate', 'audit_head_root'];
  expect(await wrongs()).toEqual([
    expect.stringMatching(/^ok: 10 entries/),
    ...names.map(
      (name) => `wrong: the trigger ${name} is missing, disabled or changed: entries can be changed unnoticed`,
    ),
  ]);
});

test('AD2 a trigger that lets everything pass is found', async () => {
  const { db, wrongs } = await start();
  const replaced =
    testEngine === 'sqlite'
      ? [
          'drop trigger audit_log_no_update',
          'create trigger audit_log_no_update before update on audit_log begin select 1; end',
        ]
      : [
          'create function let_pass() returns trigger language plpgsql as $$ begin return old; end $$',
          'drop trigger audit_log_no_change on audit_log',
          `create trigger audit_log_no_change before update or delete on audit_log
            for each row execute function let_pass()`,
        ];
  for (const statement of replaced) await sql.raw(statement).execute(db);
  expect((await wrongs())[1]).toMatch(
    /^wrong: the trigger audit_log_no_(update|change) is missing, disabled or changed/,
  );
});

test.each([
  [
    'the notes in the data directory',
    'noteHead',
    /^wrong: entry 10 is not the one that audit-heads.jsonl of 2026-08-15 knows/,
  ],
  ['the newest backup', 'backUp', /^wrong: entry 10 is not the one that the backup touchline-\S+-daily.zip knows/],
] as const)('AD2 a cut that puts an earlier end back, with its seal, is found by %s', async (_, remember, found) => {
  const { attack, wrongs, head, write, ...club } = await start(7);
  const { seal } = await head();
  await write(3);
  await club[remember]();
  await attack(removeBehind(7), `update audit_head set seq = 7, hash = ${hashAt(7)}, seal = '${seal}'`);
  expect(await wrongs()).toEqual([expect.stringMatching(found)]);
  // Appending entries does not hide it: from the cut on, the hashes differ.
  await write(5);
  expect(await wrongs()).toEqual([expect.stringMatching(found)]);
});

test('AD2 a server that stops notes the end of the log, so that a cut before the next start is found', async () => {
  const { attack, wrongs, head, write, notes } = await start(7);
  const { seal } = await head();
  notes.start?.();
  await notes.wake();
  await write(3);
  await notes.stop();
  await attack(removeBehind(7), `update audit_head set seq = 7, hash = ${hashAt(7)}, seal = '${seal}'`);
  expect(await wrongs()).toEqual([expect.stringMatching(/^wrong: entry 10 is not the one that audit-heads/)]);
});

test('AD2 a log that was rewritten without the keys is found by the notes, even after the next start', async () => {
  const { attack, wrongs, noteHead, db, secrets } = await start(3);
  await noteHead();
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
  const forged: string[] = [];
  let hash = '';
  for (const row of rows) {
    const entry = { ...row, action: 'settings.read' };
    const previous = hash;
    hash = plainHashOfEntry(previous, entry);
    forged.push(
      `update audit_log set action = 'settings.read', previous_hash = '${previous}', hash = '${hash}' where seq = ${row.seq}`,
    );
  }
  await attack(...forged, `update audit_head set hash = '${hash}', seal = ''`);
  await bindChain(db, secrets);
  expect(await wrongs()).toEqual([expect.stringMatching(/^wrong: entry 3 is not the one that audit-heads/)]);
});

test('AD2 a cut stays visible in the entries that a server writes afterwards', async () => {
  const { attack, wrongs, write } = await start();
  await attack(removeBehind(7), `update audit_head set seq = 7, hash = ${hashAt(7)}`);
  await write(4);
  expect(await wrongs()).toEqual([
    'wrong: entry 8 was written after entries before it had been removed or changed; the 7 before it are intact',
  ]);
});

test('AD2 the server that notes a cut log keeps the earlier note, and logs an error', async () => {
  const { attack, noteHead, head, write, dataDir, logLines, ...club } = await start(7);
  const { seal } = await head();
  await write(3);
  await noteHead();
  await attack(removeBehind(7), `update audit_head set seq = 7, hash = ${hashAt(7)}, seal = '${seal}'`);
  await noteHead();
  expect(
    notedHeadsOf(dataDir)
      .list()
      .map(({ seq }) => seq),
  ).toEqual([10, 7]);
  expect(logLines.join('')).toContain('the audit log was cut; run touchline doctor');
  expect(await club.wrongs()).toEqual([expect.stringContaining('entry 10 is not the one')]);
});

test('AD2 the end is noted once a day, and the last one of each day stays', async () => {
  const { noteHead, write, clock, dataDir, logLines } = await start(1);
  for (const at of ['2026-08-15T09:00:00.000Z', '2026-08-15T21:00:00.000Z', '2026-08-16T09:00:00.000Z']) {
    clock.set(at);
    await write(1);
    await noteHead();
  }
  expect(notedHeadsOf(dataDir).list()).toMatchObject([
    { at: '2026-08-15T21:00:00.000Z', seq: 3 },
    { at: '2026-08-16T09:00:00.000Z', seq: 4 },
  ]);
  expect(logLines.filter((line) => line.includes('the end of the audit log today'))).toHaveLength(2);
});

test('AD2 the end of a day is logged once, also while no note can be written', async () => {
  const { db, clock } = await start();
  const logged: string[] = [];
  const log = (_: unknown, event: string) => void logged.push(event);
  const full = () => {
    throw new Error('no space left on device');
  };
  const heads = { list: () => [], add: full };
  const note = createHeadNotes({ db, clock, heads, logger: { info: log, warn: log, error: log } });
  await expect(note()).rejects.toThrow('no space left');
  clock.advance(minutesMs(1));
  await expect(note()).rejects.toThrow('no space left');
  expect(logged).toEqual(['the end of the audit log today']);
});

test('AD2 a restore takes the log back openly: what was noted before it does not count', async () => {
  const { db, attack, look, head, write, noteHead, audit, clock } = await start(7);
  const { seal } = await head();
  await write(3);
  await noteHead();
  await attack(removeBehind(7), `update audit_head set seq = 7, hash = ${hashAt(7)}, seal = '${seal}'`);
  clock.advance(1_000);
  const restored = { actor: null, action: 'backup.restored', subject: { kind: 'backup', id: null } } as const;
  await db.transaction().execute((tx) => audit.note(tx, restored));
  const at = clock().toISOString();
  expect(await look()).toEqual([
    expect.objectContaining({ state: 'ok', text: expect.stringContaining(`a backup was restored at ${at}`) as string }),
  ]);
});

test('AD2 after new keys were adopted the log is whole, and later entries are verified by the new keys', async () => {
  const { db, database, dataDir, attack } = await start();
  const secretsKey = randomBytes(64);
  const look = () => checkAudit(database, undefined, { dataDir, secretsKey, backupDir: dataDir, backupKey: undefined });
  expect((await look()).some(({ state }) => state === 'wrong')).toBe(true);
  await db.transaction().execute((tx) => adoptChainWithin(tx, secretsFrom(secretsKey)));
  expect(await look()).toEqual([
    expect.objectContaining({ state: 'ok', text: expect.stringContaining('of 10, hashed with lost keys') as string }),
  ]);
  await attack('delete from audit_log where seq = 4');
  expect((await look())[0]?.text).toBe('entry 4 is missing; the 3 before it are intact');
});

test('AD2 without keys the log is not called whole', async () => {
  const { database, dataDir } = await start();
  const place = { dataDir, secretsKey: undefined, backupDir: dataDir, backupKey: undefined };
  expect(await checkAudit(database, undefined, place)).toMatchObject([{ state: 'warning' }]);
});

test('AD2 entries from before the keys are verified as they were, after an update', async () => {
  const { database, dataDir } = await olderInstallation('0026-see-time-pass');
  const { db, engine } = database;
  let hash = '';
  for (let seq = 1; seq <= 3; seq += 1) {
    const entry = {
      seq,
      id: String(seq).padStart(24, '0'),
      at: '2026-08-15T08:00:00.000Z',
      actor_id: null,
      actor_role: null,
      session_id: null,
      action: 'settings.updated',
      subject_kind: 'settings',
      subject_id: null,
    };
    const previous_hash = hash;
    hash = plainHashOfEntry(previous_hash, { ...entry, fields: [] });
    await db
      .insertInto('audit_log')
      .values({ ...entry, fields: '[]', previous_hash, hash })
      .execute();
  }
  await db.updateTable('audit_head').set({ seq: 3, hash }).execute();
  await db.transaction().execute((tx) => migrateWithin(tx, engine));
  const secretsKey = randomBytes(64);
  await bindChain(db, secretsFrom(secretsKey));
  const look = () => checkAudit(database, 'old', { dataDir, secretsKey, backupDir: dataDir, backupKey: undefined });
  expect(await look()).toMatchObject([{ state: 'ok', text: expect.stringMatching(/^3 entries form/) as string }]);
  await tamperWithLog(db, "update audit_log set action = 'person.read' where seq = 2");
  expect(await look()).toMatchObject([{ state: 'wrong', text: 'entry 2 is changed; the 1 before it are intact' }]);
});
