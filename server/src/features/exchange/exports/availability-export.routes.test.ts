import { exportAvailability } from '@touchline/contract/club/exports';
import { setAvailability } from '@touchline/contract/health/availability';
import { createCase } from '@touchline/contract/health/cases';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const full = { training: 'full', match: 'available', reason: '', restrictions: '', limitedMinutes: '' };
const unknown = { otherRestriction: '', expectedFrom: '', expectedTo: '' };

test('EX1 AU10 availability leaves the club as coaches see it, a row for each player and day, without a word of health', async () => {
  const { api, build, clock, db } = await startTestApp();
  const physio = await build.signedIn('medical');
  const coach = await build.signedIn('tactic');
  const medical = api.with(physio.token);
  const hostile = '=HYPERLINK("http://evil.example")';
  const [erik, hugo] = [
    await build.player({ name: hostile, shirt_number: 4, position: 'CB' }),
    await build.player({ name: 'Hugo Peralta', shirt_number: 9 }),
  ];
  const limited = { training: 'modified', match: 'doubtful', reason: 'health' } as const;
  const diagnosis = { system: 'OSIICS', version: '15', code: 'QM1', text: 'Calf strain' } as const;
  await medical(createCase, {
    body: {
      player: erik.id,
      kind: 'injury',
      onsetDate: '2026-08-14',
      bodyArea: 'lowerLeg',
      diagnosis,
      training: 'individual',
      expectedReturn: { from: '2026-08-20', to: '2026-08-22' },
      noteForCoaches: 'Runs on the pitch',
    },
  });
  await medical(setAvailability, {
    params: { id: hugo.id },
    body: {
      from: '2026-08-15',
      to: '2026-08-15',
      ...limited,
      restrictions: ['noHeading', 'limitedMinutes'],
      limitedMinutes: 45,
      note: 'Calf',
    },
  });
  const query = { from: '2026-08-13', to: '2026-08-15' };
  const text = await api.with(coach.token)(exportAvailability, { query });
  const eriks = { name: `'${hostile}`, shirtNumber: '4', position: 'CB' };
  const hugos = { name: 'Hugo Peralta', shirtNumber: '9', position: '' };
  const out = { ...full, training: 'individual', match: 'unavailable', reason: 'health' };
  const back = { otherRestriction: '', expectedFrom: '2026-08-20', expectedTo: '2026-08-22' };
  expect(read(text)).toEqual([
    { date: '2026-08-13', ...eriks, ...full, ...unknown },
    { date: '2026-08-13', ...hugos, ...full, ...unknown },
    { date: '2026-08-14', ...eriks, ...out, ...back },
    { date: '2026-08-14', ...hugos, ...full, ...unknown },
    { date: '2026-08-15', ...eriks, ...out, ...back },
    {
      date: '2026-08-15',
      ...hugos,
      ...limited,
      ...unknown,
      restrictions: 'noHeading, limitedMinutes',
      limitedMinutes: '45',
    },
  ]);
  expect(await medical(exportAvailability, { query })).toBe(text);
  expect(text).not.toMatch(/calf|QM1|lowerLeg|pitch/iu);

  await build.consent(erik.id, { medical: false });
  const [, , refused] = read(await medical(exportAvailability, { query }));
  // Not available, and nothing more.
  expect(refused).toMatchObject({ training: 'none', match: 'unavailable', reason: '', expectedFrom: '' });

  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_kind', 'subject_id'])
    .where('action', '=', 'data.exported')
    .orderBy('seq')
    .execute();
  const line = { subject_kind: 'availability', subject_id: null };
  expect(entries).toEqual([coach, physio, physio].map(({ id }) => ({ actor_id: id, ...line })));
  clock.advance(minutesMs(16));
  expect(await api.refused(exportAvailability, { query }, coach.token)).toMatchObject({ reason: 'passwordNeeded' });
});

test('EX1 availability of 400 days is a table of its pages in order; of more, of other squads, or reversed it is none', async () => {
  const { api, build } = await startTestApp();
  for (const shirt_number of [1, 2, 3]) await build.player({ shirt_number });
  const staff = api.with((await build.signedIn('management')).token);
  const rows = read(await staff(exportAvailability, { query: { from: '2026-01-01', to: '2027-02-04' } }));
  expect(rows).toHaveLength(1_200);
  expect(rows.map(({ date, shirtNumber }) => `${date} ${shirtNumber}`)).toEqual(
    rows.map(({ date, shirtNumber }) => `${date} ${shirtNumber}`).toSorted(),
  );
  expect([rows[0]!.date, rows.at(-1)!.date]).toEqual(['2026-01-01', '2027-02-04']);
  const last = { from: '9999-12-31', to: '9999-12-31' };
  expect(read(await staff(exportAvailability, { query: last }))).toHaveLength(3);
  const token = (await build.signedIn('management')).token;
  for (const query of [
    { from: '2026-01-01', to: '2027-02-05' },
    { from: '2026-01-02', to: '2026-01-01' },
  ])
    expect(await api.refused(exportAvailability, { query }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'to' }],
    });
});
