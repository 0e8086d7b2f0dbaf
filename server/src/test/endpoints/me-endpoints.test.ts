import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { createComplaints } from '../factories/complaints.ts';
import { fingerprint, keyOf, requestOf, samplesOf } from './endpoint-samples.ts';
import { createEvents } from '../factories/events.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { createWellness } from '../factories/wellness.ts';
import { putScores } from '../factories/wellness-scores.ts';

const own = endpoints.filter(({ path }) => path === '/v1/me' || path.startsWith('/v1/me/'));

/**
 * Endpoints that the tests below can't call as another player, because the token in the path identifies the player, a
 * file is sent, or the answer is compressed; with the test that covers them.
 */
const provedElsewhere: Record<string, readonly [file: string, name: string]> = {
  'GET /v1/me/calendar.ics': [
    'football/calendar/me-calendar',
    'SE1 the link of a player opens no calendar of the staff',
  ],
  'POST /v1/me/session': [
    'people/pairing/pairing',
    'a personal link pairs a phone once, and its stored hash gives no access',
  ],
  'GET /v1/me/wellness/:token': [
    'health/wellness/me-wellness',
    'AZ6 SE1 tokens of other kinds and unknown tokens open no form, and are all refused alike',
  ],
  'POST /v1/me/wellness/:token': [
    'health/wellness/me-wellness',
    "AZ6 on another player's phone the answers still belong to the link's player",
  ],
  'GET /v1/me/guardian': ['people/guardians/me-guardian', 'AZ6 parents see the child and not each other'],
  'PATCH /v1/me/guardian': ['people/guardians/me-guardian', 'a change of the own contact waits for the administrator'],
  'GET /v1/me/export': ['trust/me-data/me-archive', 'AZ4 the archive contains no secret and nothing of anybody else'],
  'POST /v1/me/uploads': ['health/complaints/me-complaints', 'AZ6 a photo is accepted once, only from its uploader'],
};

const asked = own.filter((one) => !(keyOf(one) in provedElsewhere));

test('AZ6 every endpoint of the player’s area is tested against another player', () => {
  for (const one of asked) {
    expect([keyOf(one), one.access]).toEqual([keyOf(one), 'player']);
    expect([keyOf(one), one.encoding ?? 'json', one.produces ?? 'json']).toEqual([keyOf(one), 'json', 'json']);
  }
  for (const [key, [file, name]] of Object.entries(provedElsewhere)) {
    expect(own.map(keyOf)).toContain(key);
    const tests = readFileSync(new URL(`../../features/${file}.routes.test.ts`, import.meta.url), 'utf8');
    expect([key, tests.includes(name)]).toEqual([key, true]);
  }
});

const marker = 'zq9marker';

/** Puts a marker of the player into everything that the area shows. */
const leaveTraces = async (app: TestApp, player: string): Promise<void> => {
  const { db, build, clock } = app;
  const at = clock().toISOString();
  const later = '2026-08-16T06:00:00.000Z';
  await db
    .updateTable('users')
    .set({ name: marker, email: `${marker}@club.example`, address: marker, guardian_name: marker })
    .where('id', '=', player)
    .execute();
  await build.phoneToken(player, marker);
  const events = createEvents(app);
  for (const starts_at of [at, later]) {
    await events.training({ title: marker, players: [player], starts_at });
    await events.task({ title: marker, players: [player], starts_at });
  }
  const entry = { id: newId(), user_id: player, session: marker, search: marker, created_at: at, updated_at: at };
  await db
    .insertInto('attendances')
    .values({ ...entry, check_in: at })
    .execute();
  await db
    .insertInto('missed_sessions')
    .values({
      id: newId(),
      user_id: player,
      occasion: `day:2026-08-14:morning`,
      day: '2026-08-14',
      session: marker,
      status: 'excused',
      reason: marker,
      marked_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const complaint = { player, description: marker, reply: marker, photos: 1 };
  await createComplaints(app).put(complaint);
  const wellness = createWellness(app);
  const form = await wellness.form({ title: marker });
  await wellness.link({ form_id: form.id, user_id: player, expires_at: later });
  await putScores(db, [{ user_id: player, created_at: at }]);
  await build.consent(player);
  await db.updateTable('consents').set({ given_by_name: marker }).where('user_id', '=', player).execute();
};

/** A hash over everything stored about a person, except when a session was last used. */
const rowsOf = async ({ db }: TestApp, id: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const { name, columns } of await db.introspection.getTables()) {
    const names = columns.map((column) => column.name);
    const owner = ['user_id', 'uploaded_by'].find((column) => names.includes(column));
    if (name === 'users' || owner === undefined) continue;
    const kept = names.filter((column) => column !== 'last_seen_at').join(', ');
    const query = `select ${kept} from ${name} where ${owner} = '${id}' order by 1, 2`;
    hash.update(`${name}:${JSON.stringify((await db.executeQuery(CompiledQuery.raw(query))).rows)}`);
  }
  const person = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return hash.update(JSON.stringify(person)).digest('hex');
};

const isOfRecord = ({ path }: Endpoint) => path.includes(':');

test.each(asked.filter(isOfRecord).map((one) => [keyOf(one), one] as const))(
  'AZ6 %s: the record of another player gets the same answer as an unknown one',
  async (_, one) => {
    const app = await startTestApp();
    const phone = await app.build.phoneToken((await app.build.player()).id);
    for (const sample of await samplesOf(app, one)) {
      const before = await fingerprint(app);
      const nowhere = Object.fromEntries(Object.keys(sample.params ?? {}).map((name) => [name, '0'.repeat(24)]));
      const [foreign, unknown] = [sample.params, nowhere].map((params) =>
        app.app.fastify.inject(requestOf(one, { ...sample, params: params! }, phone)),
      );
      const answers = [await foreign!, await unknown!];
      for (const answer of answers) expect(answer.json()).toMatchObject({ statusCode: 404, error: 'resourceNotFound' });
      const words = answers.map((answer) => answer.json<{ message: string }>().message);
      expect(words[0]).toBe(words[1]);
      expect(await fingerprint(app)).toBe(before);
    }
  },
);

test.each(asked.filter((one) => !isOfRecord(one)).map((one) => [keyOf(one), one] as const))(
  'AZ6 %s: shows nothing of another player, and changes nothing of theirs',
  async (_, one) => {
    const app = await startTestApp();
    const owner = await app.build.phoneOwner();
    for (const sample of await samplesOf(app, one)) {
      const other = await app.build.player({ name: 'Hugo Peralta', email: null });
      const phone = await app.build.phoneToken(other.id);
      await app.build.consent(other.id);
      if (!(await app.db.selectFrom('users').select('id').where('name', '=', marker).executeTakeFirst()))
        await leaveTraces(app, owner);
      const before = await rowsOf(app, owner);
      const answer = await app.app.fastify.inject(requestOf(one, sample, phone));
      // Any answer except those for a wrong caller, which the tests of rights cover.
      expect([401, 500]).not.toContain(answer.statusCode);
      expect(answer.body).not.toContain(marker);
      expect(answer.body).not.toContain(owner);
      expect(await rowsOf(app, owner)).toBe(before);
    }
  },
);

test("the markers of a player appear in the player's own answers", async () => {
  const app = await startTestApp();
  const owner = await app.build.phoneOwner();
  await leaveTraces(app, owner);
  const phone = await app.build.phoneToken(owner);
  for (const path of ['', '/attendances', '/calendar', '/consents', '/data', '/devices', '/medicalcomplaints']) {
    const answer = await app.app.fastify.inject({
      method: 'GET',
      url: `/v1/me${path}`,
      headers: { authorization: `Bearer ${phone}` },
    });
    expect([path, answer.statusCode, answer.body.includes(marker)]).toEqual([path, 200, true]);
  }
});
