import { exportComplaints, exportPlayers } from '@touchline/contract/club/exports';
import { getComplaint, listComplaints } from '@touchline/contract/health/complaints';
import { getOwnData, listOwnReads } from '@touchline/contract/me/me-data';
import { listPlayerAttendances, takeAttendance } from '@touchline/contract/football/attendances';
import { getUser, listUsers } from '@touchline/contract/people/users';
import { listWellnessScores } from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';

const start = async () => {
  const touchline = await startTestApp();
  const { api, build, clock, db, audit } = touchline;
  const iker = await build.player({ name: 'Iker Solana', birth_date: '2001-03-04', injury: true });
  const hugo = await build.player({ name: 'Hugo Peralta' });
  const doctor = await build.staff('medical', { name: 'Noor Haddad' });
  const [phone, other] = [await build.phoneToken(iker.id), await build.phoneToken(hugo.id)];
  const read = { action: 'person.papersRead', fields: ['idImage'] } as const;
  return {
    ...touchline,
    iker,
    hugo,
    doctor,
    phone,
    other,
    own: api.with(phone),
    staff: api.with(await build.tokenOf(doctor.id)),
    later: () => clock.advance(minutesMs(2)),
    paperRead: (id: string) =>
      db.transaction().execute((tx) =>
        audit.note(tx, {
          ...read,
          actor: { userId: doctor.id, role: 'medical', sessionId: newId() },
          subject: { kind: 'person', id },
        }),
      ),
  };
};

test('a player sees what the club stores: the profile, which papers, and how much else', async () => {
  const { own, iker, hugo, db, build, ...app } = await start();
  const paper = (await build.file('document', await build.adminId())).id;
  await db.updateTable('users').set({ passport_image: paper }).where('id', '=', iker.id).execute();
  const at = '2026-08-14T08:00:00.000Z';
  await putScores(db, [
    { user_id: iker.id, created_at: at },
    { user_id: iker.id, created_at: at },
  ]);
  const { put } = createComplaints({ db, build, ...app });
  await put({ player: iker.id });
  await put({ player: hugo.id });
  const data = await own(getOwnData, {});
  expect(data).toMatchObject({
    profile: { _id: iker.id, name: 'Iker Solana', birthDate: '2001-03-04', injury: true },
    papers: ['passportImage'],
    kept: { attendances: 0, wellnessScores: 2, complaints: 1 },
  });
  expect(JSON.stringify(data)).not.toContain(paper);
  expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([]);
});

test("lists the staff who read the player's data, newest first, with name, role and what they saw", async () => {
  const { own, staff, iker, later, paperRead, ...app } = await start();
  await staff(getUser, { params: { id: iker.id } });
  const injuryAt = app.clock().toISOString();
  later();
  const id = await createComplaints(app).put({ player: iker.id });
  await staff(getComplaint, { params: { id } });
  later();
  await paperRead(iker.id);
  const reader = { name: 'Noor Haddad', role: 'medical' };
  const { records, total } = await own(listOwnReads, {});
  expect(total).toBe(3);
  expect(records).toMatchObject([
    { reader, kinds: ['papers'], inList: false },
    { reader, kinds: ['complaints'], inList: false },
    { reader, kinds: ['injury'], inList: false, at: injuryAt },
  ]);
});

test('reads of lists and tables count only since they contained the player', async () => {
  const { own, staff, api, build, iker, hugo, later, db, clock } = await start();
  const { put } = createComplaints({ db, build, clock });
  await put({ player: hugo.id });
  const kinds = async () => (await own(listOwnReads, {})).records.map((read) => [read.inList, ...read.kinds]);
  await staff(listComplaints, {});
  await staff(listWellnessScores, {});
  expect(await kinds()).toEqual([]);
  later();
  await put({ player: iker.id });
  await staff(listComplaints, {});
  expect(await kinds()).toEqual([[true, 'complaints']]);
  later();
  await putScores(db, [{ user_id: iker.id, created_at: clock().toISOString() }]);
  await staff(listWellnessScores, {});
  expect(await kinds()).toEqual([
    [true, 'wellness'],
    [true, 'complaints'],
  ]);
  const fresh = api.with(await build.tokenOf((await build.staff('medical', { name: 'Eva Prado' })).id));
  later();
  await fresh(exportComplaints, {});
  later();
  await api.asAdmin(exportPlayers, {});
  expect((await kinds()).slice(0, 2)).toEqual([
    [true, 'injury'],
    [true, 'complaints'],
  ]);
});

test('lists of players that show who is injured are left to the audit log', async () => {
  const { own, staff, db } = await start();
  await staff(listUsers, { query: { type: 'player' } });
  expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([{ action: 'players.listed' }]);
  expect(await own(listOwnReads, {})).toMatchObject({ total: 0, records: [] });
});

test('a player sees who has read the reasons for an absence', async () => {
  const { own, staff, api, iker, clock } = await start();
  const marks = [{ player: iker.id, status: 'excused', reason: 'Illness', markedAt: clock().toISOString() } as const];
  await api.asAdmin(takeAttendance, { body: { occasion: { day: '2026-08-15', part: 'morning' }, marks } });
  await staff(listPlayerAttendances, { params: { id: iker.id } });
  expect((await own(listOwnReads, {})).records).toMatchObject([
    { reader: { name: 'Noor Haddad' }, kinds: ['absences'], inList: false },
  ]);
});

test("AZ6 reads about others are not shown, and another player's ids give no access", async () => {
  const { own, api, other, iker, hugo, paperRead } = await start();
  await paperRead(iker.id);
  expect((await own(listOwnReads, {})).total).toBe(1);
  expect(await api.with(other)(listOwnReads, {})).toMatchObject({ total: 0, records: [] });
  expect((await api.with(other)(getOwnData, {})).profile._id).toBe(hugo.id);
  const asked = await api.raw(getOwnData, { query: { id: iker.id, user: iker.id } }, other);
  expect(asked.body).not.toContain(iker.id);
  for (const query of [{ id: iker.id }, { user: iker.id }, { player: iker.id }])
    expect(await api.refused(listOwnReads, { query }, other)).toMatchObject({ statusCode: 400 });
});

test('the reads are paged, and a reader whose account was deleted has no name', async () => {
  const { own, iker, later, paperRead, db, doctor } = await start();
  for (let count = 0; count < 5; count += 1) {
    later();
    await paperRead(iker.id);
  }
  await db.deleteFrom('users').where('id', '=', doctor.id).execute();
  const page = (pageNo: number) => own(listOwnReads, { query: { pageNo, pageSize: 2 } });
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
    [0, 5],
  ]);
  const all = pages.flatMap(({ records }) => records);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(5);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(all[0]!.reader).toEqual({ name: null, role: 'medical' });
});
