import { exportPlayers } from '@touchline/contract/club/exports';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createImporter } from '../../../test/factories/imports.ts';
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
