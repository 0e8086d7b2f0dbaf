import { erasePerson, exportPerson } from '@touchline/contract/club/privacy';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { diskJournal } from '../../../lib/storage/erasure-journal.ts';
import { backUp, emptyInstallation, restoreInto } from '../../../test/factories/backups.ts';
import { createMerges, putTwoRecords } from '../../../test/factories/merges.ts';
import { tablesWith } from '../../../test/helpers/traces.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const name = 'Iker Solana';

const start = async () => {
  const app = await startTestApp();
  return { ...app, ...createMerges(app), records: await putTwoRecords(app) };
};

const erase = ({ api }: Pick<TestApp, 'api'>, id: string) =>
  api.asAdmin(erasePerson, { params: { id }, body: { name } });

/** The people with that name after a restore that knows the journal of the running installation. */
const restored = async ({ dataDir }: Pick<TestApp, 'dataDir'>, file: string) => {
  const target = await emptyInstallation();
  for (const entry of await diskJournal(dataDir).list()) await target.journal.append(entry);
  await restoreInto(target, file);
  return target.database.db.selectFrom('users').select('id').where('name', '=', name).execute();
};

test('PR2 an erasure erases both records, and a backup of before the merge brings neither back', async () => {
  const app = await start();
  const { records, merge, dataDir } = app;
  const { file } = await backUp(app);
  expect((await restored(app, file)).map(({ id }) => id).sort()).toEqual([records.stays, records.other].sort());
  await merge(records.stays, records.other);
  const proof = await erase(app, records.stays);
  expect(proof).toMatchObject({ person: records.stays, traces: [], filesWaiting: 0 });
  expect(proof.rows).toMatchObject({ merges: 1, former_records: 1, former_links: 2 });
  expect((await diskJournal(dataDir).list()).map(({ person }) => person)).toEqual([records.stays, records.other]);
  for (const id of [records.stays, records.other]) expect(await tablesWith(app, id)).toEqual(['audit_log']);
  expect(await restored(app, file)).toEqual([]);
});

test('PR2 somebody who was merged by mistake and erased after the undo is in no record of a backup from in between', async () => {
  const app = await start();
  const { records, merge, undo } = app;
  await merge(records.stays, records.other);
  const { file } = await backUp(app);
  app.clock.advance(minutesMs(10));
  await undo(records.stays);
  await erase(app, records.other);
  expect(await restored(app, file)).toEqual([{ id: records.stays }]);
});

test('PR2 somebody erased after a merge is in nothing that undo keeps', async () => {
  const app = await start();
  const { records, merge, undo, db, build, api } = app;
  const staffName = 'Noor Haddad';
  const { id: staff } = await build.staff('tactic', { name: staffName });
  for (const user_id of [records.stays, records.other]) {
    const row = { event_id: records.both, user_id, answer: 'yes', answered_by: 'staff', staff_id: staff };
    const at = user_id === records.stays ? '2026-08-15T07:00:00.000Z' : '2026-08-15T06:00:00.000Z';
    await db
      .insertInto('replies')
      .values({ ...row, answered_at: at, updated_at: at })
      .execute();
  }
  await merge(records.stays, records.other);
  expect(await tablesWith(app, staff)).toContain('merges');
  const proof = await api.asAdmin(erasePerson, { params: { id: staff }, body: { name: staffName } });
  expect(proof).toMatchObject({ traces: [] });
  await undo(records.stays);
  const rows = await db.selectFrom('replies').select('staff_id').where('event_id', '=', records.both).execute();
  expect(rows).toEqual([{ staff_id: null }, { staff_id: null }]);
});

test('PR1 the archive of the person has the record that went, without secrets', async () => {
  const { records, merge, api, build } = await start();
  await merge(records.stays, records.other);
  const answer = await api.raw(exportPerson, { params: { id: records.stays } }, await build.adminToken());
  const text = (await unpacked(answer.rawPayload)).get('data.json')!;
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
  expect(data['former_records']).toMatchObject([{ id: records.other }]);
  expect(data['merges']).toMatchObject([{ former_id: records.other, record: { name, shirt_number: 9 } }]);
  expect(data['merges']![0]).not.toHaveProperty('steps');
  expect(text).not.toContain('token_hash');
});
