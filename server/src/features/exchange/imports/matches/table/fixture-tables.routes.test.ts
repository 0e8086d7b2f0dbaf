import { importFixtures } from '@touchline/contract/club/imports';
import { expect, test } from 'vitest';
import { createImporter, told } from '../../../../../test/factories/imports.ts';
import { startTestApp } from '../../../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const { id } = await started.build.team('CD Ribera');
  await started.db.updateTable('teams').set({ is_own: true }).where('id', '=', id).execute();
  const league = { leagueName: 'Liga Comarcal' };
  return { ...started, ...createImporter(started), league };
};
const table = (...lines: string[]): string => lines.join('\n');

test.each([
  ['English', 'Date,Time,Home,Away,Venue,Score', '05/12/2026,18:30,CD Ribera,UD Cantal,Campo Sur,'],
  ['Spanish', 'Fecha;Hora;Local;Visitante;Campo;Resultado', '05/12/2026;18:30;CD Ribera;UD Cantal;Campo Sur;'],
  [
    'Portuguese',
    'Data\tHora\tVisitado\tVisitante\tEstádio\tResultado',
    '05/12/2026\t18h30\tCD Ribera\tUD Cantal\tCampo Sur\t-',
  ],
  ['Arabic', 'التاريخ,الوقت,المضيف,الضيف,الملعب,النتيجة', '٠٥/١٢/٢٠٢٦,١٨:٣٠,CD Ribera,UD Cantal,Campo Sur,'],
  [
    'English, with one column of teams',
    'Day,Kick-off,Fixture,Ground',
    'Sat 05/12/2026,6.30 PM,CD Ribera v UD Cantal,Campo Sur',
  ],
  [
    'Spanish, with the opponent',
    'Fecha,Hora,Rival,Local/Visitante,Lugar',
    '05/12/2026,18:30,UD Cantal,Local,Campo Sur',
  ],
  [
    'French, as it is published',
    'Date et heure\tDomicile\tExtérieur\tStade',
    'samedi 5 décembre 2026 18H30\tCD Ribera\tUD Cantal\tCampo Sur',
  ],
  [
    'German, as it is published',
    'Datum / Zeit\tHeim\tGast\tSpielort',
    'Sa, 05.12.26 | 18:30\tCD Ribera\tUD Cantal\tCampo Sur',
  ],
])('imports a table of fixtures in %s', async (_, heads, row) => {
  const { take, league, db } = await setup();
  const { rows } = await take('fixtures', table('Some title', heads, row), league);
  expect(told(rows)).toEqual(['3 new: CD Ribera – UD Cantal']);
  expect(rows[0]?.date).toBe('2026-12-05T17:30:00.000Z');
  expect(await db.selectFrom('matches').select(['venue', 'home_score', 'state']).execute()).toEqual([
    { venue: 'Campo Sur', home_score: null, state: null },
  ]);
});

test('reads results, states, and rows that are no matches, and notes what it does not know', async () => {
  const { take, league, db } = await setup();
  const file = table(
    'Date,Time,Home,Away,Result,Status',
    '01/08/2026,12:00,CD Ribera,UD Cantal,1-1 (4-3 p.),',
    '02/08/2026,12:00,SD Molinar,CD Ribera,,Awarded',
    '05/12/2026,12:00,CD Ribera,AD Fresneda,P-P,',
    '06/12/2026,,TBD,CD Ribera,,',
    '07/12/2026,12:00,CD Ribera,AD Olmeda,nice,',
  );
  const { rows, fixtures } = await take('fixtures', file, league);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'waiting', 'new']);
  expect(rows[4]?.notes).toMatchObject([{ field: 'score', value: 'nice' }]);
  expect(fixtures.waiting).toBe(1);
  expect(
    await db.selectFrom('matches').select(['home_score', 'shootout_home', 'state']).orderBy('starts_at').execute(),
  ).toEqual([
    { home_score: 1, shootout_home: 4, state: null },
    { home_score: null, shootout_home: null, state: 'awarded' },
    { home_score: null, shootout_home: null, state: 'postponed' },
    { home_score: null, shootout_home: null, state: null },
  ]);
});

test('asks for the columns that nobody can tell, imports nothing before, and remembers the answer', async () => {
  const { preview, run, send, league } = await setup();
  const file = table('Tag,Wer,Gegen wen', '05/12/2026,CD Ribera,UD Cantal');
  const before = await preview('fixtures', file, league);
  expect(before.columns?.map(({ head, question }) => [head, question])).toEqual([
    ['Tag', 'No column holds the days. Please choose it'],
    ['Wer', 'No column holds the teams. Please choose it'],
    ['Gegen wen', null],
  ]);
  const refused = await send(importFixtures, file, { ...league, plan: before.plan });
  expect(refused.json()).toMatchObject({ errors: [{ field: 'columns' }] });
  const columns = [
    { column: 0, field: 'date' },
    { column: 1, field: 'home' },
    { column: 2, field: 'away' },
  ];
  const { plan, rows } = await preview('fixtures', file, league, { columns });
  expect(told(rows)).toEqual(['2 new: CD Ribera – UD Cantal']);
  await run('fixtures', file, { ...league, plan }, { columns });
  const next = table('Tag,Wer,Gegen wen', '12/04/2027,UD Cantal,CD Ribera');
  expect(told((await preview('fixtures', next, league)).rows)).toEqual(['2 new: UD Cantal – CD Ribera']);
});

test('says how ambiguous days are read, and reads them the other way on request', async () => {
  const { preview, league } = await setup();
  const file = table('Date,Home,Away', '03/04/2027,CD Ribera,UD Cantal');
  expect((await preview('fixtures', file, league)).dates).toEqual({
    order: 'dayFirst',
    isCertain: false,
    example: { value: '03/04/2027', day: '2027-04-03' },
  });
  const other = await preview('fixtures', file, league, { dates: 'monthFirst' });
  expect(other).toMatchObject({ dates: { example: { day: '2027-03-04' } }, rows: [{ timeUnknown: true }] });
});

test('takes mended cells, and the competition of all rows as the league', async () => {
  const { preview } = await setup();
  const file = table('Date,Home,Away,League', 'soon,CD Ribera,UD Cantal,Copa Comarcal');
  expect((await preview('fixtures', file)).rows).toMatchObject([{ state: 'wrong' }]);
  const edits = [{ row: 2, field: 'date', value: '5/12/2026' }];
  const mended = await preview('fixtures', file, {}, { edits });
  expect(mended).toMatchObject({ league: { name: 'Copa Comarcal' }, rows: [{ state: 'new' }] });
});

test('each row of a table with several competitions goes into its own league, known or new', async () => {
  const { preview, take, build, db } = await setup();
  const known = await build.league('Liga Comarcal');
  const file = table(
    'Date,Home,Away,League',
    '5/12/2026,CD Ribera,UD Cantal,LIGA COMARCAL 2026/27',
    '13/12/2026,SD Molinar,CD Ribera,Copa Comarcal',
    '20/12/2026,CD Ribera,UD Drago,Liga Comarcal',
    '27/12/2026,CD Ribera,AD Olmeda,',
    '30/12/2026,CD Ribera,UD Lindero,X',
  );
  const before = await preview('fixtures', file);
  expect(before).toMatchObject({
    league: null,
    leagues: [
      { _id: known.id, name: 'Liga Comarcal', rows: 2 },
      { _id: null, name: 'Copa Comarcal', rows: 1 },
      { _id: null, name: 'X', rows: 1 },
    ],
  });
  expect(before.rows.map(({ state, league }) => [state, league])).toEqual([
    ['new', 'Liga Comarcal'],
    ['new', 'Copa Comarcal'],
    ['new', 'Liga Comarcal'],
    ['wrong', ''],
    ['wrong', 'X'],
  ]);
  expect(before.rows[3]!.problems).toMatchObject([{ field: 'competition' }]);
  await take('fixtures', file);
  const stored = await db
    .selectFrom('matches')
    .innerJoin('leagues', 'leagues.id', 'matches.league_id')
    .select('leagues.name')
    .orderBy('starts_at')
    .execute();
  expect(stored.map(({ name }) => name)).toEqual(['Liga Comarcal', 'Copa Comarcal', 'Liga Comarcal']);
  expect(await preview('fixtures', file)).toMatchObject({ same: 3, new: 0, wrong: 2 });
  // One league for all can still be chosen.
  const inOne = await preview('fixtures', file, { leagueName: 'Liga de Todos' });
  expect(inOne).toMatchObject({ league: { name: 'Liga de Todos' }, new: 5, leagues: [{}, {}, {}] });
});

test('refuses a table without teams', async () => {
  const { refused } = await setup();
  expect(await refused('fixtures', table('1,2', '3,4'), { leagueName: 'Liga Norte' })).toMatchObject({
    errors: [{ field: 'file', message: 'No column of this file holds teams' }],
  });
});
