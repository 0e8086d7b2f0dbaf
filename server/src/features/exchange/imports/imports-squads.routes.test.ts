import { exportPlayers } from '@touchline/contract/club/exports';
import { importFixtures, previewFixtures } from '@touchline/contract/club/imports';
import { getTraining } from '@touchline/contract/football/trainings';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { createImporter, told } from '../../../test/factories/imports.ts';
import { hoursMs, timestampOf } from '../../../lib/time/clock.ts';
import { newId } from '../../../lib/id.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const taken = '(shirtNumber: Another active player wears this shirt number)';

/** A club with its first squad, UD Valmora, and by default an U15. */
const setup = async ({ hasYouth = true } = {}) => {
  const started = await startTestApp();
  const { db, clock, build } = started;
  const at = timestampOf(clock);
  const first = await db.selectFrom('squads').select('id').executeTakeFirstOrThrow();
  const youth = newId();
  const insertSquad = (id: string, name: string, shortName: string, order: number) =>
    db
      .insertInto('squads')
      .values({
        id,
        name,
        name_case_key: name.toLowerCase(),
        short_name: shortName,
        kind: 'youth',
        sex: 'mixed',
        age_under: null,
        colour: 'b',
        list_order: order,
        created_at: at,
        updated_at: at,
      })
      .execute();
  if (hasYouth) await insertSquad(youth, 'Infantil A', 'U15', 1);
  const player = (
    name: string,
    shirt_number: number | null,
    columns: { squad_id?: string; is_primary?: boolean } = {},
  ) => build.player({ name, shirt_number, ...columns });
  /** Where players are: number, squad, and the number worn in each. */
  const places = async () => {
    const rows = await db
      .selectFrom('users')
      .innerJoin('squads', 'squads.id', 'users.squad_id')
      .leftJoin('squad_players as p', 'p.user_id', 'users.id')
      .select(['users.name', 'users.shirt_number', 'squads.short_name', 'p.squad_id', 'p.shirt_number as worn'])
      .where('role', '=', 'player')
      .orderBy('users.name')
      .execute();
    return rows.map(({ name, shirt_number, short_name, squad_id, worn }) => {
      expect([squad_id === (short_name === 'U15' ? youth : first.id), worn]).toEqual([true, shirt_number]);
      return `${name}: ${shirt_number} in ${short_name}`;
    });
  };
  const path = async (userId: string) =>
    db
      .selectFrom('memberships')
      .select(['squad_id', 'kind', 'from_day', 'to_day', 'shirt_number'])
      .where('user_id', '=', userId)
      .orderBy('from_day')
      .execute();
  return { ...started, ...createImporter(started), first: first.id, youth, insertSquad, player, places, path };
};

test('boys join the chosen squad with numbers that the first team wears', async () => {
  const { take, player, places, path, youth, db } = await setup();
  await player('Zoe Seven', 7);
  const preview = await take('players', 'name,no,equipo\nAna Sol,7,Alevín\nBea Sol,8,', { intoSquad: youth });
  expect(preview).toMatchObject({
    new: 2,
    wrong: 0,
    players: { unusedColumns: ['equipo'], takenNumbers: 0 },
    intoSquads: [{ name: 'UD Valmora' }, { _id: youth, name: 'Infantil A' }],
  });
  expect(preview.rows.map(({ squad, shirtNumber }) => [squad, shirtNumber])).toEqual([
    ['Infantil A', 7],
    ['Infantil A', 8],
  ]);
  expect(await places()).toEqual(['Ana Sol: 7 in U15', 'Bea Sol: 8 in U15', 'Zoe Seven: 7 in UD Valmora']);
  const { id } = await db.selectFrom('users').select('id').where('name', '=', 'Ana Sol').executeTakeFirstOrThrow();
  expect(await path(id)).toMatchObject([{ squad_id: youth, kind: 'main', from_day: '2026-08-15', to_day: null }]);
});

test.each(['squad', 'Team', 'Equipo', 'equipa', 'فريق', 'الفئة'])(
  'reads the squad of each player from the column %s, by name or short name',
  async (header) => {
    const { take, places } = await setup();
    const file = `name;no;${header}\nAna Sol;7;infantil a\nBea Sol;7;u15\nEva Sol;7;\nIda Sol;8;UD VALMORA\nLea Sol;9;U99`;
    const { rows, players } = await take('players', file);
    expect(told(rows)).toEqual([
      '2 new: Ana Sol',
      `3 wrong: Bea Sol ${taken}`,
      '4 new: Eva Sol',
      '5 new: Ida Sol',
      '6 wrong: Lea Sol (squad: This squad is not known)',
    ]);
    expect(players).toMatchObject({ unusedColumns: [], takenNumbers: 1 });
    expect(await places()).toEqual(['Ana Sol: 7 in U15', 'Eva Sol: 7 in UD Valmora', 'Ida Sol: 8 in UD Valmora']);
    expect(await take('players', file)).toMatchObject({ same: 3, wrong: 2 });
  },
);

test('a club with one squad reads no squads, and names none', async () => {
  const { take, preview, api, build, first } = await setup({ hasYouth: false });
  const { rows, players } = await take('players', 'name,team\nAna Sol,Cadete B');
  expect(rows).toMatchObject([{ state: 'new' }]);
  expect(rows[0]).not.toHaveProperty('squad');
  expect(players?.unusedColumns).toEqual(['team']);
  const chosen = await preview('players', 'name\nBea Sol', { intoSquad: first });
  expect(chosen).not.toHaveProperty('intoSquads');
  expect(chosen.rows[0]).not.toHaveProperty('squad');
  const { body } = await api.raw(exportPlayers, {}, await build.adminToken());
  expect(String(body).split('\r\n')[0]).not.toContain('squad');
});

test('a short name of two squads names neither', async () => {
  const { preview, insertSquad } = await setup();
  await insertSquad(newId(), 'Infantil B', 'U15', 2);
  const { rows } = await preview('players', 'name,squad\nAna Sol,U15\nBea Sol,Infantil B');
  expect(told(rows)).toEqual(['2 wrong: Ana Sol (squad: This squad is not known)', '3 new: Bea Sol']);
});

test('refuses a squad that the club does not have', async () => {
  const { refused } = await setup();
  expect(await refused('players', 'name\nAna Sol', { intoSquad: newId() })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'intoSquad', message: 'This squad is not known' }],
  });
});

test('a player of another squad moves today, and numbers are those of the new squad', async () => {
  const { take, player, places, path, clock, first, youth, db } = await setup();
  const ana = await player('Ana Sol', 7, { is_primary: true });
  await player('Bea Sol', 8, { squad_id: youth });
  clock.advance(48 * hoursMs(1));
  const { rows } = await take('players', 'name,no,squad\nAna Sol,8,U15\nBea Sol,7,UD Valmora');
  expect(told(rows)).toEqual([
    '2 changed: Ana Sol (squad UD Valmora → Infantil A; shirtNumber 7 → 8)',
    '3 changed: Bea Sol (squad Infantil A → UD Valmora; shirtNumber 8 → 7)',
  ]);
  expect(await places()).toEqual(['Ana Sol: 8 in U15', 'Bea Sol: 7 in UD Valmora']);
  expect(await path(ana.id)).toEqual([
    { squad_id: first, kind: 'main', from_day: '2026-08-15', to_day: '2026-08-16', shirt_number: 7 },
    { squad_id: youth, kind: 'main', from_day: '2026-08-17', to_day: null, shirt_number: 8 },
  ]);
  const row = db.selectFrom('users').select('is_primary').where('id', '=', ana.id);
  expect(await row.executeTakeFirst()).toEqual({ is_primary: false });
  const noted = db.selectFrom('audit_log').select('fields').where('subject_id', '=', ana.id);
  expect(await noted.execute()).toEqual([{ fields: ['shirtNumber', 'squad'] }]);
});

test('a player of another squad leaves the coming sessions of the former one for those of the new one, and a new player is called to none', async () => {
  const { take, player, first, youth, db, ...app } = await setup();
  const [ana, bea] = [await player('Ana Sol', 7), await player('Bea Sol', 8)];
  const events = createEvents({ ...app, db });
  const players = [ana.id, bea.id];
  const own = await events.training({ starts_at: '2026-09-01T16:00:00.000Z', players });
  const all = await events.training({ starts_at: '2026-09-02T16:00:00.000Z', players });
  await db.updateTable('trainings').set({ squad_id: first }).where('id', '=', own.id).execute();
  const boy = await player('Boy Sol', 9);
  await db.updateTable('users').set({ squad_id: youth }).where('id', '=', boy.id).execute();
  await db.updateTable('squad_players').set({ squad_id: youth }).where('user_id', '=', boy.id).execute();
  await db.updateTable('memberships').set({ squad_id: youth }).where('user_id', '=', boy.id).execute();
  const next = await events.training({ starts_at: '2026-09-03T16:00:00.000Z', players: [boy.id], squad_id: youth });
  await take('players', 'name,no,squad\nAna Sol,7,U15\nNew Sol,10,U15');
  const calledTo = async (id: string) =>
    (await app.api.asStaff(getTraining, { params: { id } })).players.map(({ name }) => name).sort();
  expect([await calledTo(own.id), await calledTo(all.id)]).toEqual([['Bea Sol'], ['Ana Sol', 'Bea Sol']]);
  expect(await calledTo(next.id)).toEqual(['Ana Sol', 'Boy Sol']);
});

test('a player who joined the former squad today is corrected, and a further membership in the new one ends', async () => {
  const { take, player, path, clock, youth, db } = await setup();
  const ana = await player('Ana Sol', 7);
  const at = timestampOf(clock);
  const further = { user_id: ana.id, squad_id: youth, kind: 'dual', created_at: at, updated_at: at };
  for (const from_day of ['2026-08-01', '2026-08-15'])
    await db
      .insertInto('memberships')
      .values({ id: newId(), from_day, ...further })
      .execute();
  await take('players', 'name,squad\nAna Sol,U15');
  expect(await path(ana.id)).toMatchObject([
    { squad_id: youth, kind: 'dual', from_day: '2026-08-01', to_day: '2026-08-14' },
    { squad_id: youth, kind: 'main', from_day: '2026-08-15', to_day: null },
  ]);
});

test('a player whose number is worn in the new squad moves without it on request', async () => {
  const { preview, take, player, places, youth } = await setup();
  await player('Ana Sol', 7);
  await player('Bea Sol', 9);
  await player('Zoe Seven', 7, { squad_id: youth });
  const file = 'name,no\nAna Sol,\nBea Sol,7';
  const query = { intoSquad: youth };
  expect(told((await preview('players', file, query)).rows)).toEqual([
    `2 wrong: Ana Sol ${taken}`,
    `3 wrong: Bea Sol ${taken}`,
  ]);
  const { rows } = await take('players', file, { ...query, withoutTakenNumbers: 'true' });
  expect(rows).toMatchObject([
    { state: 'changed', shirtNumber: null, droppedNumber: 7, squad: 'Infantil A' },
    { state: 'changed', shirtNumber: null, droppedNumber: 7 },
  ]);
  expect(await places()).toEqual(['Ana Sol: null in U15', 'Bea Sol: null in U15', 'Zoe Seven: 7 in U15']);
});

test('an export of several squads names them, and importing it changes nothing', async () => {
  const { preview, api, build, player, youth } = await setup();
  await player('Ana Sol', 7);
  await player('Bea Sol', 7, { squad_id: youth });
  const { body } = await api.raw(exportPlayers, {}, await build.adminToken());
  const [header, ...lines] = String(body).trim().split('\r\n');
  expect(header).toMatch(/,squad$/);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['UD Valmora', 'Infantil A']);
  expect(await preview('players', String(body))).toMatchObject({ same: 2, changed: 0, wrong: 0 });
});

test('new matches are of the chosen squad, by default of all; present ones keep theirs', async () => {
  const { take, refused, db, youth } = await setup();
  const season = (...matches: object[]) => ({ name: 'Liga Infantil', matches });
  const [first, second] = [
    { date: '2026-09-10', time: '10:00', team1: 'UD Valmora', team2: 'CD Ribera' },
    { date: '2026-09-17', time: '10:00', team1: 'CD Ribera', team2: 'UD Valmora' },
  ];
  await take('fixtures', season(first));
  await take('fixtures', season({ ...first, time: '11:00' }, second), { intoSquad: youth });
  const rows = await db.selectFrom('matches').select(['starts_at', 'squad_id']).orderBy('starts_at').execute();
  expect(rows).toEqual([
    { starts_at: '2026-09-10T09:00:00.000Z', squad_id: null },
    { starts_at: '2026-09-17T08:00:00.000Z', squad_id: youth },
  ]);
  expect(await refused('fixtures', season(second), { intoSquad: newId() })).toMatchObject({
    errors: [{ field: 'intoSquad', message: 'This squad is not known' }],
  });
});

test('staff with own squads only import matches into them, and find no others', async () => {
  const { send, preview, build, db, first, youth } = await setup();
  const coach = await build.staff('tactic', { own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: youth, user_id: coach.id, function: 'headCoach' }).execute();
  const token = await build.tokenOf(coach.id);
  const file = { name: 'Liga Infantil', matches: [{ date: '2026-09-10', team1: 'UD Valmora', team2: 'CD Ribera' }] };
  const { plan } = await preview('fixtures', file, { intoSquad: first });
  await send(importFixtures, file, { plan, intoSquad: first });
  const seen = await send(previewFixtures, file, {}, token);
  expect(seen.json()).toMatchObject({ new: 1, rows: [{ state: 'new' }] });
  expect(seen.json()).not.toHaveProperty('intoSquads');
  await send(importFixtures, file, { plan: seen.json<{ plan: string }>().plan }, token);
  const rows = await db.selectFrom('matches').select('squad_id').orderBy('id').execute();
  expect(rows).toEqual([{ squad_id: first }, { squad_id: youth }]);
  expect((await send(previewFixtures, file, { intoSquad: first }, token)).statusCode).toBe(400);
});

test('staff with own squads only find matches for all in their files, and leave them as they are', async () => {
  const { send, preview, build, db, youth } = await setup();
  const coach = await build.staff('tactic', { own_squads_only: true });
  await db.insertInto('squad_staff').values({ squad_id: youth, user_id: coach.id, function: 'headCoach' }).execute();
  const token = await build.tokenOf(coach.id);
  const match = { date: '2026-09-10', time: '11:00', team1: 'UD Valmora', team2: 'CD Ribera' };
  const file = { name: 'Liga Infantil', matches: [match] };
  const { plan } = await preview('fixtures', file);
  await send(importFixtures, file, { plan });
  const stored = () => db.selectFrom('matches').selectAll().execute();
  const before = await stored();
  const moved = { name: 'Liga Infantil', matches: [{ ...match, date: '2026-09-11', time: '12:00' }] };
  const seen = await send(previewFixtures, moved, {}, token);
  expect(seen.json()).toMatchObject({ new: 0, changed: 0, same: 1, rows: [{ state: 'same', changes: [] }] });
  await send(importFixtures, moved, { plan: seen.json<{ plan: string }>().plan }, token);
  expect(await stored()).toEqual(before);
});
