import { createMatch, getMatch, updateMatch } from '@touchline/contract/football/matches';
import { createTeam, findMyTeam, getTeam, listTeams, updateTeam } from '@touchline/contract/football/teams';
import { deleteImage } from '@touchline/contract/club/uploads';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start-test-app.ts';

const setup = async () => {
  const started = await startTestApp();
  const { id, token } = await started.build.signedIn();
  const icon = async () => (await started.build.file('icon', id)).id;
  const create = async (name: string, more: object = {}) =>
    started.api.with(token)(createTeam, { body: { name, icon: await icon(), ...more } });
  return { ...started, token, icon, create };
};

test("returns the club's own team, or nothing", async () => {
  const { api, create } = await setup();
  expect(await api.asStaff(findMyTeam, {})).toEqual([]);
  await create('CD Montelar', { myTeam: false });
  expect(await api.asStaff(findMyTeam, {})).toEqual([]);
  const { updatedAt, ...own } = await create('UD Valmora', { myTeam: true });
  expect(updatedAt).toBeDefined();
  expect(own.myTeam).toBe(true);
  expect(await api.asStaff(findMyTeam, {})).toEqual([own]);
});

test('refuses a second own team, and keeps the first', async () => {
  const { api, create, token, icon } = await setup();
  const own = await create('UD Valmora', { myTeam: true });
  const body = { name: 'UD Valmora B', icon: await icon(), myTeam: true };
  expect(await api.refused(createTeam, { body }, token)).toMatchObject({
    statusCode: 409,
    message: "The club's own team already exists",
  });
  expect((await api.asStaff(listTeams, {})).records).toMatchObject([{ _id: own._id }]);
});

test('of ten own teams created at once one is stored', async () => {
  const { api, token, icon } = await setup();
  const icons = await Promise.all(Array.from({ length: 10 }, icon));
  const answers = await Promise.all(
    icons.map((key, index) =>
      api.raw(createTeam, { body: { name: `Valmora ${index}`, icon: key, myTeam: true } }, token),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect((await api.asStaff(listTeams, { query: { myTeam: 'true' } })).total).toBe(1);
});

test("makes another team the club's own, and lists the former one with the others", async () => {
  const { api, create, token, db } = await setup();
  const own = await create('UD Valmora', { myTeam: true });
  const { _id: id } = await create('CD Montelar');
  const change = { params: { id }, body: { myTeam: true } };
  expect(await api.with(token)(updateTeam, change)).toMatchObject({ _id: id, myTeam: true });
  expect(await api.asStaff(findMyTeam, {})).toMatchObject([{ _id: id }]);
  const former = await api.asStaff(getTeam, { params: { id: own._id } });
  expect(former).toMatchObject({ myTeam: false, name: 'UD Valmora' });
  expect(former.updatedAt > own.updatedAt).toBe(true);
  const entries = await db.selectFrom('audit_log').select(['subject_id', 'fields']).orderBy('seq').execute();
  expect(entries.slice(2)).toEqual([
    { subject_id: own._id, fields: ['myTeam'] },
    { subject_id: id, fields: ['myTeam'] },
  ]);
  await api.with(token)(updateTeam, change);
  expect(await db.selectFrom('audit_log').select('seq').execute()).toHaveLength(4);
});

test('takes the own team away, and gives it to a team without a crest', async () => {
  const { api, create, build, token } = await setup();
  const own = await create('UD Valmora', { myTeam: true });
  await api.with(token)(updateTeam, { params: { id: own._id }, body: { myTeam: false } });
  expect(await api.asStaff(findMyTeam, {})).toEqual([]);
  const { id } = await build.team('CD Montelar');
  const body = { name: 'CD Montelar 1920', myTeam: true };
  expect(await api.with(token)(updateTeam, { params: { id }, body })).toMatchObject({ ...body, icon: null });
});

test('of ten teams made the own one at once one wins, and the others are refused or replaced', async () => {
  const { api, create, token } = await setup();
  await create('UD Valmora', { myTeam: true });
  const teams = await Promise.all(Array.from({ length: 10 }, (_, index) => create(`Montelar ${index}`)));
  const answers = await Promise.all(
    teams.map(({ _id: id }) => api.raw(updateTeam, { params: { id }, body: { myTeam: true } }, token)),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(await api.asStaff(findMyTeam, {})).toHaveLength(1);
});

test("lists teams by name: all, the club's, or the others", async () => {
  const { api, create } = await setup();
  for (const name of ['SD Lucena', 'Élite Norte', 'cd montelar']) await create(name);
  await create('UD Valmora', { myTeam: true });
  const list = async (query: object) => {
    const { records, total } = await api.asStaff(listTeams, { query });
    return { names: records.map(({ name }) => name), total };
  };
  expect(await list({})).toEqual({ names: ['cd montelar', 'Élite Norte', 'SD Lucena', 'UD Valmora'], total: 4 });
  expect(await list({ sort: '-name', pageSize: 1 })).toEqual({ names: ['UD Valmora'], total: 4 });
  expect(await list({ myTeam: 'false' })).toEqual({ names: ['cd montelar', 'Élite Norte', 'SD Lucena'], total: 3 });
  expect(await list({ myTeam: 'true' })).toEqual({ names: ['UD Valmora'], total: 1 });
  expect(await list({ search: 'elite' })).toEqual({ names: ['Élite Norte'], total: 1 });
  expect(await list({ search: 'valmora', myTeam: 'false' })).toEqual({ names: [], total: 0 });
});

test('a team with a new look gets new covers for its matches, which are otherwise unchanged', async () => {
  const { api, create, icon, token, build } = await setup();
  const [own, guest, third] = [await create('UD Valmora'), await create('CD Montelar'), await create('SD Lucena')];
  const leagues = (await build.league()).id;
  const matchOf = (teams: [string, string]) =>
    api.with(token)(createMatch, { body: { date: '2026-08-20T18:00:00.000Z', teams, leagues } });
  const [home, away] = [await matchOf([own._id, guest._id]), await matchOf([guest._id, own._id])];
  const other = await matchOf([guest._id, third._id]);
  const coverOf = async ({ _id: id }: { _id: string }) => {
    const { images, updatedAt } = await api.asStaff(getMatch, { params: { id } });
    return { key: images[0]?.key, isCover: images[0]?.isCover, updatedAt };
  };
  const crest = await icon();
  const params = { id: own._id };
  for (const change of [
    () => api.with(token)(updateTeam, { params, body: { name: 'UD Valmora 1920' } }),
    () => api.with(token)(updateTeam, { params, body: { icon: crest } }),
    () => api.with(token)(deleteImage, { body: { url: crest } }),
  ]) {
    const before = [await coverOf(home), await coverOf(away), await coverOf(other)] as const;
    await change();
    const after = [await coverOf(home), await coverOf(away), await coverOf(other)] as const;
    expect(after.slice(0, 2)).toMatchObject(
      before.slice(0, 2).map(({ isCover, updatedAt }) => ({ isCover, updatedAt })),
    );
    expect(after.slice(0, 2).filter(({ key }) => before.some((seen) => seen.key === key))).toEqual([]);
    expect(after[2]).toEqual(before[2]);
  }
});

test('a team and its match can be changed at the same time', async () => {
  const { api, create, token, build } = await setup();
  const [own, guest, third] = [await create('UD Valmora'), await create('CD Montelar'), await create('SD Lucena')];
  const leagues = (await build.league()).id;
  const body = { date: '2026-08-20T18:00:00.000Z', teams: [own._id, guest._id] as [string, string], leagues };
  const { _id: id } = await api.with(token)(createMatch, { body });
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all([
      api.raw(updateTeam, { params: { id: own._id }, body: { name: `UD Valmora ${round}` } }, token),
      api.raw(updateTeam, { params: { id: third._id }, body: { name: `SD Lucena ${round}` } }, token),
      api.raw(
        updateMatch,
        { params: { id }, body: { teams: round % 2 ? [own._id, guest._id] : [third._id, own._id] } },
        token,
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
});

test('a team may begin without a crest, and keeps one that it was given', async () => {
  const { api, create, token, icon } = await setup();
  const body = { name: 'Kids Cup', icon: null };
  const { _id: id } = await api.with(token)(createTeam, { body });
  expect((await api.with(token)(getTeam, { params: { id } })).icon).toBeNull();
  const later = await api.with(token)(updateTeam, { params: { id }, body: { icon: await icon() } });
  expect(later.icon).not.toBeNull();
  const params = { id: (await create('CD Montelar'))._id };
  const refused = await api.refused(updateTeam, { params, body: { icon: null } }, token);
  expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'icon' }] });
});
