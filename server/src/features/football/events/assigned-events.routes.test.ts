import type { Task } from '@touchline/contract/football/tasks';
import type { Training } from '@touchline/contract/football/trainings';
import { deleteUser } from '@touchline/contract/people/users';
import { describe, expect, test } from 'vitest';
import { assignedKinds, namesOf, startAssigned } from '../../../test/factories/assigned-events.ts';
import { upload } from '../../../test/factories/files.ts';

describe.each(assignedKinds)('$kind', (calls) => {
  test('creates a record with the called players by shirt number, and a cover', async () => {
    const { create, build, me, entries, get, db } = await startAssigned(calls);
    const nine = await build.player({ name: 'Léo Vasconcelos', shirt_number: 9 });
    const one = await build.player({ name: 'Iker Solana', shirt_number: 1 });
    const none = await build.player({ name: 'Abel Prado' });
    // A player who is named twice is called once.
    const made = await create({ title: '  Set pieces ', players: [none.id, nine.id, one.id, nine.id] });
    expect(made).toMatchObject({ title: 'Set pieces', date: '2026-08-20T16:00:00.000Z', ...calls.own });
    expect(made.players).toEqual([
      { _id: one.id, name: 'Iker Solana', shirtNumber: 1, profileImage: null },
      { _id: nine.id, name: 'Léo Vasconcelos', shirtNumber: 9, profileImage: null },
      { _id: none.id, name: 'Abel Prado', shirtNumber: null, profileImage: null },
    ]);
    expect(made.images).toMatchObject([{ description: '', isCover: true }]);
    expect(await get(made._id)).toEqual(made);
    expect(await entries()).toEqual([
      {
        action: `${calls.noun}.created`,
        subject_kind: calls.noun,
        subject_id: made._id,
        actor_id: me,
        fields: [],
      },
    ]);
    expect((await db.selectFrom('files').select('holder').execute()).map(({ holder }) => holder)).toEqual([
      `${calls.kind}:${made._id}:images.${made.images[0]!.key}`,
    ]);
  });

  test('creates a record with uploaded pictures in their order, and no cover', async () => {
    const touchline = await startAssigned(calls);
    const [first, second] = [
      await upload(touchline, touchline.token, 'gallery'),
      await upload(touchline, touchline.token, 'gallery'),
    ];
    const images = [
      { key: second.key, description: 'The wall at free kicks' },
      { key: first.key, description: 'Who goes where' },
    ];
    const made = await touchline.create({ images });
    expect(made.images.map(({ key, description, isCover }) => ({ key, description, isCover }))).toEqual(
      images.map((image) => ({ ...image, isCover: false })),
    );
  });

  test('a repeated request creates one record, and a different one with the same key none', async () => {
    const { api, token, build, list, db } = await startAssigned(calls);
    const body = {
      title: 'Set pieces',
      date: '2026-08-20T16:00:00.000Z',
      players: [(await build.player()).id],
      ...calls.own,
    };
    const headers = { 'idempotency-key': 'one' };
    const send = (sent: object) => api.raw(calls.create, { body: sent, headers }, token);
    const [first, again] = [await send(body), await send(body)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect((await send({ ...body, title: 'Finishing' })).json()).toMatchObject({
      statusCode: 409,
      message: 'This key was used for another request',
    });
    expect((await list()).total).toBe(1);
    expect(await db.selectFrom('gallery_images').selectAll().execute()).toHaveLength(1);
  });

  test.each([
    ['title', { title: ' ' }, 'This field is required'],
    ['title', { title: undefined }, 'This field is required'],
    ['title', { title: 'x'.repeat(201) }, 'This text is too long'],
    ['title', { title: 'Set\u0000pieces' }, 'This text contains characters that are not allowed'],
    ['date', { date: '2026-08-20' }, 'This date does not exist'],
    ['date', { date: undefined }, 'This date does not exist'],
    ['players', { players: Array<string>(501).fill('0'.repeat(24)) }, 'There are too many entries'],
    ['players.0', { players: ['x'] }, 'This id is not valid'],
    ['players.0', { players: ['0'.repeat(24)] }, 'This person is not an active player'],
    ['images', { images: 'x' }, 'At least one image is needed'],
    ['images.0.key', { images: [{ key: '0'.repeat(24), description: 'A wall' }] }, 'This image is not known'],
    ['place', { place: '' }, 'This field is required'],
    ['place', { place: 'x'.repeat(101) }, 'This text is too long'],
    ['venue', { venue: 'Valmora' }, 'This field is not known'],
  ])('refuses a new record with an invalid %s as in %o, and stores nothing', async (field, given, message) => {
    const { refused, db } = await startAssigned(calls);
    const body = { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z', ...calls.own, ...given };
    expect(await refused(calls.create, { body })).toMatchObject({ statusCode: 400, errors: [{ field, message }] });
    for (const table of [calls.kind, 'files', 'gallery_images', 'audit_log'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('only active players can be called, and each other person is named', async () => {
    const { refused, build } = await startAssigned(calls);
    const ids = [
      await build.player(),
      await build.player({ status: 'inactive' }),
      await build.player({ status: 'pending' }),
      await build.staff(),
    ].map(({ id }) => id);
    const message = 'This person is not an active player';
    const body = { title: 'Set pieces', date: '2026-08-20T16:00:00.000Z', ...calls.own, players: ids };
    expect(await refused(calls.create, { body })).toMatchObject({
      statusCode: 400,
      errors: [1, 2, 3].map((index) => ({ field: `players.${index}`, message })),
    });
  });

  test('changes only the fields that are sent, and records their names', async () => {
    const { create, update, get, entries, build, clock } = await startAssigned(calls);
    const { id } = await build.player({ name: 'Iker Solana' });
    const made = await create({ players: [id] });
    clock.advance(1_000);
    const changed = await update(made._id, { title: 'Corners', date: '2026-08-21T16:00:00.000Z' });
    expect(changed).toMatchObject({ title: 'Corners', date: '2026-08-21T16:00:00.000Z', players: made.players });
    expect(changed.updatedAt > made.updatedAt).toBe(true);
    expect(await get(made._id)).toEqual(changed);
    expect((await entries()).at(-1)).toMatchObject({ action: `${calls.noun}.updated`, fields: ['date', 'title'] });
  });

  test('a cover gets a new key only when its content has changed', async () => {
    const { create, update, build } = await startAssigned(calls);
    const made = await create();
    const keyOf = ({ images }: Training | Task) => images[0]!.key;
    const called = await update(made._id, { players: [(await build.player()).id] });
    expect(keyOf(called)).toBe(keyOf(made));
    const renamed = await update(made._id, { title: 'Corners' });
    expect(keyOf(renamed)).not.toBe(keyOf(made));
    expect(keyOf(await update(made._id, { date: '2026-08-21T16:00:00.000Z' }))).not.toBe(keyOf(renamed));
  });

  test('changes its place, which is recorded as a field, and keeps its cover', async () => {
    const { create, update, get, entries } = await startAssigned(calls);
    expect((await create()).place).toBe(null);
    const made = await create({ place: ' Pitch 2 ' });
    expect(made.place).toBe('Pitch 2');
    const moved = await update(made._id, { place: 'Gym' });
    expect([moved.place, moved.images]).toEqual(['Gym', made.images]);
    expect((await entries()).at(-1)).toMatchObject({ action: `${calls.noun}.updated`, fields: ['place'] });
    expect((await update(made._id, { title: 'Corners' })).place).toBe('Gym');
    expect((await update(made._id, { place: null })).place).toBe(null);
    expect((await get(made._id)).place).toBe(null);
  });

  test('unchanged values make no new version and no entry', async () => {
    const { create, update, entries, build } = await startAssigned(calls);
    const [one, two] = [(await build.player()).id, (await build.player()).id];
    const { players: _players, images, updatedAt, _id, ...fields } = await create({ players: [one, two] });
    const { title, date, place } = fields;
    const same = { title: ` ${title} `, date, place, ...calls.own, players: [two, one, two] };
    const sent = { ...same, images: images.map(({ key, description }) => ({ key, description })) };
    expect((await update(_id, sent)).updatedAt).toBe(updatedAt);
    expect((await update(_id, {})).updatedAt).toBe(updatedAt);
    expect(await entries()).toHaveLength(1);
  });

  test('the sent list of players replaces the old one, and newly called players must be active', async () => {
    const { create, update, refused, build, db, entries } = await startAssigned(calls);
    const players = [
      await build.player({ name: 'Iker Solana', shirt_number: 1 }),
      await build.player({ name: 'Hugo Peralta', shirt_number: 2 }),
      await build.player({ name: 'Dani Orozco', shirt_number: 11 }),
    ];
    const [one, two, eleven] = players.map(({ id }) => id) as [string, string, string];
    const made = await create({ players: [one, two] });
    await db.updateTable('users').set({ status: 'inactive' }).where('id', 'in', [one, eleven]).execute();
    const sent = [two, eleven, one];
    expect(await refused(calls.update, { params: { id: made._id }, body: { players: sent } })).toMatchObject({
      errors: [{ field: 'players.1', message: 'This person is not an active player' }],
    });
    // Players already in the list may have become inactive.
    const other = await build.player({ name: 'Nuño Ibáñez', shirt_number: 3 });
    expect(namesOf(await update(made._id, { players: [one, other.id] }))).toEqual(['Iker Solana', 'Nuño Ibáñez']);
    expect((await entries()).at(-1)).toMatchObject({ fields: ['players'] });
    expect(namesOf(await update(made._id, { players: [] }))).toEqual([]);
  });

  test('concurrent changes of different fields are both stored', async () => {
    const { create, update, get, build } = await startAssigned(calls);
    const { id } = await build.player({ name: 'Iker Solana' });
    const made = await create();
    await Promise.all([update(made._id, { title: 'Corners' }), update(made._id, { players: [id] })]);
    const after = await get(made._id);
    expect([after.title, namesOf(after)]).toEqual(['Corners', ['Iker Solana']]);
  });

  test('changing or deleting an older version is refused with 412', async () => {
    const { api, create, update, get, token, refused } = await startAssigned(calls);
    const made = await create();
    const params = { id: made._id };
    const { etag } = (await api.raw(calls.get, { params }, token)).headers;
    const headers = { 'if-match': String(etag) };
    await update(made._id, { title: 'Corners' }, headers);
    expect(await refused(calls.update, { params, body: { title: 'Free kicks' }, headers })).toMatchObject({
      statusCode: 412,
    });
    expect(await refused(calls.remove, { params, headers })).toMatchObject({ statusCode: 412 });
    expect((await get(made._id)).title).toBe('Corners');
  });

  test.each([
    ['title', { title: '' }, 'This field is required'],
    ['date', { date: '2026-02-30T10:00:00.000Z' }, 'This date does not exist'],
    ['images', { images: [] }, 'At least one image is needed'],
    ['images.0.description', { images: ['uploaded', ' '] }, 'A description is needed'],
    ['images.1.key', { images: ['uploaded', 'A wall', 'twice'] }, 'This image is already in the list'],
    ['players.0', { players: ['0'.repeat(24)] }, 'This person is not an active player'],
    ['series', { series: null }, 'This field is not known'],
  ])('refuses a change of %s as in %o, and changes nothing', async (field, given, message) => {
    const touchline = await startAssigned(calls);
    const made = await touchline.create();
    const [kind, description, isTwice] = 'images' in given ? given.images : [];
    const images = kind && [{ key: (await upload(touchline, touchline.token, 'gallery')).key, description }];
    const body = { title: 'Corners', ...given, ...(images && { images: isTwice ? [...images, ...images] : images }) };
    expect(await touchline.refused(calls.update, { params: { id: made._id }, body })).toMatchObject({
      statusCode: 400,
      errors: [{ field, message }],
    });
    expect(await touchline.get(made._id)).toEqual(made);
  });

  test('is deleted with its pictures and calls, and its audit entry stays', async () => {
    const touchline = await startAssigned(calls);
    const { create, build, db, ask, refused, entries } = touchline;
    const other = await create({ title: 'Another' });
    const images = [{ key: (await upload(touchline, touchline.token, 'gallery')).key, description: 'A wall' }];
    const made = await create({ images, players: [(await build.player()).id] });
    const params = { id: made._id };
    expect(await ask<object>(calls.remove, { params })).toEqual({ deleted: 1 });
    for (const endpoint of [calls.get, calls.remove])
      expect(await refused(endpoint, { params })).toMatchObject({ statusCode: 404 });
    expect(await refused(calls.update, { params, body: {} })).toMatchObject({ statusCode: 404 });
    expect(await db.selectFrom('gallery_images').select('record_id').execute()).toEqual([{ record_id: other._id }]);
    expect(await db.selectFrom(calls.calls).selectAll().execute()).toEqual([]);
    const held = await db.selectFrom('files').select('holder').where('removed_at', 'is', null).execute();
    expect(held.map(({ holder }) => holder?.split(':')[1])).toEqual([other._id]);
    expect((await entries()).at(-1)).toMatchObject({ action: `${calls.noun}.deleted`, subject_id: made._id });
  });

  test('a deleted player is removed from all calls', async () => {
    const { api, create, get, build } = await startAssigned(calls);
    const { id } = await build.player();
    const made = await create({ players: [id] });
    await api.asAdmin(deleteUser, { params: { id } });
    expect((await get(made._id)).players).toEqual([]);
  });
});
