import { getTraining, listTrainings, updateTraining } from '@touchline/contract/football/trainings';
import { addToComingSessions } from '@touchline/contract/people/coming-sessions';
import { updateUser } from '@touchline/contract/people/users';
import { expect, test } from 'vitest';
import { createEvents } from '../../../test/factories/events.ts';
import { partId, partOf, startSessions } from '../../../test/factories/plan/sessions.ts';
import { createSquads } from '../../../test/factories/squads.ts';

const empty = {
  objectives: null,
  parts: [],
  groups: [],
  bring: [],
  staff: [],
  review: { asPlanned: null, note: null, done: [], closedAt: null, closedBy: null },
  planned: null,
  dayName: null,
};

test('a session without a plan has an empty one', async () => {
  const { create, get } = await startSessions();
  const made = await create();
  expect(made).toMatchObject(empty);
  expect(await get(made._id)).toEqual(made);
});

test('a session is planned: objectives, parts in their order, what to bring, how hard', async () => {
  const { create, update, get, db } = await startSessions();
  const { _id } = await create();
  const parts = [
    partOf('a', 20, {
      intendedRpe: 3,
      kind: 'activation',
      coachingPoints: ['Support early'],
      groups: ['orange', 'blue'],
    }),
    partOf('k', 15, { parallelTo: partId('a'), kind: 'goalkeeper' }),
    partOf('b', 40, { intendedRpe: 7, sets: 3, workSec: 300, restSec: 120, space: { length: 46, width: 34 } }),
  ];
  const bring = [
    { what: 'Cones', count: 12 },
    { what: 'Whiteboard', count: null },
  ];
  const plan = { objectives: 'Win it back', bring, intensity: 'high', intendedRpe: 5, focus: 'tactical' } as const;
  const saved = await update(_id, { ...plan, parts });
  expect(saved).toMatchObject({ ...plan, parts, planned: 20 * 3 + 40 * 7 });
  expect(await get(_id)).toEqual(saved);
  const counted = db.selectFrom('session_plans').select(['part_count', 'part_minutes', 'planned_load']);
  expect(await counted.executeTakeFirst()).toEqual({ part_count: 3, part_minutes: 60, planned_load: 340 });

  // Without an RPE in each part it is that of the session, for its length.
  expect(await update(_id, { parts: [partOf('b', 40)] })).toMatchObject({ planned: 75 * 5 });
  expect(await counted.executeTakeFirst()).toEqual({ part_count: 1, part_minutes: 40, planned_load: null });
});

test('a training is created with its plan, one that is repeated with the plan of the first', async () => {
  const { create, get, as } = await startSessions();
  const parts = [partOf('a', 20)];
  const first = await create({ parts, objectives: 'Win it back', intendedRpe: 5, repeatUntil: '2026-08-27' });
  expect(first).toMatchObject({ parts, objectives: 'Win it back', intendedRpe: 5 });
  const { records } = await as(listTrainings, {});
  const later = records.find(({ _id }) => _id !== first._id)!;
  expect(await get(later._id)).toMatchObject({ ...empty, intendedRpe: 5, planned: 75 * 5 });
});

test('with the later ones of a series, load and focus change in all, the plan in one', async () => {
  const { create, as, get } = await startSessions();
  const first = await create({ repeatUntil: '2026-08-27' });
  const change = { intensity: 'low', intendedRpe: 3, focus: 'recovery', durationMin: 60 } as const;
  const plan = { objectives: 'Rest', parts: [partOf('a', 20)], bring: [{ what: 'Mats', count: 20 }] };
  const query = { scope: 'following' as const };
  const changed = await as(updateTraining, { params: { id: first._id }, query, body: { ...change, ...plan } });
  expect(changed).toMatchObject({ ...change, ...plan });
  const { records } = await as(listTrainings, {});
  const later = records.find(({ _id }) => _id !== first._id)!;
  expect(await get(later._id)).toMatchObject({ ...change, objectives: null, parts: [], bring: [] });
});

test('lists of trainings say how hard they are, without a plan', async () => {
  const { create, as } = await startSessions();
  await create({ parts: [partOf('a', 20)], intensity: 'max' });
  const [listed] = (await as(listTrainings, {})).records;
  expect(listed).toMatchObject({ intensity: 'max', intendedRpe: null, focus: null, half: null });
  expect(listed).not.toHaveProperty('parts');
});

test.each([
  ['parts.1._id', 'This part appears twice', { parts: [partOf('a', 5), partOf('a', 5)] }],
  ['parts.0.parallelTo', 'This part is not in the session', { parts: [partOf('a', 5, { parallelTo: partId('x') })] }],
  [
    'parts.2.parallelTo',
    'This part is not in the session',
    {
      parts: [partOf('a', 5), partOf('b', 5, { parallelTo: partId('a') }), partOf('c', 5, { parallelTo: partId('b') })],
    },
  ],
  ['parts.0.picture', undefined, { parts: [partOf('a', 5, { picture: '0'.repeat(24) })] }],
  ['staff.0.user', 'This person is not an active member of staff', { staff: [{ user: '0'.repeat(24) }] }],
])('%s is refused, and nothing changes', async (field, message, body) => {
  const { create, refused, get } = await startSessions();
  const made = await create();
  const answer = await refused(made._id, { objectives: 'Other', ...body });
  expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, ...(message && { message }) }] });
  expect(await get(made._id)).toEqual(made);
});

test('groups hold called players, each in one of them', async () => {
  const { create, update, refused, build, get } = await startSessions();
  const [one, two, three] = [await build.player(), await build.player(), await build.player()];
  const { _id } = await create({ players: [one.id, two.id] });
  const groups = [
    { bib: 'blue' as const, players: [two.id] },
    { bib: 'orange' as const, players: [one.id] },
  ];
  expect((await update(_id, { groups })).groups).toEqual(groups);
  expect(await refused(_id, { groups: [{ bib: 'blue', players: [one.id, three.id] }] })).toMatchObject({
    errors: [{ field: 'groups.0.players.1', message: 'This player is not called to the session' }],
  });
  expect(await refused(_id, { groups: [groups[0]!, { bib: 'orange', players: [one.id, two.id] }] })).toMatchObject({
    errors: [{ field: 'groups.1.players.1', message: 'This player is in two groups' }],
  });
  expect(await refused(_id, { groups: [groups[0]!, groups[0]!] })).toMatchObject({
    errors: [{ field: 'groups.1.bib' }, { field: 'groups.1.players.0' }],
  });

  // Called and put into a group at once; who is not called any more leaves the group for good.
  const white = [{ bib: 'white' as const, players: [three.id, two.id] }];
  expect((await update(_id, { players: [two.id, three.id], groups: white })).groups).toEqual(white);
  await update(_id, { players: [three.id] });
  await update(_id, { players: [two.id, three.id] });
  expect((await get(_id)).groups).toEqual([{ bib: 'white', players: [three.id] }]);
});

test('a player who becomes inactive is called no more, and leaves the groups of coming sessions', async () => {
  const { create, build, get, api, update } = await startSessions();
  const [one, two] = [await build.player(), await build.player()];
  const { _id } = await create({ players: [one.id, two.id] });
  await update(_id, { groups: [{ bib: 'blue', players: [one.id, two.id] }] });
  const setStatus = (status: 'active' | 'inactive') =>
    api.asAdmin(updateUser, { params: { id: one.id }, body: { status } });
  await setStatus('inactive');
  await setStatus('active');
  await api.asAdmin(addToComingSessions, { params: { id: one.id } });
  const { players, groups } = await get(_id);
  expect(players).toHaveLength(2);
  expect(groups).toEqual([{ bib: 'blue', players: [two.id] }]);
});

test('staff have their own hours, from an hour before the session to an hour after it', async () => {
  const { create, update, refused, build, me } = await startSessions();
  const other = await build.staff('medical', { name: 'Inês Carvalho' });
  const { _id } = await create();
  const staff = [
    { user: other.id, from: '2026-08-20T15:00:00.000Z', to: '2026-08-20T18:15:00.000Z' },
    { user: me, from: null, to: null },
  ];
  const saved = await update(_id, { staff });
  expect(saved.staff).toMatchObject([
    { user: { _id: other.id, name: 'Inês Carvalho' }, from: staff[0]!.from, to: staff[0]!.to, isNotCleared: false },
    { user: { _id: me }, from: null, to: null },
  ]);
  for (const [field, hours] of [
    ['staff.0.from', { from: '2026-08-20T14:59:00.000Z' }],
    ['staff.0.to', { to: '2026-08-20T18:16:00.000Z' }],
    ['staff.0.to', { from: '2026-08-20T17:00:00.000Z', to: '2026-08-20T17:00:00.000Z' }],
  ] as const)
    expect(await refused(_id, { staff: [{ user: me, ...hours }] })).toMatchObject({
      errors: [{ field, message: 'The hours do not fit into the session' }],
    });
  expect(await refused(_id, { staff: [{ user: me }, { user: me }] })).toMatchObject({
    errors: [{ field: 'staff.1.user', message: 'This person appears twice' }],
  });

  const moved = await update(_id, { date: '2026-08-21T15:30:00.000Z' });
  expect(moved.staff).toMatchObject([
    { from: '2026-08-21T14:30:00.000Z', to: '2026-08-21T17:45:00.000Z' },
    { from: null, to: null },
  ]);
});

test('own hours stay within an hour of a session that gets shorter, so that they can be sent again', async () => {
  const { create, update, build, me } = await startSessions();
  const late = await build.staff('medical');
  const { _id } = await create({
    durationMin: 180,
    staff: [
      { user: me, from: '2026-08-20T15:30:00.000Z', to: '2026-08-20T19:00:00.000Z' },
      { user: late.id, from: '2026-08-20T18:30:00.000Z', to: '2026-08-20T19:30:00.000Z' },
    ],
  });
  const { staff } = await update(_id, { durationMin: 60 });
  expect(staff).toMatchObject([
    { from: '2026-08-20T15:30:00.000Z', to: '2026-08-20T18:00:00.000Z' },
    { from: null, to: null },
  ]);
  const sent = staff.map(({ user, from, to }) => ({ user: user._id, from, to }));
  expect((await update(_id, { staff: sent, bring: [] })).staff).toEqual(staff);
});

test('players and former members of staff are no staff of a session, but who was there stays', async () => {
  const { create, update, refused, build, db } = await startSessions();
  const { _id } = await create();
  const { id } = await build.staff();
  await update(_id, { staff: [{ user: id }] });
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
  expect((await update(_id, { staff: [{ user: id, to: '2026-08-20T17:00:00.000Z' }] })).staff).toHaveLength(1);
  await update(_id, { staff: [] });
  const unknown = { errors: [{ field: 'staff.0.user', message: 'This person is not an active member of staff' }] };
  expect(await refused(_id, { staff: [{ user: id }] })).toMatchObject(unknown);
  expect(await refused(_id, { staff: [{ user: (await build.player()).id }] })).toMatchObject(unknown);
});

test('of somebody whose clearance has passed by the day of the session it says so, without the day', async () => {
  const { create, update, build, db } = await startSessions();
  const { _id } = await create();
  const { id } = await build.staff();
  await update(_id, { staff: [{ user: id }] });
  const clearedOf = async (cleared_until: string) => {
    await db.updateTable('users').set({ cleared_until }).where('id', '=', id).execute();
    return (await update(_id, {})).staff[0];
  };
  expect(await clearedOf('2026-08-20')).toMatchObject({ isNotCleared: false });
  const passed = await clearedOf('2026-08-19');
  expect(passed).toMatchObject({ isNotCleared: true });
  expect(JSON.stringify(passed)).not.toContain('2026-08-19');
});

test('the review opens when the session is over, is closed and opened again', async () => {
  const { create, update, refused, clock, get, me, db } = await startSessions();
  const { _id } = await create({ parts: [partOf('a', 20), partOf('b', 40)] });
  clock.set('2026-08-20T17:14:59.000Z');
  for (const review of [{ note: 'Good' }, { isClosed: true }])
    expect(await refused(_id, { review })).toMatchObject({
      statusCode: 409,
      message: 'The review opens when the session is over',
    });
  clock.set('2026-08-20T17:15:00.000Z');
  const done = [{ part: partId('a'), minutes: 24 }];
  expect((await update(_id, { review: { asPlanned: 4, note: 'Good', done } })).review).toEqual({
    asPlanned: 4,
    note: 'Good',
    done,
    closedAt: null,
    closedBy: null,
  });
  const { name } = await db.selectFrom('users').select('name').where('id', '=', me).executeTakeFirstOrThrow();
  expect((await update(_id, { review: { isClosed: true } })).review).toMatchObject({
    asPlanned: 4,
    closedAt: '2026-08-20T17:15:00.000Z',
    closedBy: name,
  });
  expect((await update(_id, { review: { isClosed: false } })).review).toMatchObject({ closedAt: null, closedBy: null });
  for (const [part, message] of [
    ['x', 'This part is not in the session'],
    ['a', 'This part appears twice'],
  ] as const)
    expect(await refused(_id, { review: { done: [...done, { part: partId(part), minutes: 1 }] } })).toMatchObject({
      errors: [{ field: 'review.done.1.part', message }],
    });
  // Minutes of a part go with it.
  await update(_id, { parts: [partOf('b', 40)] });
  expect((await get(_id)).review).toMatchObject({ asPlanned: 4, done: [] });
});

test('a session that was called off has no review', async () => {
  const { create, refused, db } = await startSessions();
  const { _id } = await create({ date: '2026-08-13T16:00:00.000Z' });
  await db.updateTable('trainings').set({ called_off_at: '2026-08-12T08:00:00.000Z' }).execute();
  expect(await refused(_id, { review: { asPlanned: 3 } })).toMatchObject({ statusCode: 409 });
});

test('the plan has the version of its training: two who change it at once do not overwrite each other', async () => {
  const { create, update, api, token, clock } = await startSessions();
  const made = await create();
  clock.advance(1_000);
  const after = await update(made._id, { parts: [partOf('a', 20)] });
  expect(after.updatedAt > made.updatedAt).toBe(true);
  clock.advance(1_000);
  expect(await update(made._id, { parts: [partOf('a', 20)] })).toEqual(after);
  const input = { params: { id: made._id }, body: { parts: [] } };
  const late = await api.raw(updateTraining, { ...input, headers: { 'if-match': `"${made.updatedAt}"` } }, token);
  expect(late.statusCode).toBe(412);
});

test('only tactical staff and administrators plan; others read, and change what they could change before', async () => {
  const { create, refused, build, api, db } = await startSessions();
  const made = await create({ parts: [partOf('a', 20)] });
  const params = { id: made._id };
  for (const role of ['medical', 'management'] as const) {
    const token = await build.staffToken(role);
    const as = api.with(token);
    expect(await as(getTraining, { params })).toMatchObject({ parts: [{ minutes: 20 }] });
    const plans = [{ parts: [] }, { groups: [] }, { bring: [] }, { staff: [] }, { objectives: null }, { review: {} }];
    for (const body of plans)
      expect(await refused(made._id, body, token)).toMatchObject({ statusCode: 403, reason: 'planNotAllowed' });
    expect(await as(updateTraining, { params, body: { title: `By ${role}` } })).toMatchObject({ title: `By ${role}` });
  }
  const saved = await api.asAdmin(updateTraining, { params, body: { bring: [{ what: 'Cones', count: 8 }] } });
  expect(saved.bring).toEqual([{ what: 'Cones', count: 8 }]);
  const entries = await db.selectFrom('audit_log').select('fields').where('action', '=', 'training.updated').execute();
  expect(entries.map(({ fields }) => fields)).toEqual([['title'], ['title'], ['bring']]);
});

test('with own squads only, a coach sees in groups of a session for all the own players', async () => {
  const app = await startSessions();
  const { create, update, build, api } = app;
  const squads = createSquads(app);
  const other = await squads.squad();
  const [own, foreign] = [await build.player(), await build.player({ squad_id: other.id })];
  const { _id } = await create({ squad: null, players: [own.id, foreign.id] });
  await update(_id, { groups: [{ bib: 'blue', players: [own.id, foreign.id] }] });
  const coach = await squads.coachOf((await squads.first()).id);
  const seen = await api.with(coach.token)(getTraining, { params: { id: _id } });
  expect(seen.groups).toEqual([{ bib: 'blue', players: [own.id] }]);
});

test('the day has the name by the matches of its squad, unless it has one of its own', async () => {
  const app = await startSessions();
  const { create, get, db } = app;
  const squads = createSquads(app);
  const [squad, other] = [await squads.first(), await squads.squad()];
  const events = createEvents(app);
  await events.match({ starts_at: '2026-08-22T22:30:00.000Z', squad_id: squad.id });
  const postponed = await events.match({ starts_at: '2026-08-21T16:00:00.000Z', squad_id: squad.id });
  await db.updateTable('matches').set({ state: 'postponed' }).where('id', '=', postponed.id).execute();
  await events.match({ starts_at: '2026-08-21T16:00:00.000Z', squad_id: other.id });
  const { _id } = await create({ squad: squad.id });
  const nameOf = async (id: string) => (await get(id)).dayName;
  // Half past midnight on the 23rd in Madrid.
  expect(await nameOf(_id)).toBe('MD-3');
  expect(await nameOf((await create({ squad: null }))._id)).toBeNull();
  const day = {
    squad_id: squad.id,
    day: '2026-08-20',
    is_off: false,
    note: null,
    updated_at: '2026-08-01T08:00:00.000Z',
  };
  await db
    .insertInto('week_days')
    .values({ ...day, name: 'MD-2' })
    .execute();
  expect(await nameOf(_id)).toBe('MD-2');
  await db.updateTable('week_days').set({ name: 'none' }).execute();
  expect(await nameOf(_id)).toBeNull();
});
