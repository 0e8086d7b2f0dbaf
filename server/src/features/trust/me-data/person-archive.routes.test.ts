import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listAuditLog } from '@touchline/contract/club/audit';
import { exportPerson } from '@touchline/contract/club/privacy';
import { expect, test } from 'vitest';
import { snapshotOf } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { newId } from '../../../lib/id.ts';
import { diskStorage } from '../../../lib/storage/storage.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { eventually } from '../../../test/helpers/eventually.ts';
import { longestStopOf, stopMaxMs } from '../../../test/helpers/event-loop-meter.ts';
import { filesOnDisk, upload } from '../../../test/factories/files.ts';
import { putCase } from '../../../test/factories/cases.ts';
import { createReports } from '../../../test/factories/reports.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';
import { createPersonArchive } from './person-archive.service.ts';
import { actorColumns, nameInArchive, personTables } from './person-tables.repository.ts';

type Data = Record<string, Record<string, unknown>[]>;

const exported = async ({ api, build }: TestApp, id: string) => {
  const answer = await api.raw(exportPerson, { params: { id } }, await build.adminToken());
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}: ${answer.body}`);
  const files = await unpacked(answer.rawPayload);
  return { files, data: JSON.parse(files.get('data.json') ?? '') as Data };
};

/** A member of staff who has done something in every table that says who did it. */
const staffAtWork = async (app: TestApp) => {
  const { build, db, clock } = app;
  const { id } = await build.staff('medical', { name: 'Noor Haddad' });
  const token = await build.tokenOf(id);
  const at = clock().toISOString();
  const player = await build.player({ name: 'Hugo Peralta' });
  const complaint = await createComplaints(app).put({ player: player.id, description: 'SECRET-KNEE' });
  const event = { id: newId(), complaint_id: complaint, kind: 'replied', actor_id: id, at };
  await db.insertInto('medical_complaint_events').values(event).execute();
  await createReports(app).report({ title: 'Scan of a knee', uploadedBy: id });
  const row = { user_id: player.id, entered_by: id, session: 'x', created_at: at, updated_at: at };
  await db
    .insertInto('attendances')
    .values({ ...row, id: newId(), check_in: at, search: 'x' })
    .execute();
  const absence = { occasion: 'day:x', day: '2026-08-15', status: 'sick', marked_at: at };
  await db
    .insertInto('missed_sessions')
    .values({ ...row, ...absence, id: newId() })
    .execute();
  const { key } = await upload(app, token);
  return { id, key };
};

test("PR1 AZ4 the export of a person has every table about people, the person's actions, and no secret", async () => {
  const app = await startTestApp();
  const { id, key } = await staffAtWork(app);
  const before = filesOnDisk(app);
  const { data, files } = await exported(app, id);
  const about = Object.entries(personTables).flatMap(([table, rows]) => (typeof rows === 'string' ? [] : [table]));
  const acted = actorColumns.filter((column) => column !== 'audit_log.actor_id');
  expect(Object.keys(data).sort()).toEqual(
    ['exportedAt', 'club', 'files', 'audit_log', ...[...about, ...acted].map(nameInArchive)].sort(),
  );
  expect(data).toMatchObject({
    users: [{ id, name: 'Noor Haddad', role: 'medical' }],
    sessions: [{ kind: 'console', device: 'test' }],
    'reports.uploaded_by': [{ title: 'Scan of a knee' }],
    'attendances.entered_by': [{}],
    'absences.entered_by': [{}],
    'medical_complaint_events.actor_id': [{ kind: 'replied' }],
    audit_log: [{ action: 'person.exported', subject_id: id }],
  });
  expect(data['files.uploaded_by']).toHaveLength(2);
  expect([...files.keys()].sort()).toEqual(['data.json', `uploads/${key}.webp`]);
  // Of others only that something was done to them.
  for (const foreign of ['Hugo', 'SECRET', 'token_hash', 'password_hash'])
    expect([foreign, files.get('data.json')!.includes(foreign)]).toEqual([foreign, false]);
  // Its rows are removed once the last of it was sent, which the receiver does not wait for.
  await eventually(() => expect(filesOnDisk(app).sort()).toEqual(before.sort()));
});

test('PR1 AZ4 cases are left out for an administrator who reads no medical records', async () => {
  const app = await startTestApp();
  const { build, db } = app;
  const { id } = await build.player();
  const { id: doctor } = await build.staff('medical');
  const made = await putCase(app, { player: id, staff: doctor, words: 'SECRET' });
  const at = app.clock().toISOString();
  const closed = await exported(app, id);
  expect(closed.data).toMatchObject({ cases: [], case_stages: [], case_files: [], files: [] });
  expect(JSON.stringify(closed.data)).not.toContain('SECRET');
  await db
    .insertInto('health_settings')
    .values({ id: 1, administrator_reads: true, medical_only: false, settings: '{}', updated_at: at })
    .execute();
  expect((await exported(app, id)).data).toMatchObject({ cases: [{ id: made.id }], case_files: [{}] });
});

test('PR1 AZ4 reasons of health, and in a club that keeps them to its medical staff complaints, are left out for an administrator', async () => {
  const app = await startTestApp();
  const { build, db } = app;
  const { id } = await build.player();
  const at = app.clock().toISOString();
  const reply = { event_id: id, user_id: id, answer: 'no', reason: 'illness', note: 'SECRET', answered_by: 'player' };
  await db
    .insertInto('replies')
    .values({ ...reply, answered_at: at, updated_at: at })
    .execute();
  await createComplaints(app).put({ player: id });
  const open = await exported(app, id);
  expect(open.data).toMatchObject({ replies: [{ reason: 'health', note: null }], medical_complaints: [{}] });
  await db
    .insertInto('health_settings')
    .values({ id: 1, administrator_reads: false, medical_only: true, settings: '{}', updated_at: at })
    .execute();
  expect((await exported(app, id)).data).toMatchObject({ medical_complaints: [], medical_complaint_events: [] });
});

test('PR1 what was planned says in the archive whether it was called off, postponed or played', async () => {
  const app = await startTestApp();
  const { build, db, clock } = app;
  const events = createEvents(app);
  const { id } = await build.player();
  const off = clock().toISOString();
  const training = await events.training({ players: [id] });
  await db.updateTable('trainings').set({ called_off_at: off }).where('id', '=', training.id).execute();
  await events.task({ players: [id] });
  const row = { user_id: id, role: 'starter', called_at: off };
  for (const change of [{ state: 'postponed' }, { played: false }]) {
    const match = await events.match();
    await db.updateTable('matches').set(change).where('id', '=', match.id).execute();
    await db
      .insertInto('match_players')
      .values({ match_id: match.id, ...row })
      .execute();
  }
  const { data } = await exported(app, id);
  expect(data).toMatchObject({
    training_players: [{ training: { called_off_at: off } }],
    task_players: [{ task: { called_off_at: null } }],
  });
  expect(data['match_players']?.map(({ match }) => match)).toEqual([
    expect.objectContaining({ state: 'postponed', played: null, called_off_at: null }),
    expect.objectContaining({ state: null, played: false }),
  ]);
});

test('PR1 AD1 an export is recorded, and unknown people have none', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const { id } = await build.player();
  await exported(app, id);
  const { records } = await api.asAdmin(listAuditLog, { query: { action: 'person.exported' } });
  expect(records).toMatchObject([{ actor: { _id: await build.adminId() }, subject: { kind: 'person', _id: id } }]);
  const unknown = { params: { id: newId() } };
  expect(await api.refused(exportPerson, unknown, await build.adminToken())).toMatchObject({ statusCode: 404 });
});

test('OP1 the archive of a person with many rows does not stop other requests', async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const { id } = await build.staff('medical');
  const player = await build.player();
  const token = await build.adminToken();
  const at = clock().toISOString();
  const row = { user_id: player.id, entered_by: id, session: 'x', created_at: at, updated_at: at, search: 'x' };
  const rows = Array.from({ length: 40_000 }, () => ({ ...row, id: newId(), check_in: at }));
  await inChunks(rows, (part) => db.insertInto('attendances').values(part).execute());
  for (const [about, list] of [
    [player.id, 'attendances'],
    [id, 'attendances.entered_by'],
  ] as const) {
    const { answer, stopMs } = await longestStopOf(() => api.raw(exportPerson, { params: { id: about } }, token));
    expect(stopMs, list).toBeLessThan(stopMaxMs);
    const data = JSON.parse((await unpacked(answer.rawPayload)).get('data.json') ?? '') as Data;
    expect(data[list]).toHaveLength(rows.length);
  }
});

test('PR1 while an archive is sent, its rows are in no file that has a name', async () => {
  const { build, db, database, clock, audit, dataDir } = await startTestApp();
  const folder = join(dataDir, 'incoming');
  const storage = diskStorage(join(dataDir, 'files'));
  const archives = createPersonArchive({ db, snapshot: snapshotOf(database), clock, storage, audit, folder });
  const { id } = await build.player({ name: 'Iker Solana' });
  const sent = await archives.of(id, { userId: await build.adminId(), role: 'admin', sessionId: newId() });
  expect(readdirSync(folder)).toEqual([]);
  expect((await unpacked(await buffer(sent))).get('data.json')).toContain('Iker Solana');
});
