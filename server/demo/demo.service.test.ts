import { login } from '@touchline/contract/people/auth';
import type { GalleryImage } from '@touchline/contract/football/galleries';
import { listLeagues } from '@touchline/contract/football/leagues';
import { listMatches } from '@touchline/contract/football/matches';
import { listAvailability } from '@touchline/contract/health/availability';
import { getComplaint, listComplaints } from '@touchline/contract/health/complaints';
import { getRequestHints } from '@touchline/contract/people/account-requests';
import { listReports } from '@touchline/contract/club/reports';
import { listTasks } from '@touchline/contract/football/tasks';
import { listTrainings } from '@touchline/contract/football/trainings';
import type { UploadKind } from '@touchline/contract/club/uploads';
import { getUser, listUsers } from '@touchline/contract/people/users';
import { getWellnessToday, listWellnessLinks, listWellnessScores } from '@touchline/contract/health/wellness';
import { newPassword } from '@touchline/contract/wire/rules';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../src/lib/id.ts';
import { createPasswords } from '../src/lib/crypto/passwords.ts';
import { readMarker, writeMarker } from '../src/lib/storage/data-directory.ts';
import { diskStorage } from '../src/lib/storage/storage.ts';
import { openTestApp, startTestApp, type TestApp } from '../src/test/start-test-app.ts';
import { createImageKeeper } from '../src/features/ground/files/uploads/image-keeper.service.ts';
import { createReportStore } from '../src/features/club/reports/report-files.service.ts';
import { createDemoService } from './demo.service.ts';
import { rasterize } from './draw/rasterize.ts';
import { newDemoPassword } from './lib/password.ts';

const openDemo = async ({ configured = false } = {}) => {
  const app = await openTestApp({ configured });
  const storage = diskStorage(`${app.dataDir}/files`);
  const keeper = createImageKeeper({ db: app.db, storage, clock: app.clock });
  /** What is drawn, by the id of its picture. */
  const drawings = new Map<string, string>();
  const demo = createDemoService({
    db: app.db,
    clock: app.clock,
    hashPassword: createPasswords().hash,
    keepReport: createReportStore({ storage, clock: app.clock }).put,
    secrets: app.secrets,
    remember: (installation) => writeMarker(app.dataDir, installation),
    keepDrawing: async (kind, uploadedBy, svg) => {
      const id = await keeper.keep(kind, uploadedBy, await rasterize(svg));
      drawings.set(id, svg);
      return id;
    },
  });
  return { ...app, demo, drawings };
};

const morning = '2026-11-20T09:30:00.000Z';

/** Filling takes seconds, so the tests that only read share one club. */
const openFilledDemo = async () => {
  const opened = await openDemo();
  opened.clock.set(morning);
  const { email, password } = await opened.demo.fill();
  const { accessToken } = await opened.api.anonymous(login, { body: { email, password } });
  return { ...opened, as: opened.api.with(accessToken) };
};
let filled: Awaited<ReturnType<typeof openFilledDemo>>;
beforeAll(async () => {
  filled = await openFilledDemo();
  return filled.close;
});

test('fills an empty installation with a club whose administrator can sign in', async () => {
  const { app, as } = filled;

  const players = await as(listUsers, { query: { type: 'player', pageSize: 200 } });
  expect(players.records.filter(({ status }) => status !== 'pending')).toHaveLength(48);
  expect(players.records[0]).toMatchObject({ shirtNumber: 1, name: 'Iker Solana', primary: true });
  expect(players.records.filter(({ profileImage }) => !profileImage).length).toBeGreaterThan(5);
  expect(players.records.some(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(players.records.some(({ name }) => name.length > 40)).toBe(true);
  const photo = players.records.find(({ profileImage }) => profileImage)?.profileImage;
  expect((await app.fastify.inject({ url: photo!.url })).headers['content-type']).toBe('image/webp');

  for (const type of ['tactic', 'medical', 'management'] as const)
    expect((await as(listUsers, { query: { type } })).total).toBeGreaterThan(2);
  const leagues = await as(listLeagues, {});
  expect(leagues.records.map(({ name, icon }) => [name, icon !== null])).toEqual([
    ['Copa Regional', true],
    ['Friendly matches', true],
    ['Liga Costa Verde', true],
    ['Youth League', true],
  ]);

  const typesOf = async ({ records }: { records: { images: GalleryImage[] }[] }) => {
    const answers = records.flatMap(({ images }) => images.map(({ url }) => app.fastify.inject({ url })));
    return new Set((await Promise.all(answers)).map(({ headers }) => headers['content-type']));
  };
  const query = { pageSize: 5 };
  for (const page of [
    await as(listMatches, { query }),
    await as(listTrainings, { query }),
    await as(listTasks, { query }),
  ])
    expect(await typesOf(page)).toContain('image/webp');
});

test('records outside the database that the installation is configured', async () => {
  const { installation } = await filled.db.selectFrom('club').select('installation').executeTakeFirstOrThrow();
  expect(readMarker(filled.dataDir)).toEqual({ installation });
});

test('has three pending requests: with papers, with an unconfirmed address, with a taken number', async () => {
  const { app, as } = filled;
  const { records } = await as(listUsers, { query: { status: 'pending', sort: '-createdAt' } });
  expect(records.map(({ name, role, emailConfirmed }) => [name, role, emailConfirmed])).toEqual([
    ['Nerea Campos Villar', 'medical', true],
    ['Gonzalo Prieto', 'tactic', false],
    ['Idrissa Ndoye', 'player', true],
  ]);
  expect(records.map(({ profileImage }) => profileImage !== null)).toEqual([true, false, true]);
  const nerea = await as(getUser, { params: { id: records[0]!._id } });
  for (const paper of [nerea.idImage, nerea.passportImage])
    expect((await app.fastify.inject({ url: paper!.url })).headers['content-type']).toBe('image/webp');
  const hints = await as(getRequestHints, { params: { id: records[2]!._id } });
  expect(hints.sameShirtNumber).toMatchObject({ name: 'Léo Vasconcelos', shirtNumber: 9 });
});

test('has readable reports in both libraries, uploaded over the season by staff with data entry', async () => {
  const { app, as, clock } = filled;
  for (const category of ['tactical', 'medical'] as const) {
    const { records, total } = await as(listReports, { query: { category } });
    expect(total).toBeGreaterThanOrEqual(4);
    expect(new Set(records.map(({ uploadedBy }) => uploadedBy?.name)).size).toBe(2);
    for (const { date, file } of records) {
      expect(Date.parse(date)).toBeLessThan(clock().getTime());
      const { headers, body } = await app.fastify.inject(file.url);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.pdf"/);
      expect(file.size).toBe(body.length);
      expect(body).toMatch(/^%PDF-1\.4/);
    }
  }
});

test('has wellness answers since the season began, and some are still missing today', async () => {
  const { as } = filled;
  const scores = await as(listWellnessScores, { query: { pageSize: 200 } });
  expect(scores.total).toBeGreaterThan(7_000);
  const oldest = (await as(listWellnessScores, { query: { sort: 'date', pageSize: 1 } })).records[0]!.createdAt;
  expect(oldest.slice(0, 7)).toBe('2026-08');
  expect(scores.records.some(({ flag, createdAt }) => flag?.level === 'red' && createdAt > '2026-11-20')).toBe(true);
  expect(scores.records.filter(({ flag }) => flag).length).toBeLessThan(40);

  // One of the 46 players has refused the wellness forms.
  const [morning, evening] = (await as(getWellnessToday, {})).forms;
  expect(morning).toMatchObject({ type: 'morning', day: '2026-11-20', sendsAt: '2026-11-20T07:00:00.000Z', sent: 45 });
  expect(morning!.answered).toBeGreaterThan(25);
  expect(morning!.answered + morning!.waiting.length).toBe(45);
  expect(morning!.waiting.length).toBeGreaterThan(2);
  expect(evening).toMatchObject({ type: 'evening', sent: 0, answered: 0 });
  const links = await as(listWellnessLinks, { query: { state: 'open', pageSize: 200 } });
  expect(new Set(links.records.map(({ type }) => type))).toEqual(new Set(['morning', 'evening']));
  expect(links.records.every(({ url }) => url?.includes('/wellness/tlw_'))).toBe(true);
});

const facesOf = async (db: TestApp['db'], drawings: ReadonlyMap<string, string>) => {
  const columns = ['name', 'email', 'height', 'address', 'relative_numbers', 'profile_image'] as const;
  const rows = await db.selectFrom('users').select(columns).orderBy('email').execute();
  return rows.map(({ profile_image, ...person }) => ({ ...person, face: drawings.get(profile_image ?? '') }));
};

test('creates the same people with the same faces in every run', async () => {
  const { build, db, clock, secrets } = await startTestApp({ configured: false });
  clock.set(morning);
  const drawings = new Map<string, string>();
  const keepDrawing = async (kind: UploadKind, by: string, svg: string) => {
    const { id } = await build.file(kind, by);
    drawings.set(id, svg);
    return id;
  };
  const keepReport = (content: Buffer, file: { name: string; kind: 'pdf' | 'doc' | 'docx' }) =>
    Promise.resolve({ ...file, id: newId(), bytes: content.length });
  const hashPassword = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 }).hash;
  await createDemoService({ db, clock, hashPassword, keepDrawing, keepReport, secrets, remember: () => {} }).fill();
  const faces = await facesOf(db, drawings);
  expect(faces.filter(({ face }) => face).length).toBeGreaterThan(30);
  expect(faces).toEqual(await facesOf(filled.db, filled.drawings));
});

test('SU7 refuses an installation that already has people, and changes nothing', async () => {
  const { db, demo, close } = await openDemo({ configured: true });
  onTestFinished(close);
  await expect(demo.fill()).rejects.toThrow('the demo needs an empty one');
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  expect(await db.selectFrom('files').selectAll().execute()).toHaveLength(0);
});

test('SU7 generates a new password each time, which meets the policy', () => {
  const passwords = Array.from({ length: 200 }, newDemoPassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) expect(newPassword.safeParse(password).success).toBe(true);
});

test('its players have consented, except for some who refuse something and one whose guardian has not answered', async () => {
  const { api, build, db } = filled;
  const consents = await db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .select(['users.name', 'consents.purpose', 'consents.is_agreed'])
    .execute();
  expect(consents.filter(({ is_agreed }) => !is_agreed).sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Bogdan Ionescu', purpose: 'wellness', is_agreed: false },
    { name: 'Pau Ferrer i Soler', purpose: 'photos', is_agreed: false },
  ]);
  const players = await db.selectFrom('users').selectAll().where('role', '=', 'player').execute();
  const active = players.filter(({ status }) => status === 'active');
  expect(consents).toHaveLength((active.length - 1) * 3);
  const waiting = active.find(({ name }) => !consents.some((consent) => consent.name === name));
  expect(waiting).toMatchObject({ birth_date: '2011-05-05', guardian_name: 'Maite Larrañaga' });
  const unasked = db.selectFrom('wellness_scores').select('id').where('user_id', '=', waiting!.id);
  expect(await unasked.execute()).toEqual([]);
  const portrait = active.find(({ name }) => name === 'Pau Ferrer i Soler');
  expect(portrait).toMatchObject({ profile_image: null, withheld_image: expect.any(String) as string });
  const token = await build.staffToken('medical');
  const { records } = await api.with(token)(listUsers, { query: { type: 'player', search: 'Pau Ferrer' } });
  expect(records).toMatchObject([{ profileImage: null }]);
});

test('its sessions have places, its complaints name body parts and one has a photo, its players scanned the code', async () => {
  const { app, as, db } = filled;
  const places = await db.selectFrom('trainings').select('place').distinct().execute();
  expect(places.length).toBeGreaterThan(2);
  expect(places.every(({ place }) => place !== null)).toBe(true);
  const { records } = await as(listComplaints, { query: { pageSize: 200 } });
  expect(records.filter(({ bodyParts, since, canTrain }) => bodyParts.length > 0 && since && canTrain)).toHaveLength(
    10,
  );
  for (const { since, createdAt } of records) expect((since ?? '') <= createdAt).toBe(true);
  const { id } = await db.selectFrom('complaint_photos').select('complaint_id as id').executeTakeFirstOrThrow();
  const { photos } = await as(getComplaint, { params: { id } });
  expect((await app.fastify.inject(photos[0]!.url)).headers['content-type']).toBe('image/webp');
  const unscanned = db
    .selectFrom('attendances')
    .select('id')
    .where('entered_by', 'is', null)
    .where('scanned_at', 'is', null);
  expect(await unscanned.execute()).toEqual([]);
});

test('has players with limits and cases in several stages, and answers to what comes', async () => {
  const { as, db } = filled;
  const { players, totals } = await as(listAvailability, {});
  expect(totals.training).toMatchObject({ none: 1, individual: 1, away: 1 });
  expect(totals.undecided).toBeGreaterThan(1);
  expect(players.find(({ player }) => player.name === 'Erik Lindqvist')).toMatchObject({ training: 'individual' });
  // Who counts as injured is what the limits of today say.
  const injured = db.selectFrom('users').select('name').where('injury', '=', true).where('status', '=', 'active');
  const limited = players.filter(({ training, reason }) => training !== 'full' && reason === 'health');
  expect((await injured.execute()).map(({ name }) => name).sort()).toEqual(
    limited.map(({ player }) => player.name).sort(),
  );
  const open = await db.selectFrom('cases').select(['stage', 'step']).where('closed_day', 'is', null).execute();
  expect(open.map(({ stage }) => stage).sort()).toEqual([3, 4, 7]);
  expect(open.filter(({ step }) => step !== null)).toHaveLength(1);
  const answers = await db.selectFrom('replies').select('answer').distinct().execute();
  expect(answers.map(({ answer }) => answer).sort()).toEqual(['late', 'no', 'yes']);
});
