import { importDiagnoses, listDiagnoses } from '@touchline/contract/health/diagnoses';
import { expect, test } from 'vitest';
import { formOf } from '../../../test/factories/form.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const head = 'osiics_15_code;osiics_15_diagnosis;osiics_15_body_part;osiics_15_organ_system';
/** Rows as the surveillance tool writes them, with spaces that do not break. */
const rows = Array.from(
  { length: 120 },
  (_, index) =>
    `K${String.fromCharCode(65 + (index % 26))}${Math.floor(index / 26)}X\u00a0;Knee thing ${index}\u00a0;Knee\u00a0;`,
);
const table = (lines: readonly string[]) => `\ufeff${[head, ...lines].join('\r\n')}\r\n`;

const setup = async () => {
  const { api, build, db } = await startTestApp();
  const { token } = await build.signedIn('medical');
  const send = async (content: string, by = token) =>
    api.raw(importDiagnoses, formOf({ name: 'file', content, filename: 'osiics.csv', type: 'text/csv' }), by);
  const codes = async () => (await db.selectFrom('diagnosis_codes').select('code').orderBy('code').execute()).length;
  return { api, build, token, send, codes };
};

test('the official table is taken whole and found beside the short list, and a newer one replaces it', async () => {
  const { api, token, send, codes } = await setup();
  const illnesses = ['MPZX;Unwell;;', 'MRZX;Short of breath;;Respiratory'];
  expect((await send(table([...rows, ...illnesses]))).json()).toEqual({ imported: 122 });
  const organs = async (search: string) =>
    (await api.with(token)(listDiagnoses, { query: { search } })).records.map(({ organSystem }) => organSystem);
  expect([await organs('unwell'), await organs('short of breath')]).toEqual([[null], ['respiratory']]);
  const { records, imported } = await api.with(token)(listDiagnoses, { query: { search: 'knee thing 7' } });
  expect(imported).toBe(122);
  expect(records.find(({ code }) => code === 'KH0X')).toMatchObject({
    text: 'Knee thing 7',
    bodyArea: 'knee',
    isShort: false,
    version: '15',
  });
  expect((await send(table(rows.slice(0, 110)))).json()).toEqual({ imported: 110 });
  expect(await codes()).toBe(110);
});

test.each([
  ['a code that is none', [...rows, 'knee;Knee thing;Knee;'], 'file.122'],
  ['a code that stands twice', [...rows.slice(0, 110), rows[0]!], 'file.112'],
  ['too few rows', rows.slice(0, 5), 'file'],
])('%s refuses the whole table and names its line', async (_, lines, field) => {
  const { send, codes } = await setup();
  await send(table(rows.slice(0, 100)));
  const refused = await send(table(lines));
  expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ field }] });
  expect(await codes()).toBe(100);
});

test('a table with other columns is refused, and only medical staff load one', async () => {
  const { build, send, codes } = await setup();
  expect((await send('a;b\r\n1;2\r\n')).json()).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
  expect((await send(table(rows), (await build.signedIn('tactic')).token)).statusCode).toBe(403);
  expect(await codes()).toBe(0);
});
