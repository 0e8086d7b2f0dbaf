import { listAuditLog } from '@touchline/contract/club/audit';
import {
  deleteWellnessScores,
  listPlayerWellnessScores,
  listWellnessScores,
} from '@touchline/contract/health/wellness';
import { expect, test } from 'vitest';
import { daysMs } from '../../../../lib/time/clock.ts';
import { fold } from '../../../../lib/text/search.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { putScores } from '../../../../test/factories/wellness-scores.ts';

const at = (time: string, day = '2026-08-15') => `${day}T${time}:00.000Z`;
const named = (name: string, given: object = {}) => ({ name, name_key: fold(name), ...given });

const start = async () => {
  const touchline = await startTestApp();
  const { api } = touchline;
  const list = (query: object) => api.asStaff(listWellnessScores, { query });
  const idsOf = async (query: object) => (await list(query)).records.map(({ _id }) => _id);
  return { ...touchline, list, idsOf };
};

const reads = async ({ api }: Pick<TestApp, 'api'>, action: 'wellness.listed' | 'person.medicalDataRead') =>
  (await api.asAdmin(listAuditLog, { query: { action, sort: 'at' } })).records;

test('lists players with the score in whole numbers and their original answers', async () => {
  const { build, db, list } = await start();
  const { id: user_id } = await build.player(named('Iker Solana', { shirt_number: 1 }));
  const answers = { sleep: 5, fatigue: 4, soreness: 2, stress: 4, mood: 4 };
  const evening = { effort: 7, minutes: 95, mood: 5, soreness: 2 };
  await putScores(db, [
    { user_id, created_at: at('06:05'), answers },
    { user_id, created_at: at('18:30', '2026-08-14'), type: 'evening', answers: evening },
  ]);
  const player = { _id: user_id, name: 'Iker Solana', shirtNumber: 1, profileImage: null };
  expect(await list({})).toMatchObject({
    total: 2,
    records: [
      { type: 'morning', score: 70, answers, load: null, flag: null, createdAt: at('06:05'), player },
      { type: 'evening', score: 63, answers: evening, load: 665, flag: null, player },
    ],
  });
});

test('lists newest or oldest first, in pages, the last one from its end', async () => {
  const { build, db, idsOf, list } = await start();
  const { id: user_id } = await build.player();
  const times = Array.from({ length: 25 }, (_, index) =>
    at('06:00', `2026-07-${String(1 + (index >> 1)).padStart(2, '0')}`),
  );
  const ids = await putScores(
    db,
    times.map((created_at) => ({ user_id, created_at })),
  );
  expect(await idsOf({})).toEqual(ids.toReversed());
  expect(await idsOf({ sort: '-date' })).toEqual(ids.toReversed());
  expect(await idsOf({ sort: 'date' })).toEqual(ids);
  for (const [sort, all] of [['date', ids] as const, ['-date', ids.toReversed()] as const])
    for (let pageNo = 1; pageNo <= 4; pageNo += 1)
      expect(await idsOf({ sort, pageNo, pageSize: 7 })).toEqual(all.slice((pageNo - 1) * 7, pageNo * 7));
  expect(await list({ pageNo: 5, pageSize: 7 })).toMatchObject({ records: [], pageNo: 5, pageSize: 7, total: 25 });
});

test('sorts by player and by type, newest first within each, and returns every score once across pages', async () => {
  const { build, db, idsOf } = await start();
  const people = [
    await build.player(named('Nuño Ibáñez')),
    await build.player(named('Adrián Castaño')),
    await build.player(named('Same Name')),
    await build.player(named('Same Name')),
    await build.player(named('Never Answered')),
  ];
  const given = Array.from({ length: 23 }, (_, index) => ({
    user_id: people[index % 4]!.id,
    created_at: new Date(Date.parse(at('06:00')) + index * 3_600_000).toISOString(),
    type: index % 3 ? ('morning' as const) : ('evening' as const),
  }));
  const ids = await putScores(db, given);
  const newestOf = (wanted: (score: (typeof given)[number]) => boolean) =>
    ids.filter((_, index) => wanted(given[index]!)).toReversed();
  const byName = [1, 0, ...(people[2]!.id < people[3]!.id ? [2, 3] : [3, 2])].map((index) => people[index]!.id);
  const groups = {
    player: byName.map((id) => newestOf(({ user_id }) => user_id === id)),
    type: ['evening', 'morning'].map((each) => newestOf(({ type }) => type === each)),
  };
  for (const [field, expected] of Object.entries(groups))
    for (const [sort, all] of [
      [field, expected.flat()] as const,
      [`-${field}`, expected.toReversed().flat()] as const,
    ]) {
      expect(await idsOf({ sort })).toEqual(all);
      for (let pageNo = 1; pageNo <= 5; pageNo += 1)
        expect(await idsOf({ sort, pageNo, pageSize: 5 })).toEqual(all.slice((pageNo - 1) * 5, pageNo * 5));
    }
  const mornings = newestOf(({ type }) => type === 'morning');
  expect(await idsOf({ type: 'morning' })).toEqual(mornings);
  expect(await idsOf({ type: 'morning', sort: 'type' })).toEqual(mornings);
  expect((await idsOf({ type: 'morning', sort: 'player' })).toSorted()).toEqual(mornings.toSorted());
});

test('finds by current name, shirt number and type in any language, with words in any order', async () => {
  const { build, db, list } = await start();
  const nuno = await build.player(named('Nuño Ibáñez', { shirt_number: 3 }));
  const sami = await build.player(named('سامي الخطيب', { shirt_number: 33 }));
  const other = await build.player(named('Old Name'));
  await putScores(db, [
    { user_id: nuno.id, created_at: at('06:00') },
    { user_id: nuno.id, created_at: at('19:00'), type: 'evening' },
    { user_id: sami.id, created_at: at('06:10') },
    { user_id: other.id, created_at: at('19:10'), type: 'evening' },
  ]);
  await db.updateTable('users').set(named('New Name')).where('id', '=', other.id).execute();
  const [nunoMorning, nunoEvening, samiMorning, newEvening] = ['Nuño 06:00', 'Nuño 19:00', 'سامي 06:10', 'New 19:10'];
  const found = async (search: string, query: object = {}) => {
    const { records, total } = await list({ search, ...query });
    expect(total).toBe(records.length);
    return records.map(({ player, createdAt }) => `${player.name.split(' ')[0]!} ${createdAt.slice(11, 16)}`);
  };
  for (const sort of ['-date', '-type', 'player'])
    for (const [search, ...expected] of [
      ['ibanez nuno', nunoEvening, nunoMorning],
      ['ibanez morning', nunoMorning],
      ['EVENING ibañez', nunoEvening],
      ['3', nunoEvening, nunoMorning],
      ['الخطيب', samiMorning],
      ['صباحي', samiMorning, nunoMorning],
      ['manana 33', samiMorning],
      ['noche', newEvening, nunoEvening],
      ['even name', newEvening],
      ['new', newEvening],
      ['ing', newEvening, nunoEvening, samiMorning, nunoMorning],
      // Part of the name of one type, and of a player who answered the other.
      ['e', newEvening, nunoEvening, nunoMorning],
      ['old'],
      ['%'],
      ['club.example'],
    ])
      expect((await found(search!, { sort })).toSorted()).toEqual(expected.toSorted());
  expect(await found('ibanez', { type: 'evening' })).toEqual([nunoEvening]);
  expect(await found('morning', { type: 'evening' })).toEqual([]);
});

test('counts days in the time zone of the club, including those of 23 and 25 hours', async () => {
  const { api, build, db, list } = await start();
  const { id: user_id } = await build.player();
  const times = ['2026-10-24T21:59', '2026-10-24T22:00', '2026-10-25T22:59', '2026-10-25T23:00'];
  await putScores(
    db,
    times.map((time) => ({ user_id, created_at: `${time}:00.000Z` })),
  );
  const totals = async (query: object) => [
    (await list(query)).total,
    (await api.asStaff(listPlayerWellnessScores, { params: { id: user_id }, query })).total,
  ];
  // In Madrid this day has 25 hours.
  expect(await totals({ from: '2026-10-25', to: '2026-10-25' })).toEqual([2, 2]);
  expect(await totals({ from: '2026-10-25', sort: 'type' })).toEqual([3, 3]);
  expect(await totals({ to: '2026-10-25' })).toEqual([3, 3]);
  await db.updateTable('club').set({ timezone: 'Asia/Kathmandu' }).execute();
  expect(await totals({ from: '2026-10-26', to: '9999-12-31' })).toEqual([2, 2]);
});

test('refuses days in reversed order, naming the last one', async () => {
  const { api, build } = await start();
  const query = { from: '2026-08-15', to: '2026-08-14' };
  const token = await build.staffToken();
  const params = { id: (await build.player()).id };
  const refusal = { statusCode: 400, errors: [{ field: 'to', message: 'The last day is before the first' }] };
  expect(await api.refused(listWellnessScores, { query }, token)).toMatchObject(refusal);
  expect(await api.refused(listPlayerWellnessScores, { params, query }, token)).toMatchObject(refusal);
});

test('shows the scores of one player; 404 for people who are not players', async () => {
  const { api, build, db } = await start();
  const [player, other] = [await build.player(), await build.player()];
  const ids = await putScores(db, [
    { user_id: player.id, created_at: at('06:00') },
    { user_id: player.id, created_at: at('18:00'), type: 'evening' },
    { user_id: other.id, created_at: at('07:00') },
  ]);
  const of = async (id: string, query = {}) =>
    (await api.asStaff(listPlayerWellnessScores, { params: { id }, query })).records.map(({ _id }) => _id);
  expect(await of(player.id)).toEqual([ids[1], ids[0]]);
  expect(await of(player.id, { sort: '-type' })).toEqual([ids[0], ids[1]]);
  expect(await of(player.id, { type: 'evening' })).toEqual([ids[1]]);
  expect(await of((await build.player()).id)).toEqual([]);
  for (const id of ['0'.repeat(24), (await build.staff()).id])
    expect(await api.refused(listPlayerWellnessScores, { params: { id } }, await build.staffToken())).toMatchObject({
      statusCode: 404,
    });
});

/** Morning scores, one per day up to the day before the clock's, with these answers for sleep. */
const mornings = (user_id: string, sleeps: readonly number[]) =>
  sleeps.map((sleep, index) => ({
    user_id,
    answers: { sleep },
    created_at: new Date(Date.parse(at('06:00')) - daysMs(sleeps.length - index)).toISOString(),
  }));

test("flags each score of a page by the player's earlier answers to the same form", async () => {
  const { build, db, list } = await start();
  const [low, usual, fresh] = [await build.player(), await build.player(), await build.player()];
  const nights = Array.from({ length: 24 }, (_, index) => 4 + (index % 2));
  await putScores(db, [
    ...mornings(low.id, nights),
    ...mornings(usual.id, nights),
    ...mornings(fresh.id, nights.slice(0, 13)),
    { user_id: low.id, created_at: at('06:01'), answers: { sleep: 2, mood: 3 } },
    { user_id: usual.id, created_at: at('06:02'), answers: { sleep: 4 } },
    { user_id: fresh.id, created_at: at('06:03'), answers: { sleep: 1 } },
    { user_id: low.id, created_at: at('19:00'), type: 'evening', answers: { mood: 1 } },
  ]);
  const flags = (await list({ pageSize: 4 })).records.map(({ player, type, flag }) => [player._id, type, flag]);
  expect(flags).toEqual([
    [low.id, 'evening', null],
    [fresh.id, 'morning', null],
    [usual.id, 'morning', null],
    [
      low.id,
      'morning',
      {
        level: 'red',
        reasons: [
          { question: 'sleep', level: 'red', below: 2.5, answers: 24 },
          { question: 'mood', level: 'red', below: 1, answers: 24 },
        ],
      },
    ],
  ]);
  // On any page and in any order the flag is the same.
  for (const query of [
    { sort: 'player', pageSize: 200 },
    { type: 'morning', pageSize: 3 },
    { pageSize: 1, pageNo: 4 },
  ]) {
    const flagged = (await list(query)).records.filter(({ flag }) => flag);
    expect(flagged.map(({ player, flag }) => [player._id, flag?.level])).toEqual([[low.id, 'red']]);
  }
});

test("AD2 reading the list is recorded, and reading a player's scores is recorded with the player", async () => {
  const { api, build } = await start();
  const reader = await build.signedIn('medical');
  const player = await build.player();
  await api.with(reader.token)(listWellnessScores, {});
  await api.with(reader.token)(listWellnessScores, { query: { sort: 'player' } });
  expect(await reads({ api }, 'wellness.listed')).toMatchObject([
    { actor: { _id: reader.id }, subject: { kind: 'wellness', _id: null } },
  ]);
  await api.with(reader.token)(listPlayerWellnessScores, { params: { id: player.id } });
  expect(await reads({ api }, 'person.medicalDataRead')).toMatchObject([
    { actor: { _id: reader.id }, subject: { kind: 'person', _id: player.id }, fields: ['wellness'] },
  ]);
});

test('AD2 AZ8 scores are not shown if the read cannot be recorded', async () => {
  const { api, build, db } = await start();
  const { id: user_id } = await build.player(named('Iker Solana'));
  await putScores(db, [{ user_id, created_at: at('06:00') }]);
  const token = await build.staffToken();
  await db.schema.dropTable('audit_head').execute();
  for (const [endpoint, params] of [
    [listWellnessScores, {}],
    [listPlayerWellnessScores, { id: user_id }],
  ] as const) {
    const answer = await api.raw(endpoint, { params }, token);
    expect([answer.statusCode, answer.body.includes('Solana')]).toEqual([500, false]);
  }
});

test('deletes many at once, each with an entry, and ignores those that are gone', async () => {
  const { api, build, db } = await start();
  const { id, token } = await build.signedIn('medical');
  const { id: user_id } = await build.player();
  const ids = await putScores(
    db,
    [1, 2, 3].map((day) => ({ user_id, created_at: at('06:00', `2026-08-0${day}`) })),
  );
  const gone = ids.slice(0, 2);
  const body = { ids: [...gone, gone[0]!, '0'.repeat(24)] };
  expect(await api.with(token)(deleteWellnessScores, { body })).toEqual({ deleted: 2 });
  expect(await api.with(token)(deleteWellnessScores, { body })).toEqual({ deleted: 0 });
  expect(await db.selectFrom('wellness_scores').select('id').execute()).toEqual([{ id: ids[2] }]);
  const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'wellness.deleted').execute();
  expect(entries.map(({ actor_id, subject_kind, subject_id }) => [actor_id, subject_kind, subject_id])).toEqual(
    gone.toSorted().map((score) => [id, 'wellness', score]),
  );
});

test('deletes all or none', async () => {
  const { api, build, db } = await start();
  const { id: user_id } = await build.player();
  const ids = await putScores(db, [
    { user_id, created_at: at('06:00') },
    { user_id, created_at: at('07:00') },
  ]);
  const token = await build.staffToken();
  expect(
    await api.refused(deleteWellnessScores, { body: { ids: Array.from({ length: 201 }, () => ids[0]) } }, token),
  ).toMatchObject({ statusCode: 400, errors: [{ field: 'ids', message: 'There are too many entries' }] });
  await db.schema.dropTable('audit_head').execute();
  expect((await api.raw(deleteWellnessScores, { body: { ids } }, token)).statusCode).toBe(500);
  expect(await db.selectFrom('wellness_scores').select('id').execute()).toHaveLength(2);
});
