import { exportComplaints } from '@touchline/contract/club/exports';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A table as a spreadsheet reads it. */
const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

test("EX1 exports complaints by time, in the club's days and times, as text, and records who exported them", async () => {
  const started = await startTestApp();
  const { api, build, db } = started;
  const { id, token } = await build.signedIn('medical');
  const { put } = createComplaints(started);
  const player = (await build.player({ name: '=HYPERLINK("http://evil.example")', shirt_number: 7 })).id;
  const reply = '+cmd|x\r\n"Rest", he said';
  await put({ player, description: 'ألم في الركبة\n=1+1', reply, status: 'replied', at: '2026-08-14T22:05:00.000Z' });
  const told = { bodyParts: ['kneeLeft', 'calfLeft'], since: '2026-08-12', canTrain: 'limited', photos: 2 } as const;
  await put({ player, description: '=1+1', at: '2026-08-14T21:59:59.999Z', ...told });
  expect(read(await api.with(token)(exportComplaints, {}))).toEqual([
    {
      date: '2026-08-14',
      time: '23:59',
      player: `'=HYPERLINK("http://evil.example")`,
      shirtNumber: '7',
      status: 'pending',
      description: "'=1+1",
      reply: '',
      bodyParts: 'kneeLeft, calfLeft',
      since: '2026-08-12',
      canTrain: 'limited',
      photos: '2',
    },
    {
      date: '2026-08-15',
      time: '00:05',
      player: `'=HYPERLINK("http://evil.example")`,
      shirtNumber: '7',
      status: 'replied',
      // A spreadsheet that splits cells elsewhere reads the second line as a row.
      description: "ألم في الركبة\n'=1+1",
      reply: `'${reply}`,
      bodyParts: '',
      since: '',
      canTrain: '',
      photos: '0',
    },
  ]);
  const entries = db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_kind', 'subject_id', 'fields']);
  expect(await entries.execute()).toEqual([
    { action: 'data.exported', actor_id: id, subject_kind: 'complaints', subject_id: null, fields: [] },
  ]);
});

test('exports 1,100 complaints, each once and in order', async () => {
  const { api, build, db } = await startTestApp();
  const { id: user_id } = await build.player();
  const startMs = Date.parse('2025-08-15T08:00:00.000Z');
  // Three rows share each time, so that pages end between rows of one time.
  const rows = Array.from({ length: 1_100 }, (_, index) => {
    const at = new Date(startMs + Math.floor(index / 3) * 60_000).toISOString();
    const row = { id: index.toString(16).padStart(24, '0'), user_id, status: 'pending', reply: null };
    return { ...row, description: `Number ${index}`, created_at: at, updated_at: at };
  });
  await db.insertInto('medical_complaints').values(rows).execute();
  const table = read(await api.asStaff(exportComplaints, {}));
  expect(table.map(({ description }) => description)).toEqual(rows.map(({ description }) => description));
});

test('EX1 AU10 exporting complaints requires staff and re-authentication within the last 15 minutes', async () => {
  const { api, build, clock, db } = await startTestApp();
  const { token } = await build.signedIn('medical');
  clock.advance(minutesMs(16));
  expect(await api.refused(exportComplaints, {}, token)).toMatchObject({ statusCode: 403, reason: 'passwordNeeded' });
  expect((await api.raw(exportComplaints, {})).statusCode).toBe(401);
  expect((await api.raw(exportComplaints, {}, await build.screenToken())).statusCode).toBe(401);
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});
