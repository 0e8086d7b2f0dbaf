import { exportCases, exportExposure } from '@touchline/contract/health/case-exports';
import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { CaseTable } from '../../../db/tables/case-tables.ts';
import { newId } from '../../../lib/id.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlayedMatch } from '../../../test/factories/match/played-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import type { Insertable } from 'kysely';

/** As the tool does: cells are separated by semicolons. */
const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true, delimiter: ';' });
const caseColumns =
  'player_id team sex case_id event_id date_event problem_type onset body_area tissue pathology_type organ_system ' +
  'aetiology mh_symptoms when_occurred match_min contact contact_type player_action sanction card subsequent_cat recurrence_type ' +
  'timeloss timeloss_cat osiics_15_code';
const query = { from: '2026-08-01', to: '2026-08-31' };

const setup = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-09-20T10:00:00.000Z');
  const at = clock().toISOString();
  const put = async (given: Partial<Insertable<CaseTable>> & { user_id: string }) => {
    const times = { last_entry_at: at, created_at: at, updated_at: at };
    const row = { id: newId(), kind: 'injury', onset_day: '2026-08-10', ...times, ...given };
    await db.insertInto('cases').values(row).execute();
    return row.id;
  };
  const player = (await build.player({ name: '=HYPERLINK("http://evil.example")', shirt_number: 77 })).id;
  const physio = await build.signedIn('medical');
  return { ...app, at, put, player, physio, medical: api.with(physio.token) };
};

test('EX1 AU10 cases leave the club in the columns of the surveillance tool, by pseudonyms unless names are asked for', async () => {
  const { api, build, clock, db, at, put, player, physio, medical } = await setup();
  await db.updateTable('squads').set({ sex: 'men' }).execute();
  const earlier = await put({ user_id: player, onset_day: '2026-07-01', closed_day: '2026-07-20' });
  const id = await put({
    user_id: player,
    onset: 'sudden',
    occasion: 'match',
    match_minute: 76,
    body_area: 'thigh',
    side: 'left',
    tissue: 'muscleInjury',
    diagnosis_text: '=1+1',
    diagnosis_code: 'TM1',
    contact: 'direct',
    contact_with: 'opponent',
    action: 'running',
    foul: 'byOpponent',
    card: 'yellow',
    subsequent: 'reinjury',
    of_case_id: earlier,
    closed_day: '2026-08-15',
  });
  const period = { id: newId(), user_id: player, case_id: id, from_day: '2026-08-10', to_day: '2026-08-14' };
  const limit = { training: 'none', match_state: 'unavailable', reason: 'health', restrictions: '[]' };
  await db
    .insertInto('availability_limits')
    .values({ ...period, ...limit, created_at: at, updated_at: at })
    .execute();
  const refuser = (await build.player()).id;
  await put({ user_id: refuser });
  await build.consent(refuser, { medical: false });

  const text = await medical(exportCases, { query });
  const [row, ...others] = read(text);
  expect(others).toEqual([]);
  expect(Object.keys(row!).join(' ')).toBe(caseColumns);
  expect(row).toMatchObject({
    sex: 'male',
    date_event: '10/08/2026',
    problem_type: 'Injury',
    onset: 'Sudden-onset',
    body_area: 'Thigh',
    tissue: 'Muscle/tendon',
    pathology_type: 'Muscle injury',
    when_occurred: 'Match',
    match_min: '76',
    contact: 'Yes, direct contact (to injured body part)',
    contact_type: 'Opponent',
    player_action: 'Running (any speed)',
    sanction: 'Opponent committing foul',
    card: 'Yellow card',
    subsequent_cat: 're-injury',
    recurrence_type: 'early',
    timeloss: '4',
    timeloss_cat: 'timeloss',
    osiics_15_code: 'TM1',
  });
  expect(row!.player_id).toMatch(/^player_[0-9a-f]{12}$/u);
  for (const known of [player, id, 'HYPERLINK']) expect(text).not.toContain(known);
  const [named] = read(await medical(exportCases, { query: { ...query, names: 'yes' } }));
  expect(named).toMatchObject({
    player_id: row!.player_id,
    player_name: `'=HYPERLINK("http://evil.example")`,
  });
  const entries = await db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_kind']).execute();
  expect(entries).toEqual(
    Array.from({ length: 2 }, () => ({ action: 'data.exported', actor_id: physio.id, subject_kind: 'cases' })),
  );
  clock.advance(minutesMs(16));
  expect(await api.refused(exportCases, { query }, physio.token)).toMatchObject({ reason: 'passwordNeeded' });
  const { token } = await build.signedIn('tactic');
  expect((await api.refused(exportCases, { query }, token)).statusCode).toBe(403);
  expect((await api.refused(exportExposure, { query }, token)).statusCode).toBe(403);
});

test('exposure is a row for each player and day, under the pseudonyms of the cases, and no cell of minutes is empty', async () => {
  const { at, put, player, medical: _medical, ...app } = await setup();
  const { db, build, clock } = app;
  await put({ user_id: player });
  const other = (await build.player()).id;
  const events = createEvents(app);
  const morning = await events.training({ starts_at: '2026-08-03T08:00:00.000Z' });
  const evening = await events.training({ starts_at: '2026-08-03T16:00:00.000Z' });
  const match = await events.match({ home: 'UD Valmora', starts_at: '2026-08-04T18:00:00.000Z', played: true });
  const came = (user_id: string, occasion: string, check_in: string, check_out: string | null) => ({
    id: newId(),
    user_id,
    check_in,
    check_out,
    session: 'Morning',
    search: 'morning',
    occasion,
    created_at: at,
    updated_at: at,
  });
  await db
    .insertInto('attendances')
    .values([
      came(player, `training:${morning.id}`, '2026-08-03T08:00:00.000Z', '2026-08-03T09:04:00.000Z'),
      came(player, `training:${evening.id}`, '2026-08-03T16:00:00.000Z', null),
      came(player, `match:${match.id}`, '2026-08-04T17:00:00.000Z', null),
      came(other, `match:${match.id}`, '2026-08-04T17:00:00.000Z', null),
    ])
    .execute();
  clock.set('2026-08-09T10:00:00.000Z');
  const recorded = await createPlayedMatch(app);
  await db.updateTable('match_players').set({ user_id: player }).where('user_id', '=', recorded.bench[0]!).execute();
  await recorded.halves();
  await recorded.record({
    kind: 'substitution',
    period: 2,
    minute: 63,
    player: recorded.starters[8]!,
    otherPlayer: player,
  });
  clock.set('2026-09-20T10:00:00.000Z');
  const doctor = (await build.signedIn('medical')).token;
  const asDoctor = app.api.with(doctor);

  const [{ player_id } = { player_id: '' }] = read(await asDoctor(exportCases, { query }));
  const rows = read(await asDoctor(exportExposure, { query }));
  const team = expect.any(String) as string;
  expect(rows.filter((row) => row.player_id === player_id)).toEqual([
    { date: '2026-08-03', player_id, team, match_day: 'no', training_minutes: '154', match_minutes: '0' },
    // Nobody recorded this match: eleven times 90 minutes, shared among the two who came.
    { date: '2026-08-04', player_id, team, match_day: 'yes', training_minutes: '0', match_minutes: '495' },
    // From the 63rd minute to 90+5.
    { date: '2026-08-08', player_id, team, match_day: 'yes', training_minutes: '0', match_minutes: '32' },
  ]);
  const sum = rows.filter(({ date }) => date === '2026-08-08').reduce((all, row) => all + Number(row.match_minutes), 0);
  // Eleven players for 97 minutes.
  expect(sum).toBe(1_067);
});

test('exposure has nobody who refused that medical data is stored, and adds up to the hours of the report', async () => {
  const { at, player, medical, ...app } = await setup();
  const { db, build } = app;
  const refuser = (await build.player()).id;
  await build.consent(refuser, { medical: false });
  const events = createEvents(app);
  const training = await events.training({ starts_at: '2026-08-03T08:00:00.000Z' });
  const match = await events.match({ home: 'UD Valmora', starts_at: '2026-08-04T18:00:00.000Z', played: true });
  await db.updateTable('teams').set({ is_own: true }).where('name', '=', 'UD Valmora').execute();
  const came = (user_id: string, occasion: string) => ({
    id: newId(),
    user_id,
    check_in: '2026-08-03T08:00:00.000Z',
    session: 'Morning',
    search: 'morning',
    occasion,
    created_at: at,
    updated_at: at,
  });
  const occasions = [`training:${training.id}`, `match:${match.id}`];
  await db
    .insertInto('attendances')
    .values(occasions.flatMap((one) => [came(player, one), came(refuser, one)]))
    .execute();

  const rows = read(await medical(exportExposure, { query: { ...query, names: 'yes' } }));
  const report = await medical(readInjuryReport, { query });

  const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(new Set(rows.map(({ player_id }) => player_id)).size).toBe(1);
  expect([sumOf('training_minutes'), sumOf('match_minutes')]).toEqual([90, 990]);
  expect([report.training.hours, report.match.hours]).toEqual([1.5, 16.5]);
});
