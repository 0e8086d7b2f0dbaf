import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAuditLog } from '@touchline/contract/club/audit';
import { erasePerson } from '@touchline/contract/club/privacy';
import { endpoints } from '@touchline/contract/endpoints';
import { deleteUser, getUser, updateUser } from '@touchline/contract/people/users';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { openSqliteToRead } from '../../../db/sqlite/sqlite.ts';
import { readRestoreNote } from '../../../lib/storage/data-directory.ts';
import { diskJournal } from '../../../lib/storage/erasure-journal.ts';
import { newId } from '../../../lib/id.ts';
import { limitKeyEnding } from '../../../lib/limits/attempt-limits.ts';
import { searchTextOf } from '../../../lib/text/search.ts';
import { inject, requestOf, samplesOf } from '../../../test/endpoints/endpoint-samples.ts';
import { backUp, emptyInstallation, restoreInto } from '../../../test/factories/backups.ts';
import { putImport } from '../../../test/factories/imports.ts';
import { putCase, putReplies } from '../../../test/factories/cases.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { putMatchFile } from '../../../test/factories/match/match-files.ts';
import { filesOnDisk, upload } from '../../../test/factories/files.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createReports } from '../../../test/factories/reports.ts';
import { createPlans } from '../../../test/factories/plan/plans.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { testEngine } from '../../../test/test-database.ts';
import { filesWith, tablesWith } from '../../../test/helpers/traces.ts';
import { createWellness } from '../../../test/factories/wellness.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';
import { createSweepService } from '../../ground/files/sweep/sweep.service.ts';
import { actorColumns, personTables } from '../me-data/person-tables.repository.ts';
import { applyJournal } from './erasure.service.ts';

const marker = 'zqmarker';
const name = `Iker ${marker}`;
const email = `${marker}@club.example`;

/** A player with data in every table, with pictures and papers. */
const seed = async (app: TestApp) => {
  const { api, build, db, clock } = app;
  const at = clock().toISOString();
  const { id } = await build.player({
    name,
    email,
    email_key: email,
    search: searchTextOf(name, email, 9),
    shirt_number: 9,
    phone_number: '+34600777888',
    address: `Street of ${marker}`,
    relative_numbers: json(['+34600111222']),
    previous_clubs: json([`CD ${marker}`]),
    birth_date: '2010-01-02',
  });
  await build.guardian([id], { name: `Mother ${marker}`, email: `mother.${marker}@club.example` });
  await build.guardian([id], { name: `Father ${marker}`, email: `father.${marker}@club.example` });
  const squad = await db.selectFrom('squads').select('id').executeTakeFirstOrThrow();
  await build.guest({ squad_id: squad.id, name, guardian_name: `Mother ${marker}`, request_id: id });
  const token = await build.staffToken('medical');
  const papers = {
    idImage: 'document',
    passportImage: 'document',
    covidImage: 'document',
    profileImage: 'profile',
  } as const;
  for (const [field, kind] of Object.entries(papers))
    await api.with(token)(updateUser, { params: { id }, body: { [field]: (await upload(app, token, kind)).key } });
  await build.consent(id);
  await db
    .updateTable('consents')
    .set({ given_by_name: `Mother ${marker}` })
    .where('user_id', '=', id)
    .execute();
  await build.phoneToken(id, `Phone of ${marker}`);
  const complaint = await createComplaints(app).put({ player: id, description: `The knee of ${marker}`, photos: 1 });
  const { form, link } = createWellness(app);
  await link({ form_id: (await form()).id, user_id: id });
  await putScores(db, [{ user_id: id, created_at: at }]);
  const mail = { template: 'invitation', to_name: name, to_address: email, language: 'en', state: 'sent', attempts: 1 };
  const row = { id: newId(), user_id: id, created_at: at, updated_at: at };
  const insert = async (table: Parameters<typeof db.insertInto>[0], values: Record<string, unknown>) =>
    db.insertInto(table).values(values).execute();
  await insert('mails', {
    ...mail,
    id: newId(),
    user_id: id,
    cause: `x:${id}`,
    search: `${name} ${email}`,
    created_at: at,
  });
  await insert('attendances', {
    ...row,
    check_in: at,
    session: 'Morning',
    search: `morning ${marker}`,
    entered_by: null,
  });
  await insert('missed_sessions', {
    ...row,
    occasion: 'day:x',
    day: '2026-08-15',
    session: 'x',
    status: 'sick',
    marked_at: at,
  });
  await insert('attendance_taps', { occasion: 'day:x', user_id: id, marked_at: at });
  await insert('credentials', { user_id: id, password_hash: marker, updated_at: at });
  await insert('second_factors', { user_id: id, seed_sealed: marker, last_step: 0 });
  await insert('recovery_codes', { user_id: id, code_hash: marker });
  await insert('known_devices', { user_id: id, device_hash: marker, seen_at: at });
  await insert('calendar_links', { user_id: id, token_hash: marker, created_at: at, last_read_at: null });
  await insert('calendar_feeds', {
    id: newId(),
    user_id: id,
    squads: '',
    digest: marker,
    modified_at: at,
    read_at: at,
  });
  await insert('one_time_tokens', {
    id: newId(),
    purpose: 'pairing',
    user_id: id,
    token_hash: marker,
    created_at: at,
    expires_at: at,
  });
  await putCase(app, { player: id, staff: (await build.staff('medical')).id, words: marker });
  const { id: coach } = await build.staff('tactic');
  await putReplies(app, { player: id, staff: coach, words: marker });
  await putImport(app, { by: null, player: id, address: `Street of ${marker}` });
  const teammate = (await build.player()).id;
  await putMatchFile(app, { player: id, teammate, staff: coach, words: marker });
  await insert('idempotency_keys', { key: `${marker}-key`, record_id: id, request_hash: marker, created_at: at });
  for (const value of [email, id, `${email}\n${marker}`, `${id}\n${marker}`])
    await insert('attempt_limits', { key: `x${limitKeyEnding(value)}`, full_at_ms: 9e12, updated_at: at });
  return { id, complaint };
};

/** Reads all rows of all tables and can write them back later, like an older backup. */
const backedUp = async ({ db }: TestApp) => {
  const tables = ['users', 'files', 'medical_complaints', 'cases', ...Object.keys(personTables)].filter(
    (table, index, all) => all.indexOf(table) === index && !table.startsWith('audit_'),
  );
  const kept = new Map<string, Record<string, unknown>[]>();
  for (const table of tables)
    kept.set(table, (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`select * from ${table}`))).rows);
  return async (): Promise<void> => {
    for (const [table, rows] of kept)
      for (const row of rows) {
        const values = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            value !== null && typeof value === 'object' && !(value instanceof Date) ? json(value) : value,
          ]),
        );
        await db
          .insertInto(table as 'users')
          .values(values as never)
          .onConflict((existing) => existing.doNothing())
          .execute();
      }
  };
};

const erase = async ({ api }: TestApp, id: string, given = name) =>
  api.asAdmin(erasePerson, { params: { id }, body: { name: given } });

test('PR2 nothing of an erased person is left in any table or file, even after restoring an older backup', async () => {
  const app = await startTestApp();
  const { db, clock, dataDir, audit } = app;
  const before = filesOnDisk(app);
  const { id } = await seed(app);
  const words = [marker, id, '600777888', '600111222'];
  const restore = await backedUp(app);
  expect((await tablesWith(app, marker)).length).toBeGreaterThan(10);
  expect(filesOnDisk(app).length).toBeGreaterThan(before.length);

  const proof = await erase(app, id);
  expect(proof).toMatchObject({ person: id, filesWaiting: 0, traces: [], files: 6 });
  expect(proof.rows).toMatchObject({
    users: 1,
    wellness_scores: 1,
    medical_complaints: 1,
    mails: 1,
    attempt_limits: 4,
    case_notes: 1,
    reply_undos: 1,
  });
  expect(JSON.stringify(proof)).not.toContain(marker);
  const about = Object.entries(personTables).flatMap(([table, rows]) => (typeof rows === 'string' ? [] : [table]));
  // The player was called to no session, was never asked twice and never inactive, never merged, and matches keep their events: every other table has rows.
  const without = [
    'consent_answers',
    'inactive_spells',
    'squad_staff',
    'training_players',
    'task_players',
    'former_calls',
    'session_players',
    'session_staff',
    'match_events',
    'former_records',
    'former_links',
    'merges',
  ];
  expect(about.filter((table) => proof.rows[table] === undefined)).toEqual(without);
  for (const word of words)
    expect([word, await tablesWith(app, word)]).toEqual([word, word === id ? ['audit_log'] : []]);
  expect(filesOnDisk(app)).toEqual(before);

  await restore();
  expect((await tablesWith(app, marker)).length).toBeGreaterThan(10);
  const journal = diskJournal(dataDir);
  expect(await applyJournal({ db, clock, audit, journal })).toBe(1);
  for (const job of app.app.jobs) await job.wake();
  for (const word of words)
    expect([word, await tablesWith(app, word)]).toEqual([word, word === id ? ['audit_log'] : []]);
  expect(await applyJournal({ db, clock, audit, journal })).toBe(0);
  // In the files of the database themselves, not only in its rows.
  if (testEngine === 'sqlite') expect(filesWith(app, marker)).toEqual([]);
});

test('PR2 an erasure purges the log of the database, and does not wait for a backup that reads it', async () => {
  const app = await startTestApp();
  const { id } = await seed(app);
  await erase(app, id);
  if (testEngine === 'sqlite') expect(filesWith(app, marker)).toEqual([]);

  const again = await seed(app);
  const reader = testEngine === 'sqlite' ? openSqliteToRead(join(app.dataDir, 'touchline.db')).database : undefined;
  reader?.exec('BEGIN; SELECT count(*) FROM users');
  // Longer than this test may take: waiting for the reader fails it.
  app.database.sqlite?.exec('PRAGMA busy_timeout=600000');
  await erase(app, again.id);
  reader?.exec('COMMIT');
  reader?.close();
  for (const job of app.app.jobs) await job.wake();
  if (testEngine === 'sqlite') expect(filesWith(app, marker)).toEqual([]);
});

test('PR2 an erasure succeeds even if the log of the database cannot be purged', async () => {
  const app = await startTestApp();
  const { id } = await seed(app);
  const { sqlite } = app.database;
  const prepare = sqlite?.prepare.bind(sqlite);
  const failing = (text: string) => {
    if (text.includes('wal_checkpoint')) throw new Error('database or disk is full');
    return prepare?.(text);
  };
  if (sqlite) Object.defineProperty(sqlite, 'prepare', { value: failing });
  expect(await erase(app, id)).toMatchObject({ person: id, filesWaiting: 0, traces: [] });
});

/** Enters a record of each kind whose rows name who entered them. */
const enterRecords = async (app: TestApp, token: string): Promise<void> => {
  const lists = actorColumns.filter((column) => column.endsWith('.entered_by')).map((column) => column.split('.')[0]);
  for (const endpoint of endpoints.filter(({ method }) => method === 'POST'))
    if (lists.some((list) => endpoint.path === `/v1/${list}`))
      for (const sample of await samplesOf(app, endpoint))
        expect((await inject(app, endpoint, requestOf(endpoint, sample, token))).statusCode).toBe(201);
};

test('PR2 records that staff made for others stay, without their names', async () => {
  const app = await startTestApp();
  const { db, build, clock } = app;
  const staff = await build.staff('medical', { name });
  const at = clock().toISOString();
  const player = await build.player();
  const report = await createReports(app).report({ uploadedBy: staff.id });
  const complaint = await createComplaints(app).put({ player: player.id });
  const picture = await build.file('gallery', staff.id);
  await db.updateTable('files').set({ holder: 'matches:x:images' }).where('id', '=', picture.id).execute();
  await db
    .insertInto('medical_complaint_events')
    .values({ id: newId(), complaint_id: complaint, kind: 'replied', actor_id: staff.id, at })
    .execute();
  const row = { user_id: player.id, entered_by: staff.id, session: 'x', created_at: at, updated_at: at };
  await enterRecords(app, await build.tokenOf(staff.id));
  await build.guest({ squad_id: await build.squad(), created_by: staff.id });
  const events = createEvents(app);
  await events.match();
  const { id: training_id } = await events.training();
  await events.task();
  const plan = { training_id, parts: json([]), bring: json([]), done: json([]), part_count: 0, part_minutes: 0 };
  await db
    .insertInto('session_plans')
    .values({ ...plan, closed_at: at, closed_by: staff.id })
    .execute();
  const places = createPlans(app);
  const [pitch, hours, by] = [await places.place('Campo 1'), { from: at, to: at }, { created_by: staff.id }];
  await places.booking(pitch.id, hours, by);
  await places.closure(pitch.id, hours, by);
  await db
    .insertInto('accepted_clashes')
    .values({ clash: 'x', ends_at: at, accepted_by: staff.id, accepted_at: at })
    .execute();
  for (const table of ['matches', 'trainings', 'tasks'] as const)
    await db.updateTable(table).set({ called_off_at: at, called_off_by: staff.id }).execute();
  await db
    .insertInto('missed_sessions')
    .values({ ...row, id: newId(), occasion: 'day:x', day: '2026-08-15', status: 'sick', marked_at: at })
    .execute();
  await putCase(app, { player: player.id, staff: staff.id, words: 'x' });
  await putReplies(app, { player: player.id, staff: staff.id, words: 'x' });
  await putImport(app, { by: staff.id });
  await putMatchFile(app, { player: player.id, teammate: player.id, staff: staff.id, words: 'x' });
  const merge = { id: newId(), user_id: player.id, former_id: newId(), merged_by: staff.id };
  await db
    .insertInto('merges')
    .values({ ...merge, merged_at: at, until: at })
    .execute();
  const { unlinked, files, traces } = await erase(app, staff.id);
  expect(Object.keys(unlinked).sort()).toEqual(actorColumns.filter((one) => one !== 'audit_log.actor_id').sort());
  expect([files, traces]).toEqual([0, []]);
  expect(await tablesWith(app, staff.id)).toEqual(['audit_log']);
  expect(await db.selectFrom('reports').select('id').execute()).toEqual([{ id: report.id }]);
  expect(await db.selectFrom('attendances').select('entered_by').execute()).toEqual([{ entered_by: null }]);
});

test('PR2 a played match keeps its events, line-ups and set pieces without an erased player', async () => {
  const app = await startTestApp();
  const { db, build } = app;
  const [player, teammate] = [await build.player({ name }), await build.player()];
  const staff = await build.staff('tactic');
  await putMatchFile(app, { player: player.id, teammate: teammate.id, staff: staff.id, words: 'x' });
  const { unlinked, traces } = await erase(app, player.id);
  expect({ unlinked, traces }).toEqual({
    unlinked: { 'match_events.user_id': 1, 'match_events.other_user_id': 1 },
    traces: [],
  });
  expect(
    await db.selectFrom('match_events').select(['kind', 'user_id', 'other_user_id']).orderBy('kind').execute(),
  ).toEqual([
    { kind: 'goal', user_id: teammate.id, other_user_id: null },
    { kind: 'yellow', user_id: null, other_user_id: null },
  ]);
  expect(
    await db
      .selectFrom('match_squads')
      .select(['set_pieces', 'published', 'published_lineup'])
      .executeTakeFirstOrThrow(),
  ).toMatchObject({
    set_pieces: { penalties: [teammate.id] },
    published: { players: [{ id: teammate.id }], meetingPlace: 'Ground' },
    published_lineup: { formation: '4-4-2', players: [{ player: teammate.id }] },
  });
});

test('PR2 reports where the name still occurs in texts written by others', async () => {
  const app = await startTestApp();
  const { id } = await app.build.player({ name });
  await createReports(app).report({ title: `Scan of ${name}` });
  expect((await erase(app, id)).traces).toContainEqual({ table: 'reports', column: 'title', rows: 1 });
});

test('PR2 the proof says in which matches a text still names the person', async () => {
  const app = await startTestApp();
  const { id } = await app.build.player({ name });
  const playedOn = (starts_at: string) =>
    createEvents(app).match({ starts_at, home: 'UD Valmora', away: 'Albo CF', league: 'Liga Costa Verde' });
  const [first, second] = [await playedOn('2026-08-01T18:00:00.000Z'), await playedOn('2026-08-08T18:00:00.000Z')];
  for (const { id: match_id } of [first, second])
    await app.db
      .insertInto('match_reviews')
      .values({ match_id, note: `${name} was strong`, updated_at: '2026-08-09T10:00:00.000Z' })
      .execute();
  expect((await erase(app, id)).traces).toEqual([
    {
      table: 'match_reviews',
      column: 'note',
      rows: 2,
      matches: [
        { _id: second.id, date: '2026-08-08T18:00:00.000Z', title: 'UD Valmora – Albo CF' },
        { _id: first.id, date: '2026-08-01T18:00:00.000Z', title: 'UD Valmora – Albo CF' },
      ],
    },
  ]);
});

test('PR2 AD1 the audit log keeps who erased whom and earlier acts, without names', async () => {
  const app = await startTestApp();
  const { id } = await seed(app);
  await erase(app, id);
  const { records } = await app.api.asAdmin(listAuditLog, { query: { subject: id } });
  expect(records[0]).toMatchObject({ action: 'person.erased', subject: { _id: id, name: null, person: null } });
  expect(records.length).toBeGreaterThan(3);
});

test('PR2 requires the name, and never erases the administrator', async () => {
  const app = await startTestApp();
  const { api, build, dataDir, db } = app;
  const { id } = await build.player({ name });
  const token = await build.adminToken();
  const adminId = await build.adminId();
  for (const wrong of ['Iker', `${name}x`, name.toUpperCase()])
    expect(await api.refused(erasePerson, { params: { id }, body: { name: wrong } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'name', message: 'This is not the name of this person' }],
    });
  const admin = await db.selectFrom('users').select('name').where('id', '=', adminId).executeTakeFirstOrThrow();
  const own = { params: { id: adminId }, body: { name: admin.name } };
  expect(await api.refused(erasePerson, own, token)).toMatchObject({ statusCode: 403 });
  expect(await api.asAdmin(getUser, { params: { id } })).toMatchObject({ name });
  expect(await diskJournal(dataDir).list()).toEqual([]);
  await erase(app, id);
  expect(await api.refused(erasePerson, { params: { id }, body: { name } }, token)).toMatchObject({ statusCode: 404 });
});

test('PR2 a failed erasure leaves the person, and no entry in the journal that would erase the person later', async () => {
  const app = await startTestApp();
  const { api, build, db, dataDir, clock, audit } = app;
  const { id } = await build.player({ name });
  const token = await build.adminToken();
  await db.schema.dropTable('audit_head').execute();
  expect((await api.raw(erasePerson, { params: { id }, body: { name } }, token)).statusCode).toBe(500);
  const journal = diskJournal(dataDir);
  expect(existsSync(join(dataDir, 'erasures.jsonl'))).toBe(true);
  expect(await journal.list()).toEqual([]);
  expect(await applyJournal({ db, clock, audit, journal })).toBe(0);
  expect((await db.selectFrom('users').select('name').where('id', '=', id).execute()).length).toBe(1);
});

test('PR2 nobody is erased when the journal cannot be written', async () => {
  const erasures = { append: () => Promise.reject(new Error('full')), cancel: async () => {}, list: async () => [] };
  const app = await startTestApp({ deps: { erasures } });
  const { id } = await app.build.player({ name });
  const answer = await app.api.raw(erasePerson, { params: { id }, body: { name } }, await app.build.adminToken());
  expect(answer.statusCode).toBe(500);
  expect(await app.api.asAdmin(getUser, { params: { id } })).toMatchObject({ name });
});

test('PR2 a person restored by an earlier backup is erased again, with files', async () => {
  const app = await startTestApp();
  const { id } = await seed(app);
  const { file } = await backUp(app);
  await erase(app, id);
  const { database, dataDir, storage, clock } = await emptyInstallation().then(async (target) => {
    await restoreInto(target, file);
    return target;
  });
  const { db } = database;
  expect((await tablesWith({ db }, marker)).length).toBeGreaterThan(5);
  const before = filesOnDisk({ dataDir }).length;
  copyFileSync(join(app.dataDir, 'erasures.jsonl'), join(dataDir, 'erasures.jsonl'));
  expect(await applyJournal({ db, clock, audit: app.audit, journal: diskJournal(dataDir) })).toBe(1);
  await createSweepService({ db, storage, clock, folder: dataDir }).run();
  expect(await tablesWith({ db }, marker)).toEqual([]);
  expect(await tablesWith({ db }, id)).toEqual(['audit_log']);
  expect(filesOnDisk({ dataDir }).length).toBeLessThan(before);
});

test('PR2 a restore with the journal never brings an erased person back, not even temporarily', async () => {
  const app = await startTestApp();
  const { id } = await seed(app);
  const { file } = await backUp(app);
  await erase(app, id);
  const target = { ...(await emptyInstallation()), secrets: app.secrets };
  copyFileSync(join(app.dataDir, 'erasures.jsonl'), join(target.dataDir, 'erasures.jsonl'));
  expect(await restoreInto(target, file)).toMatchObject({ erased: 1 });
  expect(await tablesWith(target.database, marker)).toEqual([]);
  expect(await tablesWith(target.database, id)).toEqual(['audit_log']);
});

test('PR2 a restore does not begin when the journal cannot be read', async () => {
  const { file } = await backUp(await startTestApp());
  const target = await emptyInstallation();
  writeFileSync(join(target.dataDir, 'erasures.jsonl'), 'strange\n');
  await expect(restoreInto(target, file)).rejects.toThrow("can't be read in line 1");
  expect(readRestoreNote(target.dataDir)).toBeUndefined();
});

test('a person who was deleted, not erased, returns with an older backup', async () => {
  const app = await startTestApp();
  const { id } = await seed(app);
  const restore = await backedUp(app);
  await app.api.asAdmin(deleteUser, { params: { id } });
  expect(await tablesWith(app, marker)).toEqual([]);
  await restore();
  expect(await applyJournal({ ...app, journal: diskJournal(app.dataDir) })).toBe(0);
  expect(await app.api.asAdmin(getUser, { params: { id } })).toMatchObject({ name });
});
