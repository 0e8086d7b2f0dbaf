import { exportPlayers } from '@touchline/contract/club/exports';
import { listUsers } from '@touchline/contract/people/users';
import { importPlayers } from '@touchline/contract/club/imports';
import { expect, test } from 'vitest';
import { createImporter, told } from '../../../../test/factories/imports.ts';
import { hoursMs } from '../../../../lib/time/clock.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const players = async () =>
    (await started.api.asAdmin(listUsers, { query: { type: 'player', sort: 'name', pageSize: 200 } })).records;
  return { ...started, ...createImporter(started), players };
};

const whole = {
  name: 'Ana María Núñez',
  'Shirt number': '7',
  Position: 'cam',
  Injured: 'no',
  Primary: 'yes',
  nationality: 'ES',
  language: 'Español',
  place_of_birth: 'Cádiz',
  education: 'Bachillerato',
  martialStatus: 'Single',
  childrenNumber: '0',
  'Date of birth': '25/02/2000',
  favouriteNumber: '10',
  'Height (cm)': '170,5',
  'Weight (kg)': '61',
  previousClubs: 'CD Ribera; Atlético Sur',
  'E-mail': 'ana@club.example',
  Phone: "'+34 600 123 456",
  WhatsApp: '+34600123456',
  relativeNumbers: '600111222|600333444',
  Address: 'Calle Larga 1',
  Agent: 'Nobody',
};
const csvOf = (rows: Record<string, string>[], delimiter = ','): string =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n');

test('imports all columns of a player, who is active and gets no mail', async () => {
  const { take, players, db } = await setup();
  expect(told((await take('players', csvOf([whole]))).rows)).toEqual(['2 new: Ana María Núñez']);
  expect(await players()).toMatchObject([
    {
      role: 'player',
      status: 'active',
      name: 'Ana María Núñez',
      shirtNumber: 7,
      position: 'CAM',
      injury: false,
      primary: true,
      nationality: 'ES',
      language: 'Español',
      placeOfBirth: 'Cádiz',
      education: 'Bachillerato',
      martialStatus: 'single',
      childrenNumber: 0,
      birthDate: '2000-02-25',
      favouriteNumber: 10,
      height: 170.5,
      weight: 61,
      previousClubs: ['CD Ribera', 'Atlético Sur'],
      email: 'ana@club.example',
      phoneNumber: '+34 600 123 456',
      whatsappNumber: '+34600123456',
      address: 'Calle Larga 1',
      relativeNumbers: ['600111222', '600333444'],
    },
  ]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('an imported player is found and sorted like any other', async () => {
  const { take, api, build } = await setup();
  await build.player({ name: 'Zoe Nine', shirt_number: 9 });
  await take('players', 'name;no.\nÁlvaro Ríos;8\nBea Sol;');
  const names = async (query: object) =>
    (await api.asStaff(listUsers, { query: { type: 'player', ...query } })).records.map(({ name }) => name);
  expect(await names({ sort: 'shirtNumber' })).toEqual(['Álvaro Ríos', 'Zoe Nine', 'Bea Sol']);
  expect(await names({ search: 'alvaro' })).toEqual(['Álvaro Ríos']);
});

test.each([
  ['semicolons', 'name;Shirt number\nAna Sol;7'],
  ['tabs', 'name\tShirt number\nAna Sol\t7'],
  ['a byte order mark', '\ufeffname,Shirt number\r\nAna Sol,7\r\n\r\n'],
  ['quotes and commas in them', '"name","Shirt number","x"\n"Ana Sol","7","a, b; ""c"""\n'],
  ['lines of different lengths', 'name,Shirt number,height\nAna Sol,7'],
  ['Spanish headers', 'Dorsal;Nombre\n7;Ana Sol'],
  ['Portuguese headers', 'Número da camisola;Nome\n7;Ana Sol'],
  ['Arabic headers', 'رقم القميص;الاسم\n7;Ana Sol'],
  ['our own headers', 'shirt_number,NAME\n7,Ana Sol'],
  ['UTF-16', Buffer.from('\ufeffname\tNo.\nAna Sol\t7', 'utf16le')],
])('reads a table with %s', async (_, file) => {
  const { preview } = await setup();
  expect((await preview('players', file)).rows).toMatchObject([{ state: 'new', title: 'Ana Sol', shirtNumber: 7 }]);
});

test('reads the code page of spreadsheets if the bytes are not UTF-8', async () => {
  const { preview } = await setup();
  const { rows } = await preview('players', Buffer.from('name;place of birth\nJosé Núñez;Cádiz', 'latin1'));
  expect(rows).toMatchObject([{ state: 'new', title: 'José Núñez' }]);
});

test('the same file twice changes nothing, and neither do empty cells', async () => {
  const { take, players, db } = await setup();
  await take('players', csvOf([whole]));
  const before = await players();
  expect(await take('players', csvOf([whole]))).toMatchObject({ new: 0, changed: 0, same: 1, wrong: 0 });
  const empty = Object.fromEntries(Object.keys(whole).map((key) => [key, key === 'name' ? whole.name : ' ']));
  expect(await take('players', csvOf([empty]))).toMatchObject({ same: 1 });
  expect(await players()).toEqual(before);
  const writes = db.selectFrom('audit_log').select('action').where('action', '!=', 'players.listed');
  expect(await writes.orderBy('seq').execute()).toEqual([{ action: 'players.imported' }, { action: 'person.created' }]);
});

test.each([
  ['another injury', 'name,injury\nAna Sol,no', ['players.listed']],
  ['the same injury', 'name,injury\nAna Sol,yes', ['players.listed']],
  ['no injury', 'name,weight\nAna Sol,60', []],
  ['the injury of a new player', 'name,injury\nBea Mar,yes', []],
])('AD2 a preview tells whether players are injured by %s in the file: %j', async (_, file, actions) => {
  const { preview, send, build, clock, db } = await setup();
  await build.player({ name: 'Ana Sol', injury: true });
  const entries = async () => (await db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action);
  await preview('players', file);
  expect(await entries()).toEqual(actions);
  // The current preview is part of the refusal of an outdated one.
  clock.advance(hoursMs(1));
  const refused = await send(importPlayers, file, { plan: '0'.repeat(64) });
  expect(refused.statusCode).toBe(409);
  expect(await entries()).toEqual([...actions, ...actions]);
});

test('importing an export of the console changes nothing', async () => {
  const { take, preview, api, build } = await setup();
  await take('players', csvOf([whole]));
  await build.player({
    name: "O'Hara Sol",
    address: '=1+1',
    shirt_number: 7,
    status: 'inactive',
    phone_number: '+34600123456',
  });
  const { body } = await api.raw(exportPlayers, {}, await build.adminToken());
  expect(body).toContain("'=1+1");
  expect(await preview('players', body)).toMatchObject({ new: 0, changed: 0, same: 2, wrong: 0 });
});

test('changes and names what differs, except address, status and the spelling of the name', async () => {
  const { take, build, players, db } = await setup();
  const { id } = await build.player({
    name: 'José Núñez',
    email: null,
    weight: 70,
    updated_at: '2026-08-01T00:00:00.000Z',
  });
  const { rows } = await take(
    'players',
    'name,weight,position,email,status\nJOSE NUNEZ,71.5,ST,jose@club.example,inactive',
  );
  expect(told(rows)).toEqual(['2 changed: JOSE NUNEZ (position – → ST; weight 70 → 71.5)']);
  expect(await players()).toMatchObject([
    { name: 'José Núñez', weight: 71.5, position: 'ST', email: null, status: 'active' },
  ]);
  const entries = db.selectFrom('audit_log').select(['action', 'subject_id', 'fields']).orderBy('seq');
  expect(await entries.where('action', '!=', 'players.listed').execute()).toEqual([
    { action: 'players.imported', subject_id: null, fields: ['position', 'weight'] },
    { action: 'person.updated', subject_id: id, fields: ['position', 'weight'] },
  ]);
});

test.each([
  ['the address and a part of the name', { email: 'ana@club.example' }, 'Ana Sol Ruiz,ana@club.example,', 'changed'],
  ['nothing, with the address of another name', { email: 'ana@club.example' }, 'Eva Mar,ana@club.example,', 'new'],
  ['the name without accents', { email: null, name: 'Ána  Sól' }, 'ana sol,,', 'same'],
  ['the name and the birth date', { email: null, birth_date: '2000-02-25' }, 'Ana Sol,,2000-02-25', 'same'],
  ['the name, with a birth date only in the file', { email: null }, 'Ana Sol,,2000-02-25', 'changed'],
  ['the name, with an address only in the file', { email: null }, 'Ana Sol,ana@club.example,', 'same'],
  ['nothing, with another birth date', { email: null, birth_date: '2001-02-25' }, 'Ana Sol,,2000-02-25', 'new'],
  ['an answer, with another address', { email: 'b@club.example' }, 'Ana Sol,ana@club.example,', 'wrong'],
  ['nothing, for a rejected person', { status: 'rejected' }, 'Ana Sol,,', 'new'],
  ['nothing, for a pending request', { status: 'pending', email_key: null }, 'Ana Sol,,', 'new'],
])('recognises a player by %s', async (_, there, line, state) => {
  const { preview, build } = await setup();
  await build.player({ name: 'Ana Sol', ...there });
  expect((await preview('players', `name,email,date of birth\n${line}`)).rows).toMatchObject([{ state }]);
});

test('does not choose between two matching players', async () => {
  const { preview, build } = await setup();
  await build.player({ name: 'Ana Sol', birth_date: '2000-02-25' });
  await build.player({ name: 'Ana Sol', birth_date: '2001-01-01' });
  const { rows } = await preview('players', 'name,birthDate\nAna Sol,\nAna Sol,2001-01-01');
  expect(told(rows)).toEqual(['2 wrong: Ana Sol (name: Several players match this row)', '3 same: Ana Sol']);
});

test.each([
  ['', 'This field is required'],
  ['A1', 'Names must be 1 to 100 letters and spaces'],
])('a row with the name %j is wrong, and the others are imported', async (name, message) => {
  const { take, players } = await setup();
  const { rows } = await take('players', `name;height\n${name};170\nBea Sol;`);
  expect(rows).toMatchObject([{ state: 'wrong', problems: [{ field: 'name', message }] }, { state: 'new' }]);
  expect((await players()).map((player) => player.name)).toEqual(['Bea Sol']);
});

test.each([
  ['shirtNumber', '1000', 'Shirt numbers go from 0 to 999'],
  ['shirtNumber', 'seven', 'This is not understood and was left empty'],
  ['shirtNumber', '7.5', 'This is not understood and was left empty'],
  ['position', 'Goalie of old', 'This position is not known and was left empty'],
  ['injury', 'perhaps', 'This is not understood and was left empty'],
  ['primary', '2', 'This is not understood and was left empty'],
  ['martialStatus', 'complicated', 'This is not understood and was left empty'],
  ['birthDate', '31/02/2000', 'This day does not exist and was left empty'],
  ['birthDate', '2999-01-01', 'The birth date must be in the past'],
  ['height', 'tall', 'This is not understood and was left empty'],
  ['height', '1e9', 'This is not understood and was left empty'],
  ['childrenNumber', '-1', 'Enter a whole number from 0 to 99'],
  ['email', 'ana', 'Please enter a valid email address'],
  ['phoneNumber', '123', 'This is not understood and was left empty'],
  ['previousClubs', 'a;b;c;d;e;f;g;h;i;j;k', 'There are too many entries'],
  ['address', 'x'.repeat(201), 'This text is too long'],
  ['nationality', 'E\u0007S', 'This text contains characters that are not allowed'],
  ['status', 'pending', 'This is not understood and was left empty'],
])('a cell of %s %j that is not read is a note, and loses nobody', async (field, value, text) => {
  const { take, players } = await setup();
  const { rows } = await take('players', csvOf([{ name: 'Ana Sol', [field]: value }]));
  expect(rows).toMatchObject([{ state: 'new', problems: [], notes: [{ field, text }] }]);
  expect(await players()).toMatchObject([{ name: 'Ana Sol' }]);
});

test('only active players can start, and an address belongs to one person', async () => {
  const { preview, build } = await setup();
  await build.staff('medical', { email: 'doc@club.example' });
  const { rows } = await preview(
    'players',
    'name,status,primary,email\nAna Sol,inactive,yes,\nBea Sol,,,doc@club.example\nEva Sol,,,e@club.example\nEve Sun,,,E@club.example\nEva Sol,,,',
  );
  expect(told(rows)).toEqual([
    '2 new: Ana Sol',
    '3 new: Bea Sol',
    '4 new: Eva Sol',
    '5 new: Eve Sun',
    '6 wrong: Eva Sol (name: This appears twice)',
  ]);
  expect(rows.map(({ notes = [] }) => notes.map(({ field, text }) => `${field}: ${text}`))).toEqual([
    ['primary: This person is not an active player'],
    ['email: This address belongs to another person and was left out'],
    ["email: Several people have this address, so it was entered as the guardian's"],
    ["email: Several people have this address, so it was entered as the guardian's"],
    [],
  ]);
});

test('two players swap their shirt numbers in one file', async () => {
  const { take, build, players } = await setup();
  for (const [name, shirt_number] of [
    ['Ana Sol', 7],
    ['Bea Sol', 9],
    ['Eva Sol', 4],
  ] as const)
    await build.player({ name, shirt_number });
  expect(await take('players', 'name,no\nAna Sol,9\nBea Sol,4\nEva Sol,7')).toMatchObject({ changed: 3, wrong: 0 });
  expect((await players()).map(({ name, shirtNumber }) => [name, shirtNumber])).toEqual([
    ['Ana Sol', 9],
    ['Bea Sol', 4],
    ['Eva Sol', 7],
  ]);
});

test('a duplicate shirt number goes to the player who has it, otherwise to the first in the file', async () => {
  const { take, build } = await setup();
  await build.player({ name: 'Zoe Seven', shirt_number: 7 });
  await build.player({ name: 'Yas Gone', shirt_number: 8, status: 'inactive' });
  await build.player({ name: 'Ana Sol', shirt_number: 10 });
  const { rows } = await take('players', 'name,no\nAna Sol,7\nBea Sol,8\nEva Sol,8\nIda Sol,10\nLea Sol,\nMia Sol,');
  const taken = '(shirtNumber: Another active player wears this shirt number)';
  expect(told(rows)).toEqual([
    `2 wrong: Ana Sol ${taken}`,
    '3 new: Bea Sol',
    `4 wrong: Eva Sol ${taken}`,
    `5 wrong: Ida Sol ${taken}`,
    '6 new: Lea Sol',
    '7 new: Mia Sol',
  ]);
});

test.each([
  ['has no names', 'shirt number,height\n7,170', 'No column of this file holds names'],
  ['has only headers', 'name,height\n\n , \n', 'There is nothing to import in this file'],
  ['is a calendar', 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'This kind of file is not read. Save it as .xlsx, .ods or .csv'],
  ['is other JSON', '{"matches":[]}', 'This file could not be read'],
  ['is half of JSON', '[{"name":"Mexico","players":[', 'This file could not be read'],
  [
    'is a picture',
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    'This kind of file is not read. Save it as .xlsx, .ods or .csv',
  ],
  ['is empty', '', 'There is nothing to import in this file'],
  ['has 10,001 rows', `name\n${'Ana Sol\n'.repeat(10_001)}`, 'This file has too many rows'],
])('refuses a file that %s', async (_, file, message) => {
  const { refused } = await setup();
  expect(await refused('players', file)).toMatchObject({ statusCode: 400, errors: [{ field: 'file', message }] });
});

const squad = (name: string, ...players: object[]) => ({ name, fifa_code: 'XXX', players });
const north = squad(
  'Norte',
  { number: 1, pos: 'GK', name: 'Raúl Sol', club: { name: 'CD Ribera' }, date_of_birth: '2000-02-25' },
  { number: 2, pos: 'DF', name: 'Iker Mar', date_of_birth: '1997-12-10' },
);

test('imports the chosen one of several squads, with the middle of the line as position', async () => {
  const { preview, take, refused, players } = await setup();
  const file = [north, squad('Sur', { number: 9, name: 'Leo Luz' })];
  expect(await preview('players', file)).toMatchObject({ squads: ['Norte', 'Sur'], rows: [], new: 0 });
  expect(await refused('players', file, { squad: 'Este' })).toMatchObject({
    errors: [{ field: 'squad', message: 'This squad is not in the file' }],
  });
  await take('players', file, { squad: 'NORTE' });
  expect(await players()).toMatchObject([
    { name: 'Iker Mar', shirtNumber: 2, position: 'CB', birthDate: '1997-12-10', previousClubs: [] },
    { name: 'Raúl Sol', shirtNumber: 1, position: 'GK', birthDate: '2000-02-25', previousClubs: [] },
  ]);
  expect(await take('players', file, { squad: 'Norte' })).toMatchObject({ same: 2, new: 0 });
});

test.each([
  ['one squad', north],
  ['a list of one', [north]],
  ['squads by name', { squads: [north] }],
  ['only players', { players: north.players }],
])('needs no choice if the file is %s', async (_, file) => {
  const { preview } = await setup();
  expect(await preview('players', file)).toMatchObject({ squads: [], new: 2 });
});

test('refuses an import that differs from its preview, and returns a new preview', async () => {
  const { preview, send, build, players } = await setup();
  const { plan } = await preview('players', 'name,no\nAna Sol,7');
  await build.player({ name: 'Bea Sol', shirt_number: 7 });
  const answer = await send(importPlayers, 'name,no\nAna Sol,7', { plan });
  expect(answer.json()).toMatchObject({ statusCode: 409, data: { wrong: 1, rows: [{ state: 'wrong' }] } });
  expect(await players()).toHaveLength(1);
});

const withLines = [
  'name,position,no',
  'Ana Sol,DF,2',
  'Bea Sol,mid,6',
  'Eva Sol,Forward,9',
  'Ida Sol,avançado,11',
  'Lea Sol,Goalkeeper,1',
  'Mia Sol,RB,3',
].join('\n');

test('players of whom only the line is known get its middle, and the preview counts them', async () => {
  const { take, players } = await setup();
  const preview = await take('players', withLines);
  expect(preview.players?.lines).toEqual({ defender: 1, midfielder: 1, forward: 2 });
  expect((await players()).map(({ position }) => position)).toEqual(['CB', 'CM', 'ST', 'ST', 'GK', 'RB']);
});

test('the position of a line is chosen, or left out', async () => {
  const { take, players } = await setup();
  await take('players', withLines, { defender: 'LB', midfielder: 'none', forward: 'RW' });
  expect((await players()).map(({ position }) => position)).toEqual(['LB', null, 'RW', 'RW', 'GK', 'RB']);
});

test('a line replaces no position of an existing player', async () => {
  const { take, build, players } = await setup();
  await build.player({ name: 'Ana Sol', position: 'LB' });
  await build.player({ name: 'Bea Sol' });
  const { rows } = await take('players', 'name,position\nAna Sol,DF\nBea Sol,DF');
  expect(told(rows)).toEqual(['2 same: Ana Sol', '3 changed: Bea Sol (position – → CB)']);
  expect((await players()).map(({ position }) => position)).toEqual(['LB', 'CB']);
});

test('an unknown position of a line is refused by its name', async () => {
  const { refused } = await setup();
  expect(await refused('players', withLines, { defender: 'XX' })).toMatchObject({ errors: [{ field: 'defender' }] });
});

test('names the columns that are not used', async () => {
  const { preview } = await setup();
  const table = await preview('players', 'name,Agent,no,Shirt number,  \nAna Sol,x,7,8,y');
  expect(table.players?.unusedColumns).toEqual(['Agent', 'no']);
  const json = await preview('players', [{ name: 'Norte', players: [{ name: 'Ana Sol', club: {}, caps: 3 }] }]);
  expect(json.players?.unusedColumns).toEqual(['club', 'caps']);
});

test('players whose number another one wears are imported without it on request', async () => {
  const { take, preview, build, players } = await setup();
  await build.player({ name: 'Zoe Seven', shirt_number: 7 });
  await build.player({ name: 'Yas Nine', shirt_number: 9 });
  const file = 'name,no\nAna Sol,7\nBea Sol,8\nEva Sol,8\nYas Nine,7';
  expect(await preview('players', file)).toMatchObject({ new: 1, wrong: 3, players: { takenNumbers: 3 } });
  const { rows } = await take('players', file, { withoutTakenNumbers: 'true' });
  expect(rows.map(({ state, shirtNumber, droppedNumber }) => [state, shirtNumber, droppedNumber])).toEqual([
    ['new', null, 7],
    ['new', 8, undefined],
    ['new', null, 8],
    ['same', 9, 7],
  ]);
  expect((await players()).map(({ name, shirtNumber }) => [name, shirtNumber])).toEqual([
    ['Ana Sol', null],
    ['Bea Sol', 8],
    ['Eva Sol', null],
    ['Yas Nine', 9],
    ['Zoe Seven', 7],
  ]);
});

test('counts the active players to whom no form can be mailed', async () => {
  const { preview, build } = await setup();
  await build.player({ name: 'Eva Sol', email: null });
  await build.player({ name: 'Ida Sol', email: 'ida@club.example' });
  const { players } = await preview(
    'players',
    'name,email,status\nAna Sol,,\nBea Sol,bea@club.example,\nLea Sol,,inactive\nEva Sol,,\nIda Sol,,',
  );
  expect(players?.withoutAddress).toBe(2);
});

test('takes a guardian from the file, and replaces none', async () => {
  const { take, build, db } = await setup();
  await build.player({ name: 'Bea Sol', guardian_name: 'Rosa Sol', guardian_email: 'rosa@correo.example' });
  const file =
    'name;guardianName;Guardian e-mail;guardian_phone\nAna Sol;Luis Sol;luis@correo.example;+34600111222\nBea Sol;Luis Sol;luis@correo.example;';
  expect(told((await take('players', file)).rows)).toEqual(['2 new: Ana Sol', '3 same: Bea Sol']);
  const rows = await db
    .selectFrom('users')
    .select(['name', 'guardian_name', 'guardian_email', 'guardian_phone'])
    .where('role', '=', 'player')
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    {
      name: 'Ana Sol',
      guardian_name: 'Luis Sol',
      guardian_email: 'luis@correo.example',
      guardian_phone: '+34600111222',
    },
    { name: 'Bea Sol', guardian_name: 'Rosa Sol', guardian_email: 'rosa@correo.example', guardian_phone: null },
  ]);
});
