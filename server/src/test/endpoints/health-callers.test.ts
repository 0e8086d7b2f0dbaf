import { endpoints } from '@touchline/contract/endpoints';
import { renewCalendarLink } from '@touchline/contract/football/calendar';
import { updateHealthSettings } from '@touchline/contract/health/case-settings';
import { expect, test } from 'vitest';
import { firstSquadOf } from '../../features/ground/reach/places.repository.ts';
import { newId } from '../../lib/id.ts';
import { addDays } from '../../lib/time/zone.ts';
import { putCase } from '../factories/cases.ts';
import { createComplaints } from '../factories/complaints.ts';
import { createEvents } from '../factories/events.ts';
import { createAskedMatch, putRpe } from '../factories/match/asked-match.ts';
import { pdfOf } from '../factories/reports.ts';
import { formOf } from '../factories/form.ts';
import { cellsOfRun, isLongSet } from '../helpers/test-set.ts';
import { startTestApp } from '../start-test-app.ts';
import { inject, keyOf, requestOf, type Sample } from './endpoint-samples.ts';
import { limitedTo } from './reached-records.ts';

/** A child of 13, staff of both squads, and who else may ask. */
const callers = [
  'nobody',
  'screen',
  'calendar',
  'admin',
  'reading admin',
  'medical admin',
  'coach',
  'physio',
  'manager',
  'coach of another squad',
  'physio of another squad',
  'child',
  'other player',
  'guardian',
  'silent guardian',
  'guardian of another',
] as const;
type Caller = (typeof callers)[number];

/** Callers unknown to the walk over all endpoints: the quick set asks only for them. */
const unlike: readonly Caller[] = [
  'reading admin',
  'manager',
  'coach of another squad',
  'physio of another squad',
  'other player',
  'silent guardian',
  'guardian of another',
];
const asked = callers.filter((caller) => isLongSet || unlike.includes(caller));

/**
 * What each caller is answered about the child, in the order of `callers`. `ok`: with what is asked for; `-`: nothing of the
 * child; `n`: how many, and not who; a number: refused.
 */
const rights = `
GET /v1/availability                     | 401 401 401 ok  ok  ok  ok  ok  ok  -   -   401 401 401 401 401
GET /v1/availability/grid                | 401 401 401 ok  ok  ok  ok  ok  ok  -   -   401 401 401 401 401
GET /v1/users/:id/availability           | 401 401 401 ok  ok  ok  ok  ok  ok  404 404 401 401 401 401 401
PUT /v1/users/:id/availability           | 401 401 401 ok  ok  ok  ok  ok  403 404 404 401 401 401 401 401
GET /v1/absences                         | 401 401 401 ok  ok  ok  ok  ok  n   -   -   401 401 401 401 401
POST /v1/absences                        | 401 401 401 ok  ok  ok  ok  ok  403 400 400 401 401 401 401 401
GET /v1/absences/:id                     | 401 401 401 ok  ok  ok  ok  ok  403 404 404 401 401 401 401 401
PATCH /v1/absences/:id                   | 401 401 401 ok  ok  ok  ok  ok  403 404 404 401 401 401 401 401
DELETE /v1/absences/:id                  | 401 401 401 n   n   n   n   n   403 404 404 401 401 401 401 401
GET /v1/replies                          | 401 401 401 ok  ok  ok  ok  ok  -   -   -   401 401 401 401 401
GET /v1/events/:id/replies               | 401 401 401 ok  ok  ok  ok  ok  -   404 404 401 401 401 401 401
PATCH /v1/events/:id/replies             | 401 401 401 ok  ok  ok  ok  403 403 404 403 401 401 401 401 401
GET /v1/events/:id/replies/:player       | 401 401 401 n   n   n   n   n   403 404 404 401 401 401 401 401
PUT /v1/events/:id/replies/:player       | 401 401 401 ok  ok  ok  ok  ok  403 404 404 401 401 401 401 401
POST /v1/events/:id/replies/remind       | 401 401 401 n   n   n   n   n   403 404 404 401 401 401 401 401
GET /v1/squads/:id/replyrules            | 401 401 401 n   n   n   n   n   n   404 404 401 401 401 401 401
PATCH /v1/squads/:id/replyrules          | 401 401 401 n   n   n   n   403 403 404 403 401 401 401 401 401
GET /v1/reports/injuries                 | 401 401 401 n   n   n   n   n   n   403 n   401 401 401 401 401
GET /v1/cases                            | 401 401 401 403 ok  ok  403 ok  403 403 -   401 401 401 401 401
POST /v1/cases                           | 401 401 401 403 ok  ok  403 ok  403 403 400 401 401 401 401 401
GET /v1/cases/:id                        | 401 401 401 403 ok  ok  403 ok  403 403 404 401 401 401 401 401
PATCH /v1/cases/:id                      | 401 401 401 403 ok  ok  403 ok  403 403 404 401 401 401 401 401
DELETE /v1/cases/:id                     | 401 401 401 403 409 409 403 409 403 403 404 401 401 401 401 401
POST /v1/cases/:id/stage                 | 401 401 401 403 ok  ok  403 ok  403 403 404 401 401 401 401 401
POST /v1/cases/:id/stage/undo            | 401 401 401 403 409 409 403 409 403 403 404 401 401 401 401 401
GET /v1/cases/:id/notes                  | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
POST /v1/cases/:id/notes                 | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
PATCH /v1/cases/:id/notes/:note          | 401 401 401 403 404 404 403 n   403 403 404 401 401 401 401 401
GET /v1/cases/:id/treatments             | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
POST /v1/cases/:id/treatments            | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
DELETE /v1/cases/:id/treatments/:treatment | 401 401 401 403 n n   403 n   403 403 404 401 401 401 401 401
GET /v1/cases/:id/files                  | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
POST /v1/cases/:id/files                 | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
DELETE /v1/cases/:id/files/:file         | 401 401 401 403 403 403 403 n   403 403 404 401 401 401 401 401
GET /v1/cases/:id/symptoms               | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
POST /v1/cases/:id/symptoms              | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
POST /v1/cases/:id/clearances            | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
PATCH /v1/cases/:id/clearances/:clearance | 401 401 401 403 409 409 403 n  403 403 404 401 401 401 401 401
GET /v1/cases/count                      | 401 401 401 403 n   n   403 n   403 403 n   401 401 401 401 401
GET /v1/cases/stages                     | 401 401 401 403 n   n   403 n   403 403 n   401 401 401 401 401
PUT /v1/cases/stages                     | 401 401 401 403 400 400 403 400 403 403 400 401 401 401 401 401
GET /v1/cases/plans                      | 401 401 401 403 n   n   403 n   403 403 n   401 401 401 401 401
PUT /v1/cases/plans                      | 401 401 401 403 n   n   403 n   403 403 n   401 401 401 401 401
GET /v1/diagnoses                        | 401 401 401 403 n   n   403 n   403 403 n   401 401 401 401 401
POST /v1/diagnoses/import                | 401 401 401 403 400 400 403 400 403 403 400 401 401 401 401 401
GET /v1/users/:id/medicalfile            | 401 401 401 403 n   n   403 n   403 403 404 401 401 401 401 401
GET /v1/exports/availability.csv         | 401 401 401 ok  ok  ok  ok  ok  ok  -   -   401 401 401 401 401
GET /v1/exports/cases.csv                | 401 401 401 403 ok  ok  403 ok  403 403 -   401 401 401 401 401
GET /v1/exports/exposure.csv             | 401 401 401 403 n   n   403 n   403 403 n   401 401 401 401 401
GET /v1/settings/health                  | 401 401 401 n   n   n   n   n   n   n   n   401 401 401 401 401
PATCH /v1/settings/health                | 401 401 401 n   n   n   403 403 403 403 403 401 401 401 401 401
GET /v1/me/availability                  | 401 401 401 401 401 401 401 401 401 401 401 ok  -   ok  ok  404
POST /v1/me/symptoms                     | 401 401 401 401 401 401 401 401 401 401 401 n   404 n   403 404
GET /v1/me/replies                       | 401 401 401 401 401 401 401 401 401 401 401 ok  -   ok  ok  404
PUT /v1/me/replies                       | 401 401 401 401 401 401 401 401 401 401 401 ok  404 ok  403 404
PUT /v1/me/replies/:event                | 401 401 401 401 401 401 401 401 401 401 401 ok  404 ok  403 404
POST /v1/me/replies/undo                 | 401 401 401 401 401 401 401 401 401 401 401 ok  404 ok  403 404
GET /v1/events/:id/rpe                   | 401 401 401 ok  ok  ok  ok  ok  403 404 404 401 401 401 401 401
GET /v1/events/:id/rpe/asking            | 401 401 401 n   n   n   n   n   n   404 404 401 401 401 401 401
POST /v1/events/:id/rpe/asking           | 401 401 401 n   n   n   n   403 403 404 403 401 401 401 401 401
PUT /v1/events/:id/rpe/:player           | 401 401 401 ok  ok  ok  ok  ok  403 404 404 401 401 401 401 401
GET /v1/me/rpe                           | 401 401 401 401 401 401 401 401 401 401 401 ok  -   ok  ok  404
PUT /v1/me/rpe/:event                    | 401 401 401 401 401 401 401 401 401 401 401 ok  404 ok  403 404
GET /v1/me/absences                      | 401 401 401 401 401 401 401 401 401 401 401 ok  -   ok  ok  404
POST /v1/me/absences                     | 401 401 401 401 401 401 401 401 401 401 401 n   n   n   403 404
PATCH /v1/me/absences/:id                | 401 401 401 401 401 401 401 401 401 401 401 ok  404 ok  403 404
DELETE /v1/me/absences/:id               | 401 401 401 401 401 401 401 401 401 401 401 n   404 n   403 404
`;

const today = '2026-08-15';
const range = { from: '2026-08-01', to: '2026-08-31' };
const away = { from: today, to: '2026-08-20', reason: 'school' } as const;
const symptoms = { answers: Array.from({ length: 22 }, () => 0) };
const child = 'Zorzal Child';

/** The club with the child, and the tokens of all callers. */
const start = async () => {
  const app = await startTestApp();
  const { api, build, db, clock } = app;
  const squad = (await firstSquadOf(db))!;
  const other = await build.squad('Other squad');
  const { id: player } = await build.player({ name: child, birth_date: '2013-05-01', squad_id: squad });
  await build.consent(player);
  await db.updateTable('consents').set({ given_by: 'guardian' }).execute();
  // Figures are for five players and more.
  for (let count = 0; count < 5; count += 1) await build.player({ squad_id: squad });
  const physio = await build.signedIn('medical');
  const since = { administrator_since: clock().toISOString() };
  const { url } = await api.asAdmin(renewCalendarLink, {});
  const admin = await build.tokenOf(await build.adminId());
  const tokens: Record<Caller, string | undefined> = {
    nobody: undefined,
    screen: await build.screenToken(),
    calendar: /\/calendar\/([^/]+)\//.exec(url)?.[1],
    admin,
    'reading admin': admin,
    'medical admin': await build.tokenOf((await build.staff('medical', since)).id),
    coach: (await build.signedIn('tactic')).token,
    physio: physio.token,
    manager: (await build.signedIn('management')).token,
    'coach of another squad': await limitedTo(app, other, 'tactic'),
    'physio of another squad': await limitedTo(app, other, 'medical'),
    child: await build.phoneToken(player),
    'other player': await build.phoneToken((await build.player({ squad_id: other })).id),
    guardian: await build.pairGuardian((await build.guardian([player])).id),
    'silent guardian': await build.pairGuardian((await build.guardian([player], {}, { may_answer: false })).id),
    'guardian of another': await build.guardianToken(),
  };
  // Nobody is asked to clear the own question.
  const doctor = (await build.staff('medical')).id;
  return { ...app, squad, player, physio: physio.id, doctor, tokens };
};
type Club = Awaited<ReturnType<typeof start>>;

/** What there is about the child before a call: each call that writes finds it new. */
const putAll = async (app: Club) => {
  const { db, player, squad, physio, clock } = app;
  const tables = ['cases', 'availability_limits', 'announced_absences', 'replies', 'reply_undos'] as const;
  await db.deleteFrom('matches').execute();
  for (const table of tables) await db.deleteFrom(table).where('user_id', '=', player).execute();
  await db.deleteFrom('attempt_limits').execute();
  await db.deleteFrom('trainings').execute();
  const at = clock().toISOString();
  const made = await putCase(app, { player, staff: physio, words: 'Zorzalitis' });
  const concussion = { diagnosis_code: 'HN1', onset_day: addDays(today, -9) };
  await db.updateTable('cases').set(concussion).where('id', '=', made.id).execute();
  const entry = async (table: 'case_notes' | 'case_treatments' | 'case_clearances') =>
    (await db.selectFrom(table).select('id').where('case_id', '=', made.id).executeTakeFirstOrThrow()).id;
  const absence = newId();
  const days = {
    from_day: today,
    to_day: today,
    reason: 'school',
    entered_by: 'player',
    created_at: at,
    updated_at: at,
  };
  await db
    .insertInto('announced_absences')
    .values({ id: absence, user_id: player, ...days })
    .execute();
  const undo = newId();
  await db.insertInto('reply_undos').values({ id: undo, user_id: player, former: '[]', created_at: at }).execute();
  const starts_at = `${addDays(today, 3)}T16:00:00.000Z`;
  const { id: event } = await createEvents(app).training({ players: [player], starts_at, squad_id: squad });
  const match = await createAskedMatch(app, player, { squad_id: squad });
  await putRpe(app, match, player);
  const [note, treatment, clearance] = [
    await entry('case_notes'),
    await entry('case_treatments'),
    await entry('case_clearances'),
  ];
  return { ...made, note, treatment, clearance, absence, undo, event, match };
};
type Put = Awaited<ReturnType<typeof putAll>>;

const bodies: Record<string, (put: Put, club: Club) => unknown> = {
  'PUT /v1/users/:id/availability': () => ({
    from: today,
    to: today,
    training: 'none',
    match: 'unavailable',
    reason: 'personal',
  }),
  'POST /v1/absences': (_, { player }) => ({ player, ...away }),
  'PATCH /v1/absences/:id': () => ({ reason: 'family' }),
  'PATCH /v1/events/:id/replies': () => ({ mode: 'ask' }),
  'PUT /v1/events/:id/replies/:player': () => ({ answer: 'yes' }),
  'PATCH /v1/squads/:id/replyrules': () => ({ matchHours: 48 }),
  'POST /v1/cases': (_, { player }) => ({ player, kind: 'injury', onsetDate: today, bodyArea: 'knee' }),
  'PATCH /v1/cases/:id': () => ({ side: 'left' }),
  'POST /v1/cases/:id/stage': () => ({ stage: 2, step: '1', on: today, reason: 'No symptoms for nine days' }),
  'POST /v1/cases/:id/notes': () => ({ text: 'S: sore' }),
  'PATCH /v1/cases/:id/notes/:note': () => ({ text: 'S: sore' }),
  'POST /v1/cases/:id/treatments': () => ({ day: today, kind: 'Massage' }),
  'POST /v1/cases/:id/symptoms': () => symptoms,
  'POST /v1/cases/:id/clearances': (_, { doctor }) => ({
    doctor,
    stage: 6,
    reason: 'No symptoms for nine days',
  }),
  'PATCH /v1/cases/:id/clearances/:clearance': () => ({ state: 'cleared' }),
  'PUT /v1/cases/stages': () => ({ stages: [] }),
  'PUT /v1/cases/plans': () => ({ plans: [] }),
  'PATCH /v1/settings/health': () => ({ frame: false }),
  'POST /v1/me/symptoms': () => symptoms,
  'PUT /v1/me/replies': ({ event }) => ({ replies: [{ event, answer: 'yes' }] }),
  'PUT /v1/me/replies/:event': () => ({ answer: 'yes' }),
  'POST /v1/me/replies/undo': ({ undo }) => ({ undo }),
  'PUT /v1/events/:id/rpe/:player': () => ({ rpe: 7 }),
  'PUT /v1/me/rpe/:event': () => ({ rpe: 7 }),
  'POST /v1/me/absences': () => away,
  'PATCH /v1/me/absences/:id': () => ({ reason: 'family' }),
};

/** Whose id a path names. */
const idOf = (path: string, put: Put, { player, squad }: Club): string => {
  if (path.startsWith('/v1/users/')) return player;
  if (path.startsWith('/v1/squads/')) return squad;
  if (path.includes('/absences/')) return put.absence;
  if (path.includes('/rpe')) return put.match;
  return path.startsWith('/v1/events/') ? put.event : put.id;
};

const rows = rights
  .trim()
  .split('\n')
  .map((line) => {
    const [key = '', cells = ''] = line.split('|');
    return { key: key.trim(), cells: cells.trim().split(/ +/u) };
  });

test('AZ1 what each caller is answered about the absences, replies, availability and cases of a child', async () => {
  const club = await start();
  const { db, player, tokens } = club;
  const isNew =
    /^\/v1\/(availability|absences|replies|cases|diagnoses|events\/:id|reports\/injuries|settings\/health|exports\/(availability|cases|exposure)|squads\/:id\/replyrules|users\/:id\/(availability|medicalfile)|me\/(availability|symptoms|replies|rpe|absences))/u;
  const isServed = ({ key }: { key: string }) => endpoints.some((one) => keyOf(one) === key);
  const known = rows.filter(isServed);
  const served = endpoints.filter(({ path }) => isNew.test(path)).map(keyOf);
  expect(known.map(({ key }) => key).sort()).toEqual(served.sort());
  const differences: string[] = [];
  let put = await putAll(club);
  for (const { key, cells } of cellsOfRun(known)) {
    const one = endpoints.find((each) => keyOf(each) === key)!;
    expect([key, cells.length]).toEqual([key, callers.length]);
    for (const caller of asked) {
      const expected = cells[callers.indexOf(caller)]!;
      // A refusal changes nothing.
      if (/^(?:ok|n|-|409)$/u.test(expected)) put = await putAll(club);
      await db.deleteFrom('health_settings').execute();
      if (caller === 'reading admin')
        await db
          .insertInto('health_settings')
          .values({
            id: 1,
            administrator_reads: true,
            medical_only: false,
            settings: '{}',
            updated_at: `${today}T08:00:00.000Z`,
          })
          .execute();
      const sample: Sample = {
        params: {
          ...put,
          id: idOf(one.path, put, club),
          player,
          ...(key.includes('/me/rpe/') && { event: put.match }),
        },
        query: one.path.includes('grid') || one.path.includes('/reports/') || one.produces === 'csv' ? range : {},
        body: bodies[key]?.(put, club),
      };
      if (key === 'GET /v1/exports/cases.csv') sample.query = { ...range, names: 'yes' };
      const request = requestOf(one, sample, tokens[caller]);
      const form = one.encoding === 'multipart' && formOf({ name: 'file', content: pdfOf(), filename: 'scan.pdf' });
      const headers = { ...request.headers, 'x-child': player, ...(form && form.headers) };
      const { statusCode, body } = await inject(club, one, {
        ...request,
        headers,
        ...(form && { payload: form.body }),
      });
      const own = one.access === 'player' ? [put.event, put.absence, put.match] : [];
      const names = [player, put.id, child, ...own].some((word) => body.includes(word));
      const told = statusCode >= 300 ? String(statusCode) : names ? 'ok' : '-';
      const isRight = expected === 'n' ? statusCode < 300 : told === expected;
      if (!isRight) differences.push(`${key}, ${caller}: ${told} for ${expected} ${statusCode >= 300 ? body : ''}`);
      // What is refused names only the path that was asked for.
      if (statusCode >= 300 && /zorzal/iu.test(body)) differences.push(`${key}, ${caller}: ${body}`);
    }
  }
  expect(differences).toEqual([]);
});

test.each([
  [false, { admin: 200, 'medical admin': 200, coach: 200, physio: 200, manager: 200 }],
  [true, { admin: 403, 'medical admin': 200, coach: 403, physio: 200, manager: 403 }],
] as const)('AZ1 with medicalDepartmentOnly %s, complaints are answered to each department', async (isOn, expected) => {
  const club = await start();
  const { api, player, tokens } = club;
  await api.asAdmin(updateHealthSettings, { body: { medicalDepartmentOnly: isOn } });
  const complaints = createComplaints(club);
  const inputs: Record<string, (id: string) => Sample> = {
    'POST /v1/medicalcomplaints': () => ({ body: { player, description: 'Zorzalitis' } }),
    'PATCH /v1/medicalcomplaints/:id': () => ({ body: { description: 'Zorzalitis' } }),
    'POST /v1/medicalcomplaints/:id/reply': () => ({ body: { reply: 'Rest' } }),
    'PATCH /v1/medicalcomplaints/:id/status': () => ({ body: { status: 'resolved' } }),
    'DELETE /v1/medicalcomplaints/delete-many': (id) => ({ body: { ids: [id] } }),
  };
  const ofComplaints = endpoints.filter(({ path }) => /^\/v1\/(?:exports\/)?medicalcomplaints/u.test(path));
  expect(ofComplaints).toHaveLength(8);
  for (const one of ofComplaints)
    for (const [caller, status] of Object.entries(expected)) {
      const id = await complaints.put({ player, description: 'Zorzalitis' });
      const sample = { params: { id }, ...inputs[keyOf(one)]?.(id) };
      const { statusCode, body } = await inject(club, one, requestOf(one, sample, tokens[caller as Caller]));
      expect([keyOf(one), caller, statusCode === 201 ? 200 : statusCode]).toEqual([keyOf(one), caller, status]);
      if (status === 403) expect(body).not.toMatch(/zorzal/iu);
    }
});
