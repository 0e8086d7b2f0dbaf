import { exportPlayers } from '@touchline/contract/club/exports';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { numberCell, textCell, xlsxOf } from '../../../test/helpers/made-workbooks.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  return { ...started, ...createImporter(started) };
};

/** What spreadsheets like to change: zeros, exponents, long numbers, commas in names. */
const tricky = {
  name: 'Iker Solana',
  birth_date: '2004-02-29',
  shirt_number: 7,
  height: 187.5,
  place_of_birth: '0012',
  education: '1e5',
  address: '12345678901234567890',
  nationality: '3/4',
  phone_number: '0612345678',
  whatsapp_number: '+34600123456',
  relative_numbers: json(['0034600123458', '600 12 34 59']),
  previous_clubs: json(['Sporting, Benfica']),
};

test('a table of players comes back unchanged, with text like numbers and a club with a comma in its name', async () => {
  const { preview, api, build } = await setup();
  await build.player(tricky);
  await build.player({ name: 'Hugo Peralta', previous_clubs: json(['Sporting, Benfica', 'CD Montelar']) });
  const { body } = await api.raw(exportPlayers, {}, await build.adminToken());
  for (const cell of ["'0012", "'1e5", "'12345678901234567890", "'0612345678", 'Sporting, Benfica |'])
    expect(body).toContain(cell);
  expect(await preview('players', body)).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 0 });
});

test('numbers that the club has come back without a doubt, also as numbers of a spreadsheet', async () => {
  const { preview, build } = await setup();
  // No number of Spain begins with a zero.
  await build.player({ name: 'Hugo Peralta', phone_number: '0612345678', whatsapp_number: '123456789' });
  const head = ['name', 'phoneNumber', 'whatsappNumber'].map((text, index) =>
    textCell(`${'ABC'.charAt(index)}1`, text),
  );
  const row = (line: number, name: string, phone: string, whatsapp: number): string =>
    `<row r="${line}">${textCell(`A${line}`, name)}${textCell(`B${line}`, phone)}${numberCell(`C${line}`, whatsapp)}</row>`;
  const rows = [row(2, 'Hugo Peralta', '0612345678', 123456789), row(3, 'Iker Solana', '0612345678', 123456789)];
  const file = await xlsxOf({ sheets: [{ data: `<row r="1">${head.join('')}</row>${rows.join('')}` }] });
  const notes = (await preview('players', file)).rows.map(({ title, state, notes }) => [title, state, notes]);
  expect(notes).toEqual([
    ['Hugo Peralta', 'same', []],
    [
      'Iker Solana',
      'new',
      [
        { field: 'phoneNumber', value: '0612345678', text: 'Please check this phone number' },
        { field: 'whatsappNumber', value: '123456789', text: 'Please check this phone number' },
        { field: 'whatsappNumber', value: '123456789', text: 'A zero at the beginning may have been lost' },
      ],
    ],
  ]);
});

test('a number of a Spanish club that stands as a number in a workbook lacks no zero', async () => {
  const { preview } = await setup();
  const head = `<row r="1">${textCell('A1', 'name')}${textCell('B1', 'phoneNumber')}</row>`;
  const row = `<row r="2">${textCell('A2', 'Hugo Peralta')}${numberCell('B2', 612345678)}</row>`;
  const { rows } = await preview('players', await xlsxOf({ sheets: [{ data: head + row }] }));
  expect(rows).toMatchObject([{ state: 'new', notes: [], values: { phoneNumber: '612345678' } }]);
});
