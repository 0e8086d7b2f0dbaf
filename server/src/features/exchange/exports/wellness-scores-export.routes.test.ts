import { exportWellnessScores } from '@touchline/contract/club/exports';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { minutesMs } from '../../../lib/time/clock.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { putScores } from '../../../test/factories/wellness-scores.ts';

/** A table as a spreadsheet reads it. */
const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });

const entries = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_kind', 'subject_id']).execute();

test("EX1 exports every answer with score and load, in the club's days and times, and records who exported them", async () => {
  const { api, build, db } = await startTestApp();
  const { id, token } = await build.signedIn('medical');
  const { id: user_id } = await build.player({ name: '=HYPERLINK("http://evil.example")', shirt_number: 7 });
  const morning = { sleep: 5, fatigue: 4, soreness: 2, stress: 4, mood: 4 };
  const evening = { effort: 7, minutes: 95, mood: 5, soreness: 2 };
  await putScores(db, [
    { user_id, created_at: '2026-08-15T22:05:00.000Z', answers: morning },
    { user_id, created_at: '2026-08-14T22:04:59.999Z', type: 'evening', answers: evening },
    { user_id, created_at: '2026-08-14T21:59:59.999Z', answers: morning },
  ]);
  const ask = async (query: object) => read(await api.with(token)(exportWellnessScores, { query }));
  const [wanted] = await ask({ from: '2026-08-15', to: '2026-08-15' });
  expect(wanted).toEqual({
    date: '2026-08-15',
    time: '00:04',
    name: `'=HYPERLINK("http://evil.example")`,
    shirtNumber: '7',
    type: 'evening',
    sleep: '',
    fatigue: '',
    soreness: '2',
    stress: '',
    mood: '5',
    effort: '7',
    minutes: '95',
    score: '63',
    load: '665',
  });
  expect(await ask({})).toMatchObject([
    { date: '2026-08-14', time: '23:59', type: 'morning', sleep: '5', effort: '', score: '70', load: '' },
    wanted,
    { date: '2026-08-16', time: '00:05', type: 'morning' },
  ]);
  expect([await ask({ from: '2026-08-15' }), await ask({ to: '2026-08-15' })].map(({ length }) => length)).toEqual([
    2, 2,
  ]);
  expect(await entries({ db })).toEqual(
    Array(4).fill({ action: 'data.exported', actor_id: id, subject_kind: 'wellness', subject_id: null }),
  );
});

test('exports 1,300 answers, each once and in order', async () => {
  const { api, build, db } = await startTestApp();
  const { id: user_id } = await build.player();
  const startMs = Date.parse('2025-08-15T08:00:00.000Z');
  // Three rows share each time, so that pages end between rows of one time.
  const given = Array.from({ length: 1_300 }, (_, index) => ({
    user_id,
    type: 'evening' as const,
    answers: { minutes: index % 300, effort: Math.floor(index / 300) },
    created_at: new Date(startMs + Math.floor(index / 3) * 60_000).toISOString(),
  }));
  const ids = await putScores(db, given);
  const order = ids.map((id, index) => ({ ...given[index]!, id }));
  const wanted = order
    .toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1))
    .map(({ answers }) => [String(answers.effort), String(answers.minutes)]);
  const rows = read(await api.asStaff(exportWellnessScores, {}));
  expect(rows.map(({ effort, minutes }) => [effort, minutes])).toEqual(wanted);
});

test('AU10 requires re-authentication within the last 15 minutes', async () => {
  const { api, build, clock, db } = await startTestApp();
  const token = await build.staffToken();
  clock.advance(minutesMs(16));
  expect(await api.refused(exportWellnessScores, {}, token)).toMatchObject({
    statusCode: 403,
    reason: 'passwordNeeded',
  });
  expect(await entries({ db })).toEqual([]);
});

test.each([
  [{ from: '2026-08-15', to: '2026-08-14' }, 'to', 'The last day is before the first'],
  [{ from: '2026-02-30' }, 'from', 'This date does not exist'],
  [{ day: '2026-08-15' }, 'day', 'This field is not known'],
])('exports nothing for %o, and records nothing', async (query, field, message) => {
  const { api, build, db } = await startTestApp();
  expect(await api.refused(exportWellnessScores, { query }, await build.staffToken())).toMatchObject({
    statusCode: 400,
    errors: [{ field, message }],
  });
  expect(await entries({ db })).toEqual([]);
});

test('a table without answers has only its header, is a file to save and never cached', async () => {
  const { api, build } = await startTestApp();
  const { headers, rawPayload } = await api.raw(exportWellnessScores, {}, await build.staffToken());
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="wellnessscores.csv"',
    'cache-control': 'private, no-store',
  });
  const header = 'date,time,name,shirtNumber,type,sleep,fatigue,soreness,stress,mood,effort,minutes,score,load';
  expect(rawPayload).toEqual(Buffer.from(`\ufeff${header}\r\n`));
});
