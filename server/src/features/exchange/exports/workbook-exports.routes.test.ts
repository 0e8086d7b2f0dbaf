import {
  exportAttendances,
  exportAvailability,
  exportComplaints,
  exportMatches,
  exportPlayers,
  exportWellnessScores,
} from '@touchline/contract/club/exports';
import { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import { exportStatistics } from '@touchline/contract/match/season-statistics';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { workbookType } from '@touchline/contract/wire/table-file';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { longestStopOf, stopMaxMs } from '../../../test/helpers/event-loop-meter.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const days = { from: '2026-08-01', to: '2026-08-20' };

test.each<[Endpoint, Record<string, string>, string]>([
  [exportPlayers, {}, 'players'],
  [exportMatches, {}, 'matches'],
  [exportAttendances, {}, 'attendances'],
  [exportWellnessScores, {}, 'wellnessscores'],
  [exportComplaints, {}, 'medicalcomplaints'],
  [exportAvailability, days, 'availability'],
  [exportStatistics, {}, 'statistics'],
  [exportCases, days, 'cases'],
  [exportExposure, days, 'exposure'],
])(
  'EX1 LG2 $path is also a workbook with the same columns, and is recorded as its CSV is',
  async (table, query, name) => {
    const { api, build, db } = await startTestApp();
    const token = table.access === 'medical' ? (await build.signedIn('medical')).token : await build.adminToken();
    const csv = await api.raw(table, { query }, token);
    const { statusCode, headers, rawPayload } = await api.raw(table, { query: { ...query, format: 'xlsx' } }, token);
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      workbookType,
      `attachment; filename="${name}.xlsx"`,
      'private, no-store',
    ]);
    const [head] = (await readXlsx(rawPayload)).sheets[0]!.rows;
    expect(head?.join(csv.body.includes(';') ? ';' : ',')).toBe(csv.body.split('\r\n')[0]?.replace('\ufeff', ''));
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_kind'])
      .where('action', '=', 'data.exported')
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toEqual(entries[1]);
  },
);

test('a workbook of players has phones as text, days as dates and lists to choose from', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  await build.player({
    name: 'Iker Solana',
    birth_date: '2004-02-29',
    shirt_number: 7,
    phone_number: '0612345678',
    place_of_birth: '0012',
    address: '=1+1',
    previous_clubs: json(['Sporting, Benfica']),
  });
  await createSquads(app).squad({ name: 'U17, girls' });
  const { rawPayload } = await api.raw(exportPlayers, { query: { format: 'xlsx' } }, await build.adminToken());
  const { sheets } = await readXlsx(rawPayload);
  const [head = [], row = []] = sheets[0]!.rows;
  const cells: Record<string, unknown> = Object.fromEntries(head.map((name, index) => [String(name), row[index]]));
  expect(cells).toMatchObject({
    name: 'Iker Solana',
    birthDate: new Date('2004-02-29T00:00:00.000Z'),
    shirtNumber: 7,
    phoneNumber: '0612345678',
    placeOfBirth: '0012',
    address: '=1+1',
    previousClubs: 'Sporting, Benfica |',
    injury: 'false',
  });
  const sheet = (await unpacked(rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<formula1>"active,inactive"</formula1>');
  expect(sheet).toContain('<formula1>"true,false"</formula1>');
  expect(sheet).toContain('<row r="502">');
  expect(sheets[1]?.rows.flat()).toContain('U17, girls');
});

test('a table that others only read names no squads but those of its rows', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  await createSquads(app).squad({ name: 'Secret squad' });
  const { rawPayload } = await api.raw(exportMatches, { query: { format: 'xlsx' } }, await build.staffToken());
  expect([...(await unpacked(rawPayload)).values()].join()).not.toContain('Secret squad');
});

test('separator=semicolon writes semicolons and decimal commas, separator=comma what there is without it', async () => {
  const { api, build } = await startTestApp();
  await build.player({ name: 'Iker Solana', height: 187.5 });
  const ask = (query: object) => api.asAdmin(exportPlayers, { query });
  const plain = await ask({});
  expect(await ask({ separator: 'comma' })).toBe(plain);
  expect(plain).toContain(',187.5,');
  const semicolons = await ask({ separator: 'semicolon' });
  expect(semicolons.split('\r\n')[0]).toBe(plain.split('\r\n')[0]?.replaceAll(',', ';'));
  expect(semicolons).toContain(';187,5;');
});

test.each([{ format: 'ods' }, { separator: 'tab' }])('refuses %o', async (query) => {
  const { api, build } = await startTestApp();
  expect(await api.refused(exportMatches, { query }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field: Object.keys(query)[0] }],
  });
});

test('OP2 a workbook of 20,000 attendances never stops other requests for long', async () => {
  const { api, build, db } = await startTestApp();
  const { id: user_id } = await build.player({ name: 'Iker Solana' });
  const startMs = Date.parse('2025-08-15T08:00:00.000Z');
  const rows = Array.from({ length: 20_000 }, (_, index) => {
    const at = new Date(startMs + index * 60_000).toISOString();
    const row = {
      id: newId(),
      user_id,
      check_in: at,
      check_out: at,
      session: `S${index}`,
      search: '',
      entered_by: null,
    };
    return { ...row, created_at: at, updated_at: at };
  });
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('attendances')
      .values(rows.slice(from, from + 1_000))
      .execute();
  const token = await build.staffToken();
  const { answer, stopMs } = await longestStopOf(async () =>
    api.raw(exportAttendances, { query: { format: 'xlsx' } }, token),
  );
  const sheet = (await unpacked(answer.rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.match(/<row /g)).toHaveLength(20_001);
  expect(stopMs).toBeLessThan(stopMaxMs);
});
