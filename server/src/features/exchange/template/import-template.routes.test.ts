import { downloadImportTemplate } from '@touchline/contract/club/import-template';
import { playerImportFields } from '@touchline/contract/people/player-fields';
import { languages } from '@touchline/contract/wire/languages';
import { workbookType } from '@touchline/contract/wire/table-file';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { createImporter } from '../../../test/factories/imports.ts';
import { createSquads } from '../../../test/factories/squads.ts';
import { longestStopOf, stopMaxMs } from '../../../test/helpers/event-loop-meter.ts';
import { unpacked } from '../../../test/helpers/unpacked.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const askFor = async ({ api, build }: TestApp, query: object = {}, headers: Record<string, string> = {}) => {
  const answer = await api.raw(downloadImportTemplate, { query, headers } as never, await build.adminToken());
  if (answer.statusCode !== 200) throw new Error(`The template answered ${answer.statusCode}: ${answer.body}`);
  return answer;
};

/** A row of the sheet of explanations: the heading of a column, and an example of it. */
const examplesIn = (rows: unknown[][]): [heading: string, example: string][] =>
  rows.slice(2, playerImportFields.length + 2).map(([heading, , example]) => [String(heading), String(example)]);

test.each(languages)('the template in %s has columns and examples that the import reads', async (language) => {
  const app = await startTestApp();
  const { rawPayload, headers } = await askFor(app, { language });
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    workbookType,
    'attachment; filename="template.xlsx"',
  ]);
  const { sheets } = await readXlsx(rawPayload);
  const [head = []] = sheets[0]!.rows;
  expect(head).toHaveLength(playerImportFields.length);
  const examples = examplesIn(sheets[1]!.rows);
  expect(examples.map(([heading]) => heading)).toEqual(head);

  const csv = [head, examples.map(([, example]) => example)]
    .map((row) => row.map((cell) => `"${String(cell)}"`).join(','))
    .join('\n');
  const { take } = createImporter(app);
  expect(await take('players', csv)).toMatchObject({ new: 1, wrong: 0, rows: [{ problems: [] }] });
  const player = await app.db.selectFrom('users').selectAll().where('role', '=', 'player').executeTakeFirstOrThrow();
  expect(player).toMatchObject({
    shirt_number: 7,
    position: 'CAM',
    status: 'active',
    injury: false,
    is_primary: true,
    martial_status: 'single',
    children_number: 0,
    birth_date: '2009-03-14',
    favourite_number: 10,
    height: 172.5,
    weight: 61,
  });
  expect(player.previous_clubs).toHaveLength(2);
  expect(player.relative_numbers).toHaveLength(2);
  for (const value of [
    player.nationality,
    player.guardian_name,
    player.guardian_email,
    player.guardian_phone,
    player.email,
  ])
    expect(value).toBeTruthy();
});

test('cells to fill in keep phones and days, and offer what the import takes', async () => {
  const app = await startTestApp();
  const { rawPayload } = await askFor(app, { language: 'ar' });
  const sheet = (await unpacked(rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet.match(/<row /g)).toHaveLength(501);
  for (const list of [
    'GK,SW,LB,CB,RB,CM,CAM,RM,LW,RW,ST,LM,CDM',
    'active,inactive',
    'نعم,لا',
    'single,married,divorced,widowed',
  ])
    expect(sheet).toContain(`<formula1>"${list}"</formula1>`);
});

test('a club of several squads has a column of its active squads', async () => {
  const app = await startTestApp();
  const squads = createSquads(app);
  await squads.squad({ name: 'Cadete A' });
  const { sheets } = await readXlsx((await askFor(app, { language: 'es' })).rawPayload);
  expect(sheets[0]!.rows[0]?.at(-1)).toBe('Equipo');
  const sheet = (await unpacked((await askFor(app)).rawPayload)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(/<formula1>"[^"]+,Cadete A"<\/formula1>/);
});

test('the language is that of the reader unless another is asked for', async () => {
  const app = await startTestApp();
  const nameIn = async (...given: [object?, Record<string, string>?]) =>
    (await readXlsx((await askFor(app, ...given)).rawPayload)).sheets[0]?.name;
  expect(await nameIn({}, { 'accept-language': 'pt-PT' })).toBe('Jogadores');
  expect(await nameIn({ language: 'es' }, { 'accept-language': 'pt' })).toBe('Jugadores');
});

test('AZ1 the template is for administrators, and stops other requests for a moment only', async () => {
  const app = await startTestApp();
  const { api, build } = app;
  expect((await api.raw(downloadImportTemplate, {}, await build.staffToken('management'))).statusCode).toBe(403);
  expect(
    await api.refused(downloadImportTemplate, { query: { language: 'fr' } }, await build.adminToken()),
  ).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'language' }],
  });
  const { stopMs } = await longestStopOf(async () => askFor(app));
  expect(stopMs).toBeLessThan(stopMaxMs);
});
