import { getTeamSheet, downloadTeamSheet } from '@touchline/contract/match/team-sheets';
import { languages } from '@touchline/contract/wire/languages';
import { expect, test } from 'vitest';
import { json } from '../../../db/database.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createPlaces } from '../../../test/factories/plan/places.ts';
import { firefoxLines, popplerLines, tagsOf } from '../../../test/helpers/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const kit = {
  players: { shirt: 'green', shorts: 'white', socks: 'green' },
  goalkeeper: { shirt: 'yellow', shorts: 'yellow', socks: 'yellow' },
} as const;

const slots = ['GK', 'LB', 'LCB', 'RCB', 'RB', 'DM', 'LCM', 'RCM', 'LW', 'ST', 'RW'];

/** A home match with this number of players on its sheet; the first is the goalkeeper, the fourth the captain. */
const matchWith = async ({ db, build, clock }: TestApp, names: readonly string[]) => {
  const own = await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).where('id', '=', own.id).execute();
  const squad = await db.selectFrom('squads').selectAll().executeTakeFirstOrThrow();
  const match = await createEvents({ db, build, clock }).match({
    home: own.name,
    away: 'Albo Club de Fútbol',
    league: 'Liga Costa Verde',
    venue: 'Estadio Municipal de Valmora',
    squad_id: squad.id,
    starts_at: '2026-08-20T18:00:00.000Z',
  });
  const players = [];
  for (const [index, name] of names.entries()) {
    const player = await build.player({ name, shirt_number: index + 1, birth_date: '1998-03-07' });
    players.push(player);
    await db
      .insertInto('match_players')
      .values({
        match_id: match.id,
        user_id: player.id,
        role: index < 11 ? 'starter' : 'substitute',
        slot: slots[index] ?? null,
        bench_order: index < 11 ? null : index - 10,
        is_goalkeeper: index === 0,
        is_captain: index === 3,
        called_at: match.created_at,
      })
      .execute();
  }
  await db
    .insertInto('match_squads')
    .values({
      match_id: match.id,
      formation: '4-1-2-3',
      kit: json(kit),
      set_pieces: json({ penalties: players.slice(8, 10).map(({ id }) => id) }),
      updated_at: match.updated_at,
    })
    .execute();
  return { match, players, squad };
};

const eighteen = [
  'Iker Solana Pérez',
  'Hugo Peralta Vidal',
  'Nuño Ibáñez Ortega',
  'Adrián Castaño Ruiz',
  'Moussa Diarra',
  'Ousmane Kebbé',
  'João Baptista da Costa',
  'Mateo Iglesias Romero',
  'Dani Orozco León',
  'Léo Vasconcelos',
  'Youssef El Amrani',
  'Tomás Brandão',
  'ياسين بوعزة',
  'كريم حدّاد',
];

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('the sheet has starters, then substitutes, each by number, with family names, goalkeeper and captain', async () => {
  const app = await startTestApp();
  const { match, players } = await matchWith(app, eighteen);
  await app.db.updateTable('match_players').set({ shirt_number: 99 }).where('user_id', '=', players[1]!.id).execute();
  const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id } });
  expect(sheet).toMatchObject({
    competition: 'Liga Costa Verde',
    home: 'UD Valmora',
    away: 'Albo Club de Fútbol',
    isHome: true,
    venue: 'Estadio Municipal de Valmora',
    kit,
    formation: '4-1-2-3',
  });
  expect(sheet.starters.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99]);
  expect(sheet.starters[0]).toMatchObject({
    name: 'Iker Solana Pérez',
    familyName: 'Solana',
    shirtName: 'Solana',
    goalkeeper: true,
  });
  expect(sheet.starters[2]).toMatchObject({ name: 'Adrián Castaño Ruiz', captain: true });
  expect(sheet.substitutes.map(({ name, familyName }) => [name, familyName])).toEqual([
    ['Tomás Brandão', 'Brandão'],
    ['ياسين بوعزة', 'بوعزة'],
    ['كريم حدّاد', 'حدّاد'],
  ]);
});

test('the ground stands on the sheet with the half that the match takes, in the language of the paper', async () => {
  const app = await startTestApp();
  const { match } = await matchWith(app, eighteen);
  await createPlaces(app).place('Pitch 1', { halves: true });
  await app.db.updateTable('matches').set({ venue: 'Pitch 1', place_half: 'b' }).execute();
  const said = async (language: (typeof languages)[number]) => {
    const { words, half } = await app.api.asStaff(getTeamSheet, { params: { id: match.id }, query: { language } });
    return [half, words['groundWords']];
  };
  expect(await said('en')).toEqual(['b', 'Pitch 1, half B']);
  expect(await said('es')).toEqual(['b', 'Pitch 1, mitad B']);
  expect(await said('pt')).toEqual(['b', 'Pitch 1, metade B']);
  expect(await said('ar')).toEqual(['b', '\u2068Pitch 1\u2069، النصف B']);
  const url = `/v1/matches/${match.id}/sheet.pdf?language=en`;
  const headers = { authorization: `Bearer ${await app.build.staffToken()}` };
  const { rawPayload } = await app.app.fastify.inject({ url, headers });
  expect((await popplerLines(rawPayload)).join('\n')).toContain('Pitch 1, half B');
});

test('a family name that the record has stands on the sheet, and what is not Spanish is guessed by the nationality', async () => {
  const app = await startTestApp();
  const names = ['Juan Carlos Pérez Gil', 'João Pedro Silva Souza', 'Zhang Wei', 'İlkin Yildiz', 'Daniel Orozco León'];
  const { match, players } = await matchWith(app, names);
  const set = async (index: number, columns: { nationality?: string; language?: string; shirt_name?: string }) =>
    app.db.updateTable('users').set(columns).where('id', '=', players[index]!.id).execute();
  await set(1, { nationality: 'Brasileiro' });
  await set(2, { nationality: 'China', language: 'Chinese' });
  await set(3, { nationality: 'Turkey', language: 'Turkish' });
  await set(4, { shirt_name: 'Dani' });
  const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id } });
  expect(sheet.starters.map(({ familyName, shirtName, language }) => [familyName, shirtName, language])).toEqual([
    ['Pérez', 'Pérez', null],
    ['Souza', 'Souza', null],
    [null, 'Zhang Wei', 'zh-Hans'],
    ['Yildiz', 'Yildiz', 'tr'],
    ['Dani', 'Dani', null],
  ]);
  const token = await app.build.staffToken();
  const url = `/v1/matches/${match.id}/sheet.pdf?language=en`;
  const { rawPayload } = await app.app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const printed = (await popplerLines(rawPayload)).join('\n');
  expect(printed).toContain('PÉREZ GIL Juan Carlos');
  expect(printed).toContain('SOUZA João Pedro Silva');
  expect(printed).toContain('Zhang Wei');
  expect(printed).toContain('YİLDİZ İlkin');
  expect(printed).toContain('Daniel Orozco León');
  expect(await tagsOf(rawPayload)).toMatch(
    /^Root\(Document\(H1 (?:P )+H2 Table\(TR\(TH TH TH TH\)(?: TR\(TD TD TD TD\)){5}\)/,
  );
});

test('a sheet in Arabic is copied as it was written, and names what it cannot print', async () => {
  const app = await startTestApp();
  const { match } = await matchWith(app, ['ياسين علاء الأول', 'Ϫ Ali 𞤀', 'Γιώργος Παπάς']);
  const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id }, query: { language: 'ar' } });
  expect(sheet.unprintable).toEqual([{ name: 'Ϫ Ali 𞤀', letters: ['Ϫ', '𞤀'] }]);
  const token = await app.build.staffToken();
  const url = `/v1/matches/${match.id}/sheet.pdf?language=ar`;
  const { rawPayload } = await app.app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const lines = await firefoxLines(rawPayload);
  for (const text of ['ياسين علاء الأول', 'التشكيلة الأساسية', 'الاسم']) expect(lines.join('\n')).toContain(text);
});

test('birth dates are printed on the sheet of a match with a minor, and where the rules require it', async () => {
  const app = await startTestApp();
  const { match, players, squad } = await matchWith(app, eighteen);
  const born = async () => (await app.api.asStaff(getTeamSheet, { params: { id: match.id } })).bornShown;
  expect(await born()).toBe(false);
  await app.db.updateTable('users').set({ birth_date: '2008-08-21' }).where('id', '=', players[0]!.id).execute();
  expect(await born()).toBe(true);
  await app.db.updateTable('users').set({ birth_date: '2008-08-20' }).where('id', '=', players[0]!.id).execute();
  expect(await born()).toBe(false);
  // Nobody knows when the first one was born, who plays in the U17.
  await app.db.updateTable('users').set({ birth_date: null }).where('id', '=', players[0]!.id).execute();
  expect(await born()).toBe(false);
  await app.db.updateTable('squads').set({ age_under: 17 }).where('id', '=', squad.id).execute();
  expect(await born()).toBe(true);
  await app.db.updateTable('squads').set({ age_under: null }).where('id', '=', squad.id).execute();
  const season = await app.db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  await app.db
    .insertInto('rule_sets')
    .values({
      id: squad.id,
      league_id: match.league_id,
      season_id: season.id,
      version: 1,
      rules: json({ bornOnSheet: true }),
      created_at: match.created_at,
    })
    .execute();
  expect(await born()).toBe(true);
});

test.each(languages)(
  'the PDF has one page in %s, also with 23 names and seven of the staff, and a second one inside',
  async (language) => {
    const app = await startTestApp();
    const names = [
      ...eighteen,
      ...Array.from({ length: 9 }, (_, index) => `Bartholomäus Wolfeschlegelsteinhausen ${'abcdefghi'[index]}`),
    ];
    const { match, squad } = await matchWith(app, names.slice(0, 23));
    for (const what of ['headCoach', 'assistant', 'goalkeeperCoach', 'fitness', 'doctor', 'physio', 'delegate']) {
      const { id } = await app.build.staff('tactic');
      await app.db.insertInto('squad_staff').values({ squad_id: squad.id, user_id: id, function: what }).execute();
    }
    const token = await app.build.staffToken();
    const read = async (query: Record<string, string>) => {
      const url = `/v1/matches/${match.id}/sheet.pdf?${new URLSearchParams({ language, ...query }).toString()}`;
      const answer = await app.app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="udvalmora-alboclubdefutbol-2026-08-20.pdf"',
        'cache-control': 'private, no-store',
      });
      return answer.rawPayload;
    };
    expect(pagesOf(await read({}))).toBe(1);
    const both = await read({ internal: 'true', copy: 'opponent' });
    expect(pagesOf(both)).toBe(2);
  },
);

test.each([
  [30, 1],
  [40, 2],
  [60, 2],
])('a list of %i players stands on %i pages, each line apart from the next', async (count, pages) => {
  const app = await startTestApp();
  const names = Array.from(
    { length: count },
    (_, index) => `${eighteen[index % 14]} ${'abcd'[Math.floor(index / 14)] ?? 'e'}`,
  );
  const { match } = await matchWith(app, names);
  const token = await app.build.staffToken();
  const read = async (query: string) => {
    const url = `/v1/matches/${match.id}/sheet.pdf?language=en${query}`;
    return (await app.app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
  };
  expect(pagesOf(await read(''))).toBe(pages);
  expect(pagesOf(await read('&internal=true'))).toBe(pages + 1);
});

test('a match without a squad has an empty sheet, an unknown one none, and unknown wishes are refused', async () => {
  const started = await startTestApp();
  const { api, build, app } = started;
  const match = await createEvents(started).match();
  const sheet = await api.asStaff(getTeamSheet, { params: { id: match.id } });
  expect(sheet).toMatchObject({ starters: [], substitutes: [], staff: [], kit: null });
  const token = await build.staffToken();
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.fastify.inject({ url: `/v1/matches/${match.id}/sheet.pdf`, headers })).statusCode).toBe(200);
  const unknown = { id: '0'.repeat(24) };
  expect(await api.refused(getTeamSheet, { params: unknown }, token)).toMatchObject({ statusCode: 404 });
  const refused = await api.refused(
    downloadTeamSheet,
    { params: { id: match.id }, query: { language: 'xx' as 'en', copy: 'press' as 'referee' } },
    token,
  );
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'language' }, { field: 'copy' }] });
});

test.each([
  ['en', 'Starting eleven', 'green, white, green', '14 players, 1 goalkeeper'],
  ['ar', 'التشكيلة الأساسية', 'أخضر، أبيض، أخضر', '14 لاعبًا، حارس واحد'],
  ['es', 'Once inicial', 'verde, blanco, verde', '14 jugadores, 1 portero'],
  ['pt', 'Onze inicial', 'verde, branco, verde', '14 jogadores, 1 guarda-redes'],
] as const)(
  'the words come in %s, with the numbers of those who take set pieces',
  async (language, title, shirts, count) => {
    const app = await startTestApp();
    const { match } = await matchWith(app, eighteen);
    const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id }, query: { language } });
    expect(sheet.words).toMatchObject({ startersTitle: title, playersKitWords: shirts, countWords: count });
    expect(sheet.plan.takers).toEqual({ penalties: [9, 10] });
    expect(sheet.plan.bench.map(({ name }) => name)).toEqual(['Tomás Brandão', 'ياسين بوعزة', 'كريم حدّاد']);
  },
);

test('who trains along without a number there has none on paper either, as in the console', async () => {
  const app = await startTestApp();
  const { match, players, squad } = await matchWith(app, eighteen);
  const other = await app.build.squad();
  const guest = players[3]!.id;
  await app.db.updateTable('users').set({ squad_id: other }).where('id', '=', guest).execute();
  await app.db.deleteFrom('squad_players').where('user_id', '=', guest).execute();
  await app.db
    .insertInto('squad_players')
    .values([
      { user_id: guest, squad_id: other, shirt_number: 4 },
      { user_id: guest, squad_id: squad.id, shirt_number: null },
    ])
    .execute();
  const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id } });
  expect(sheet.starters.find(({ player }) => player === guest)?.number).toBeNull();
});

test('a stage of the presets is named in the language of the sheet, another one as it is', async () => {
  const app = await startTestApp();
  const { match } = await matchWith(app, eighteen);
  const stageIn = async (stage: string | null) => {
    await app.db.updateTable('matches').set({ stage }).execute();
    const sheet = await app.api.asStaff(getTeamSheet, { params: { id: match.id }, query: { language: 'es' } });
    return [sheet.stage, sheet.words['stageWords']];
  };
  expect(await stageIn('quarterFinals')).toEqual(['quarterFinals', 'Cuartos de final']);
  expect(await stageIn('Zona Norte')).toEqual(['Zona Norte', 'Zona Norte']);
  expect(await stageIn(null)).toEqual([null, '']);
});
