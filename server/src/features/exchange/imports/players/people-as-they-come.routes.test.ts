import { type ImportPreview, importPlayers, previewPlayers } from '@touchline/contract/club/imports';
import { listUsers } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createImporter, told } from '../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const importer = createImporter(started);
  const players = async () =>
    (await started.api.asAdmin(listUsers, { query: { type: 'player', sort: 'name', pageSize: 200 } })).records;
  const guardiansOf = async (name: string) =>
    started.db
      .selectFrom('guardians')
      .innerJoin('guardian_children', 'guardian_children.guardian_id', 'guardians.id')
      .innerJoin('users', 'users.id', 'guardian_children.user_id')
      .select(['guardians.name', 'guardians.email'])
      .where('users.name', '=', name)
      .orderBy('guardian_children.position')
      .execute();
  return { ...started, ...importer, players, guardiansOf };
};

const fieldsOf = ({ columns }: ImportPreview) => columns?.map(({ head, field }) => [head, field]);
const notesOf = ({ rows }: ImportPreview) =>
  rows.flatMap(({ notes = [] }) => notes.map(({ field, value, text }) => `${field} ${value}: ${text}`));
const valuesOf = ({ rows }: ImportPreview) => rows.map(({ values }) => values);

test.each([
  ['Dorsal;Nombre;Apellidos\n1;Hugo;Berzal Quintana', 'Hugo Berzal Quintana'],
  ['Nombre;Primer apellido;Segundo apellido\nHugo;Berzal;Quintana', 'Hugo Berzal Quintana'],
  ['First Name,Last Name\nCorwin,Ashdale', 'Corwin Ashdale'],
  ['Forename,Surname\nCorwin,Ashdale', 'Corwin Ashdale'],
  ['Nome;Apelido\nRui;Faial', 'Rui Faial'],
  ['Nome;Sobrenome\nRui;Faial', 'Rui Faial'],
  ['الاسم,اللقب\nطارق,الزهراني', 'طارق الزهراني'],
  ['الاسم,اسم العائلة\nطارق,الزهراني', 'طارق الزهراني'],
  ['Nombre;Apellidos;Nombre completo\nHugo;Berzal;Hugo Berzal Quintana', 'Hugo Berzal Quintana'],
  ['Nombre y apellidos\nHugo Berzal', 'Hugo Berzal'],
  ['sep=;\nC.D. Ribera;;\n;;\nDorsal;Nombre;x\n1;Hugo Berzal;y', 'Hugo Berzal'],
  ['Squad list 2026,,\nNo,Player,Pos\n1,Hugo Berzal,GK', 'Hugo Berzal'],
  [';;\n;Nombre;Dorsal\n;Hugo Berzal;1', 'Hugo Berzal'],
])('joins the names of %j', async (file, name) => {
  const { preview } = await setup();
  expect((await preview('players', file)).rows.map(({ title }) => title)).toEqual([name]);
});

test.each([
  ['Berzal Quintana, Hugo', 'Hugo Berzal Quintana', 'The surname stood first and was moved to the end'],
  ['BERZAL QUINTANA Hugo', 'Hugo BERZAL QUINTANA', 'The surname stood first and was moved to the end'],
  ['Hugo Berzal (GK)', 'Hugo Berzal', 'This stood beside the name and was left out'],
  ['Robert "Bobby" Ashdale', 'Robert Ashdale', 'This stood beside the name and was left out'],
  ['Ana Ribeiro / Ana R.', 'Ana Ribeiro', 'This stood beside the name and was left out'],
])('reads the name %j', async (cell, name, text) => {
  const { preview } = await setup();
  const read = await preview('players', [`name`, `"${cell.replaceAll('"', '""')}"`].join('\n'));
  expect(read.rows).toMatchObject([{ state: 'new', title: name, notes: [{ field: 'name', value: cell, text }] }]);
});

test.each([
  'F. Nac.',
  'Fecha Nacimiento',
  'Fecha de nacimiento',
  'Data Nascimento',
  'Data de nascimento',
  'Date of Birth',
  'DOB',
  'تاريخ الولادة',
])('knows the head %s', async (head) => {
  const { preview } = await setup();
  expect(fieldsOf(await preview('players', `name;${head}\nHugo Berzal;04/02/2012`))).toContainEqual([
    head,
    'birthDate',
  ]);
});

test.each([
  ['40943', '2012-02-04'],
  ['19/11/12', '2012-11-19'],
  ['8-sep-2012', '2012-09-08'],
  ['8 de septiembre de 2012', '2012-09-08'],
  ['Sep 8, 2012', '2012-09-08'],
  ['٠٤/٠٢/٢٠٠٩', '2009-02-04'],
  ['2012-03-01T00:00:00.000Z', '2012-03-01'],
  ['1.3.2012', '2012-03-01'],
  ['01/03/2012 0:00', '2012-03-01'],
  ['2012/03/01', '2012-03-01'],
])('reads the day %s', async (cell, day) => {
  const { preview } = await setup();
  const read = await preview('players', `name;birthDate\nHugo Berzal;${cell}`);
  expect([valuesOf(read), notesOf(read)]).toEqual([[{ name: 'Hugo Berzal', birthDate: day }], []]);
});

test('one day that can only have its month first decides for the file; else the preview says how it reads them', async () => {
  const { preview } = await setup();
  const american = await preview('players', 'name,dob\nAna Sol,03/04/2014\nBea Sol,11/23/2013');
  expect(valuesOf(american)).toMatchObject([{ birthDate: '2014-03-04' }, { birthDate: '2013-11-23' }]);
  expect(american.players?.dates).toMatchObject({ order: 'monthFirst', isCertain: true });
  const unsure = await preview('players', 'name,dob\nAna Sol,03/04/2014');
  expect(unsure.players?.dates).toEqual({
    order: 'dayFirst',
    isCertain: false,
    example: { value: '03/04/2014', day: '2014-04-03' },
  });
  const chosen = await preview('players', 'name,dob\nAna Sol,03/04/2014', { dates: 'monthFirst' });
  expect(valuesOf(chosen)).toMatchObject([{ birthDate: '2014-03-04' }]);
});

test.each([
  ['shirtNumber', '#10', '10', []],
  ['shirtNumber', '00', '0', []],
  ['shirtNumber', '١٢', '12', []],
  ['shirtNumber', '187', '187', []],
  ['shirtNumber', 'S/N', undefined, []],
  ['shirtNumber', '11 (B)', '11', ['The text beside it was left out']],
  ['height', '1,78', '178', ['Read as centimetres']],
  ['height', '1.82 m', '182', ['Read as centimetres']],
  ['height', `5'11"`, '180.3', ['Read as centimetres']],
  ['height', '178 cm', '178', []],
  ['height', '71', undefined, ['The unit is not clear, so this was left empty']],
  ['weight', '165 lbs', '74.8', ['Read as kilograms']],
  ['weight', '62,5', '62.5', []],
  ['position', 'Lateral derecho', 'RB', []],
  ['position', 'Centre back', 'CB', []],
  ['position', 'Guarda-redes', 'GK', []],
  ['position', 'RB/CB', 'RB', ['Only the first one is taken']],
  ['position', 'Utilero', undefined, ['This position is not known and was left empty']],
  ['position', '-', undefined, []],
  ['status', 'Alta', 'active', []],
  ['status', 'Federado', undefined, ['This is not understood and was left empty']],
  ['injury', 'Nein', 'false', []],
  ['email', 'Nuria Ponte <nuria@club.example>', 'nuria@club.example', ['The text beside it was left out']],
  ['email', 'teo@peñascal.example', 'teo@xn--peascal-5za.example', []],
  ['email', 'no tiene', undefined, []],
  ['birthDate', '2012', undefined, ['A year alone is not a birth date and was left empty']],
  ['birthDate', '29/02/2013', undefined, ['This day does not exist and was left empty']],
] as const)('reads %s %j as %s', async (field, cell, value, texts) => {
  const { preview } = await setup();
  const file = ['name', field].join(';') + `\nAna Sol;"${cell.replaceAll('"', '""')}"`;
  const read = await preview('players', file);
  expect(read.rows).toMatchObject([{ state: 'new' }]);
  expect(read.rows[0]?.values?.[field]).toBe(value);
  expect(read.rows[0]?.notes?.map(({ text }) => text)).toEqual(texts);
});

test('a number of the shirt has a clearer head than a number of the row', async () => {
  const { preview } = await setup();
  const counted = await preview('players', 'Nº;Jugador;Dorsal;Año\n1;Ana Sol;13;2012\n2;Bea Sol;4;2011');
  expect(counted.rows.map(({ shirtNumber }) => shirtNumber)).toEqual([13, 4]);
  expect(counted.columns?.filter(({ question }) => question !== null)).toEqual([]);
  const unclear = await preview('players', 'No;Player;Jersey\n8;Ana Sol;13\n3;Bea Sol;4');
  expect(unclear.columns?.[0]).toMatchObject({ field: null, question: 'Two columns hold the same' });
});

test('parents have columns of their own, and a second one becomes another guardian', async () => {
  const { take, guardiansOf } = await setup();
  await take(
    'players',
    'First Name,Last Name,Date of Birth,Parent 1 First Name,Parent 1 Last Name,Parent 1 Email,Parent 2 First Name,Parent 2 Last Name,Parent 2 Email\n' +
      'Corwin,Ashdale,23/11/2014,Petra,Ashdale,petra@club.example,Milo,Renwick,milo@club.example',
  );
  expect(await guardiansOf('Corwin Ashdale')).toEqual([
    { name: 'Petra Ashdale', email: 'petra@club.example' },
    { name: 'Milo Renwick', email: 'milo@club.example' },
  ]);
});

test('a file is not imported while a column that would be lost has no meaning; the choice is remembered', async () => {
  const { send, preview, run, players } = await setup();
  const file = 'Nombre;Ap.\nHugo;Berzal\nTeo;Salcedo\nIvo;Cardal';
  const open = await preview('players', file);
  expect(open.columns?.[1]).toMatchObject({
    head: 'Ap.',
    field: null,
    samples: ['Berzal', 'Salcedo'],
    question: 'This column is not used. Please choose what it holds, or leave it out',
  });
  const refused = await send(importPlayers, file, { plan: open.plan });
  expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ field: 'columns' }] });
  const parts = {
    columns: [
      { column: 0, field: 'firstName' },
      { column: 1, field: 'lastName' },
    ],
  };
  const { plan } = await preview('players', file, {}, parts);
  await run('players', file, { plan }, parts);
  expect((await players()).map(({ name }) => name)).toEqual(['Hugo Berzal', 'Ivo Cardal', 'Teo Salcedo']);
  const next = await preview('players', 'Nombre;Ap.\nPau;Nevera');
  expect(next.columns?.[1]).toMatchObject({ field: 'lastName', question: null });
});

test('a mended cell counts instead of the one in the file', async () => {
  const { preview, run, players } = await setup();
  const file = 'name;birthDate;no\nAna Sol;31/02/2012;7\nBea Sol;;8';
  const parts = {
    edits: [
      { row: 2, field: 'birthDate', value: '28/02/2012' },
      { row: 3, field: 'name', value: 'Bea Luz' },
    ],
  };
  const { plan, rows } = await preview('players', file, {}, parts);
  expect(rows.map(({ notes }) => notes)).toEqual([[], []]);
  await run('players', file, { plan }, parts);
  expect(await players()).toMatchObject([{ name: 'Ana Sol', birthDate: '2012-02-28' }, { name: 'Bea Luz' }]);
});

test.each(['profileImage', 'role', '__proto__', 'constructor'])(
  'a mended cell of no column is refused: %s',
  async (field) => {
    const { send } = await setup();
    const parts = { edits: [{ row: 2, field, value: 'a'.repeat(24) }] };
    const squads = JSON.stringify({ name: 'Norte', players: [{ name: 'Ana Sol' }] });
    for (const file of ['name;no\nAna Sol;7', squads]) {
      const refused = await send(previewPlayers, file, {}, undefined, parts);
      expect(refused.json()).toMatchObject({ statusCode: 400, errors: [{ field: 'edits.0.field' }] });
    }
  },
);

test('all rows or none, if asked for', async () => {
  const { send, preview, players } = await setup();
  const file = 'name;no\nAna Sol;7\nBea Sol;7';
  const { plan } = await preview('players', file);
  const refused = await send(importPlayers, file, {}, undefined, { plan, only: 'all' });
  expect(refused.json()).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'only', message: 'Some rows are wrong' }],
  });
  expect(await players()).toEqual([]);
});

const family = 'nombre,dorsal,fecha de nacimiento,correo,tutor\n';

test('a brother with the address of the family is another person, and the address becomes the guardian’s', async () => {
  const { take, players, guardiansOf } = await setup();
  await take('players', `${family}Vera Almazor,3,2018-05-14,familia@club.example,Nuria Ponte`);
  const { rows } = await take('players', `${family}Dario Almazor,11,2014-09-02,familia@club.example,Nuria Ponte`);
  expect(rows).toMatchObject([{ state: 'new' }]);
  expect(await players()).toMatchObject([
    { name: 'Dario Almazor', shirtNumber: 11, birthDate: '2014-09-02', email: null },
    { name: 'Vera Almazor', shirtNumber: 3, birthDate: '2018-05-14', email: 'familia@club.example' },
  ]);
  expect(await guardiansOf('Dario Almazor')).toEqual([{ name: 'Nuria Ponte', email: 'familia@club.example' }]);
});

test('twins of one file stay two, and a twin of a known child is asked', async () => {
  const { take, preview, players } = await setup();
  await take(
    'players',
    `${family}Mia Tendal,7,2010-05-05,tendal@club.example,\nLia Tendal,8,2010-05-05,tendal@club.example,`,
  );
  expect((await players()).map(({ name, email }) => [name, email])).toEqual([
    ['Lia Tendal', null],
    ['Mia Tendal', null],
  ]);
  await take('players', `${family}Ona Roca,9,2012-05-05,roca@club.example,`);
  const twin = await preview('players', `${family}Pau Roca,10,2012-05-05,roca@club.example,`);
  expect(twin.rows).toMatchObject([
    { state: 'wrong', question: { kind: 'person', text: 'Is this one of these people?' } },
  ]);
  const answered = await preview(
    'players',
    `${family}Pau Roca,10,2012-05-05,roca@club.example,`,
    {},
    { answers: { 2: 'new' } },
  );
  expect(answered.rows).toMatchObject([{ state: 'new', question: null }]);
});

test('the same name and birth date is the same person, whatever the address says', async () => {
  const { take, players } = await setup();
  const head = 'name,birthDate,email\n';
  await take('players', `${head}Hugo Berzal,2012-02-04,casa@club.example\nTeo Salcedo,2012-09-08,teo@club.example`);
  const next = await take(
    'players',
    `${head}Hugo Berzal,2012-02-04,hugo@club.example\nSALCEDO Teo,2012-09-08,teo@club.example`,
  );
  expect(told(next.rows)).toEqual([
    '2 changed: Hugo Berzal (email casa@club.example → hugo@club.example)',
    '3 same: Teo SALCEDO',
  ]);
  expect((await players()).map(({ email }) => email)).toEqual(['hugo@club.example', 'teo@club.example']);
});

test('two people of one name are both stored, and found again', async () => {
  const { take, preview } = await setup();
  const file = 'name;no;dob\nMohamed Ahmed;5;\nMohamed Ahmed;6;\nMohamed Ahmed;7;2010-01-01';
  expect(await take('players', file)).toMatchObject({ new: 3, wrong: 0 });
  expect(await preview('players', file)).toMatchObject({ new: 0, changed: 0, same: 3, wrong: 0 });
});

test('a row that may be one of several is asked, and goes where the answer says', async () => {
  const { preview, run, build, players } = await setup();
  const { id } = await build.player({ name: 'Ana Sol', birth_date: '2000-02-25' });
  await build.player({ name: 'Ana Sol', birth_date: '2001-01-01' });
  const file = 'name,height\nAna Sol,170';
  const asked = await preview('players', file);
  expect(asked.rows[0]?.question?.choices.map(({ value }) => value)).toEqual(
    expect.arrayContaining([id, 'new', 'skip']),
  );
  const parts = { answers: { 2: id } };
  const { plan } = await preview('players', file, {}, parts);
  await run('players', file, { plan }, parts);
  expect((await players()).map(({ birthDate, height }) => [birthDate, height])).toEqual(
    expect.arrayContaining([
      ['2000-02-25', 170],
      ['2001-01-01', null],
    ]),
  );
});

test('a second row of a known player is asked, and becomes somebody else by the answer', async () => {
  const { preview, run, build, players } = await setup();
  await build.player({ name: 'Hugo Berzal', birth_date: '2014-02-14', shirt_number: 6 });
  const file = 'name,birthDate,no\nHugo Berzal,2014-02-14,6\nHugo Berzal,2014-02-14,16';
  const asked = await preview('players', file);
  expect(asked.rows.map(({ state, question }) => [state, question?.text ?? null])).toEqual([
    ['same', null],
    ['wrong', 'This appears twice'],
  ]);
  const parts = { answers: { 3: 'new' } };
  const { plan } = await preview('players', file, {}, parts);
  await run('players', file, { plan }, parts);
  expect((await players()).map(({ name, shirtNumber }) => [name, shirtNumber])).toEqual([
    ['Hugo Berzal', 6],
    ['Hugo Berzal', 16],
  ]);
});

test('the coach’s child is kept without the address, with the coach as guardian', async () => {
  const { take, build, guardiansOf, players } = await setup();
  await build.staff('tactic', { name: 'Lope Pedral', email: 'coach@club.example' });
  await take(
    'players',
    'name,birthDate,email,guardian,parent email\nMara Pedral,2013-04-02,coach@club.example,Lope Pedral,coach@club.example',
  );
  await take('players', 'name,birthDate,email\nVilma Pedral,2015-04-02,coach@club.example');
  expect((await players()).map(({ email }) => email)).toEqual([null, null]);
  for (const name of ['Mara Pedral', 'Vilma Pedral'])
    expect(await guardiansOf(name)).toEqual([{ name: 'Lope Pedral', email: 'coach@club.example' }]);
});

test('two addresses in a cell are those of the player and of a guardian', async () => {
  const { take, players, guardiansOf } = await setup();
  await take('players', 'name;email\nHugo Berzal;"madre@club.example; padre@club.example"');
  expect(await players()).toMatchObject([{ email: 'madre@club.example' }]);
  expect(await guardiansOf('Hugo Berzal')).toEqual([{ name: null, email: 'padre@club.example' }]);
});

test('a further guardian of a player who has none at the first place gets a place of the own', async () => {
  const { take, guardiansOf } = await setup();
  const file = (email: string) => `name,birthDate,Parent 1 Phone,Parent 2 Email\nAna Sol,2014-02-04,,${email}`;
  await take('players', file('rosa@club.example'));
  await take('players', file('luis@club.example'));
  expect(await guardiansOf('Ana Sol')).toEqual([
    { name: null, email: 'rosa@club.example' },
    { name: null, email: 'luis@club.example' },
  ]);
});
