import {
  createLeague,
  deleteLeagues,
  getLeague,
  listLeagues,
  updateLeague,
} from '@touchline/contract/football/leagues';
import { createTeam, deleteTeams, getTeam, listTeams, updateTeam } from '@touchline/contract/football/teams';
import { deleteImage, uploadImage } from '@touchline/contract/club/uploads';
import { image } from '@touchline/contract/wire/common';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { upload } from '../../../test/factories/files.ts';
import { imageForm } from '../../../test/factories/form.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

const kinds = {
  team: {
    list: listTeams,
    create: createTeam,
    get: getTeam,
    update: updateTeam,
    remove: deleteTeams,
    taken: 'Another team has this name',
  },
  league: {
    list: listLeagues,
    create: createLeague,
    get: getLeague,
    update: updateLeague,
    remove: deleteLeagues,
    taken: 'Another league has this name',
  },
} as const;
/** All of these rules apply to teams and leagues. */
const each = test.each([
  ['team', kinds.team],
  ['league', kinds.league],
] as const);

const nobody = '0'.repeat(24);

const setup = async () => {
  const started = await startTestApp();
  const { id: userId, token } = await started.build.signedIn();
  const icon = async () => (await started.build.file('icon', userId)).id;
  const entries = () =>
    started.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_kind', 'subject_id', 'fields']).execute();
  return { ...started, userId, token, icon, entries };
};

each('a %s is created with its crest, and recorded', async (noun, { create, get, list }) => {
  const { api, token, icon, db, userId, entries } = await setup();
  const key = await icon();
  const made = await api.with(token)(create, { body: { name: ' Norte 1920 ', icon: key } });
  expect(made).toMatchObject({ name: 'Norte 1920', icon: { key } });
  expect(await api.asStaff(get, { params: { id: made._id } })).toEqual(made);
  expect((await api.asStaff(list, {})).records).toMatchObject([{ _id: made._id, name: 'Norte 1920', icon: { key } }]);
  expect(await db.selectFrom('files').select('holder').execute()).toEqual([{ holder: `${noun}s:${made._id}:icon` }]);
  expect(await entries()).toEqual([
    { action: `${noun}.created`, actor_id: userId, subject_kind: noun, subject_id: made._id, fields: ['icon', 'name'] },
  ]);
});

each('the crest of a %s is small in lists and larger in the single record', async (_, { create, get, list }) => {
  const started = await startTestApp();
  const { api, app, build } = started;
  const { token } = await build.signedIn();
  const { key } = await upload(started, token, 'icon');
  const { _id } = await api.with(token)(create, { body: { name: 'Norte 1920', icon: key } });
  const widthOf = async (url = '') => (await sharp((await app.fastify.inject(url)).rawPayload).metadata()).width;
  const [row] = (await api.asStaff(list, {})).records;
  const record = await api.asStaff(get, { params: { id: _id } });
  expect(await widthOf(row?.icon?.url)).toBeLessThan(await widthOf(record.icon?.url));
});

each('a transparent crest of a %s is served transparent', async (_, { create, get, list }) => {
  const { api, app, token } = await setup();
  // A red square on a transparent background.
  const dot = { create: { width: 100, height: 100, channels: 4, background: '#c00' } } as const;
  const picture = await sharp({ create: { ...dot.create, width: 400, height: 400, background: '#0000' } })
    .composite([{ input: await sharp(dot).png().toBuffer() }])
    .png()
    .toBuffer();
  const sent = await api.raw(uploadImage, { query: { kind: 'icon' }, ...imageForm(picture) }, token);
  const { key } = image.parse(sent.json());
  const { _id } = await api.with(token)(create, { body: { name: 'Norte 1920', icon: key } });
  const [row] = (await api.asStaff(list, {})).records;
  for (const url of [row?.icon?.url, (await api.asStaff(get, { params: { id: _id } })).icon?.url]) {
    const { data, info } = await sharp((await app.fastify.inject(url ?? '')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect(info.channels).toBe(4);
    expect(alphaAt(2, 2)).toBe(0);
    expect(alphaAt(info.width / 2, info.height / 2)).toBe(255);
  }
});

each('refuses a second %s with the same name, regardless of case', async (_, { create, update, taken, list }) => {
  const { api, token, icon } = await setup();
  await api.with(token)(create, { body: { name: 'Unión Cádiz', icon: await icon() } });
  const expected = { statusCode: 409, message: taken, data: { field: 'name' } };
  const body = { name: 'UNIÓN  CÁDIZ', icon: await icon() };
  expect(await api.refused(create, { body }, token)).toMatchObject(expected);
  // Accents distinguish names.
  const other = await api.with(token)(create, { body: { ...body, name: 'Union Cadiz' } });
  const params = { id: other._id };
  expect(await api.refused(update, { params, body: { name: 'unión cádiz' } }, token)).toMatchObject(expected);
  expect(await api.asStaff(update, { params, body: { name: 'UNION CADIZ' } })).toMatchObject({ name: 'UNION CADIZ' });
  expect((await api.asStaff(list, {})).total).toBe(2);
});

each('of ten concurrent changes to one name of a %s one succeeds', async (_, { create, update }) => {
  const { api, token, icon } = await setup();
  const made = [];
  for (let index = 0; index < 10; index += 1)
    made.push(await api.with(token)(create, { body: { name: `Norte ${index}`, icon: await icon() } }));
  const answers = await Promise.all(
    made.map(({ _id }) => api.raw(update, { params: { id: _id }, body: { name: 'Sur 1920' } }, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});

each('a repeated creation of a %s creates and records it once', async (_, { create, list }) => {
  const { api, token, icon, entries } = await setup();
  const call = { body: { name: 'Norte 1920', icon: await icon() }, headers: { 'idempotency-key': 'k1' } };
  const made = await api.with(token)(create, call);
  expect(await api.with(token)(create, call)).toEqual(made);
  expect((await api.asStaff(list, {})).total).toBe(1);
  expect(await entries()).toHaveLength(1);
});

each('a new crest of a %s replaces the old one, which is deleted', async (noun, { create, update }) => {
  const { api, app, token, entries, db } = await setup();
  const old = await upload({ api }, token, 'icon');
  const { _id } = await api.with(token)(create, { body: { name: 'Norte 1920', icon: old.key } });
  const { key } = await upload({ api }, token, 'icon');
  const after = await api.with(token)(update, { params: { id: _id }, body: { name: 'Norte 1920', icon: key } });
  expect(after).toMatchObject({ name: 'Norte 1920', icon: { key } });
  expect((await app.fastify.inject(old.url)).statusCode).toBe(404);
  const live = await db.selectFrom('files').select('id').where('removed_at', 'is', null).execute();
  expect(live).toEqual([{ id: key }]);
  expect((await entries()).at(-1)).toMatchObject({ action: `${noun}.updated`, subject_id: _id, fields: ['icon'] });
});

each('refuses a crest for a %s that another person uploaded, that is in use, or is not a crest', async (_, kind) => {
  const { api, token, build, userId, icon } = await setup();
  const held = await icon();
  const { _id } = await api.with(token)(kind.create, { body: { name: 'Norte 1920', icon: held } });
  const { _id: id, updatedAt } = await api.with(token)(kind.create, { body: { name: 'Sur 1920', icon: await icon() } });
  const strangers = await build.file('icon', (await build.staff()).id);
  const portrait = await build.file('profile', userId);
  for (const key of [held, strangers.id, portrait.id, nobody])
    expect(await api.refused(kind.update, { params: { id }, body: { icon: key } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'icon', message: 'This image is not known' }],
    });
  expect(await api.asStaff(kind.get, { params: { id } })).toMatchObject({ updatedAt });
  expect(await api.asStaff(kind.get, { params: { id: _id } })).toMatchObject({ icon: { key: held } });
});

each('a %s whose crest is deleted continues without one', async (noun, { create, get }) => {
  const { api, token, entries } = await setup();
  const { key } = await upload({ api }, token, 'icon');
  const made = await api.with(token)(create, { body: { name: 'Norte 1920', icon: key } });
  await api.asStaff(deleteImage, { body: { url: key } });
  const after = await api.asStaff(get, { params: { id: made._id } });
  expect(after).toMatchObject({ name: 'Norte 1920', icon: null });
  expect(after.updatedAt > made.updatedAt).toBe(true);
  expect((await entries()).at(-1)).toMatchObject({ action: `${noun}.updated`, subject_id: made._id, fields: ['icon'] });
});

each('of two concurrent changes of one %s the second is refused, and stores nothing', async (_, kind) => {
  const { api, token, icon } = await setup();
  const { _id: id } = await api.with(token)(kind.create, { body: { name: 'Norte 1920', icon: await icon() } });
  const tagOf = async () => String((await api.raw(kind.get, { params: { id } }, token)).headers.etag);
  const seen = await tagOf();
  const change = (name: string) =>
    api.raw(kind.update, { params: { id }, body: { name }, headers: { 'if-match': seen } }, token);
  const first = await change('Norte 1921');
  expect(first.statusCode).toBe(200);
  expect(first.headers.etag).toBe(await tagOf());
  expect((await change('Norte 1922')).statusCode).toBe(412);
  expect(await api.asStaff(kind.get, { params: { id } })).toMatchObject({ name: 'Norte 1921' });
});

each('an unknown %s can be neither read nor changed', async (noun, { get, update }) => {
  const { api, token } = await setup();
  const expected = { statusCode: 404, message: `There is no such ${noun}` };
  expect(await api.refused(get, { params: { id: nobody } }, token)).toMatchObject(expected);
  expect(await api.refused(update, { params: { id: nobody }, body: { name: 'Norte 1920' } }, token)).toMatchObject(
    expected,
  );
});

each('an unchanged %s keeps its version, and nothing is recorded', async (_, { create, update }) => {
  const { api, token, icon, entries } = await setup();
  const key = await icon();
  const made = await api.with(token)(create, { body: { name: 'Norte 1920', icon: key } });
  const params = { id: made._id };
  expect(await api.with(token)(update, { params, body: { name: 'Norte 1920', icon: key } })).toEqual(made);
  expect(await api.with(token)(update, { params, body: {} })).toEqual(made);
  expect(await entries()).toHaveLength(1);
});

each('deletes and counts every existing %s, with their crests', async (noun, { create, list, remove }) => {
  const { api, token, icon, entries, db } = await setup();
  const made = [];
  for (const name of ['Norte 1920', 'Sur 1920', 'Oeste 1920'])
    made.push(await api.with(token)(create, { body: { name, icon: await icon() } }));
  const [first, second, third] = made.map(({ _id }) => _id) as [string, string, string];
  expect(await api.asStaff(remove, { body: { ids: [second, nobody, first, second] } })).toEqual({ deleted: 2 });
  expect((await api.asStaff(list, {})).records).toMatchObject([{ _id: third }]);
  expect(await db.selectFrom('files').select('id').where('removed_at', 'is', null).execute()).toHaveLength(1);
  expect((await entries()).slice(3).map(({ action, subject_id }) => [action, subject_id])).toEqual([
    [`${noun}.deleted`, first],
    [`${noun}.deleted`, second],
  ]);
  expect(await api.asStaff(remove, { body: { ids: [nobody] } })).toEqual({ deleted: 0 });
});

test.each([
  ['no ids', [], 'ids', 'This field is required'],
  ['a wrong id', [nobody, 'x'], 'ids.1', 'This id is not valid'],
  ['201 ids', Array<string>(201).fill(nobody), 'ids', 'There are too many entries'],
])('refuses to delete %s', async (_, ids, field, message) => {
  const { api, token } = await setup();
  for (const { remove } of Object.values(kinds))
    expect(await api.refused(remove, { body: { ids } }, token)).toMatchObject({
      statusCode: 400,
      errors: [{ field, message }],
    });
});
