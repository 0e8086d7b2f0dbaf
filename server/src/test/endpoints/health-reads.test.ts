import { endpoints } from '@touchline/contract/endpoints';
import { renewCalendarLink } from '@touchline/contract/football/calendar';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { hoursMs } from '../../lib/time/clock.ts';
import { wordsOf } from '../api.ts';
import { createComplaints } from '../factories/complaints.ts';
import { newImage } from '../factories/files.ts';
import { formOf, imageForm } from '../factories/form.ts';
import { createReports, pdfOf, reportForm } from '../factories/reports.ts';
import { putScores } from '../factories/wellness-scores.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { inject, keyOf, requestOf, samplesOf, tokenFor, type Sample } from './endpoint-samples.ts';

const kinds = ['injury', 'absences', 'wellness', 'complaints', 'reports'] as const;
type Kind = (typeof kinds)[number];

/** Texts about health, stored for every player: an answer that contains one shows health data. */
const markers: Partial<Record<Kind, string>> = {
  absences: 'Marker of an absence',
  complaints: 'Marker of a complaint',
  reports: 'Marker of a report',
};

/** Gives every player health data of each kind, and makes every report a medical one. */
const addHealthData = async (app: TestApp): Promise<void> => {
  const { db, clock } = app;
  const at = clock().toISOString();
  await db.updateTable('users').set({ injury: true }).where('role', '=', 'player').execute();
  const newPlayers = db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'player')
    .where('id', 'not in', db.selectFrom('missed_sessions').select('user_id'));
  for (const { id } of await newPlayers.execute()) {
    await createComplaints(app).put({ player: id, canTrain: 'no' });
    await putScores(db, [{ user_id: id, created_at: at }]);
    const occasion = { occasion: 'day:2026-08-15:morning', day: '2026-08-15', session: 'Morning' };
    const made = { created_at: at, updated_at: at, marked_at: '2026-08-15T08:00:00.000Z' };
    await db
      .insertInto('missed_sessions')
      .values({ id: newId(), user_id: id, ...occasion, status: 'excused', ...made })
      .execute();
  }
  await db.updateTable('missed_sessions').set({ reason: markers.absences }).execute();
  const words = { description: markers.complaints, reply: markers.complaints };
  await db.updateTable('medical_complaints').set(words).execute();
  await createReports(app).report();
  await db.updateTable('reports').set({ title: markers.reports, category: 'medical' }).execute();
};

const playersName = 'Iker Solana';
const season = JSON.stringify({
  name: 'Liga Regional',
  matches: [{ round: '1', date: '2026-09-13', time: '18:00', team1: 'UD Valmora', team2: 'CF Ribera' }],
});

const holidays = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'DTSTART;VALUE=DATE:20261224',
  'DTEND;VALUE=DATE:20270107',
  'SUMMARY:Christmas holidays',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const diagnosesTable = [
  'osiics_15_code;osiics_15_diagnosis;osiics_15_body_part;osiics_15_tissue;osiics_15_pathology;osiics_15_organ_system;osiics_15_eitiology',
  // The official table has 1,707 codes; far fewer are refused.
  ...Array.from({ length: 100 }, (_, index) => `TM${100 + index};Muscle injury;Thigh;Muscle;Muscle injury;;`),
].join('\n');

/** A valid form for an endpoint that takes one. */
const formFor = async ({ method, path }: Endpoint) => {
  if (path.startsWith('/v1/imports/players'))
    return formOf({
      name: 'file',
      content: `name,injury\n${playersName},no\n`,
      filename: 'squad.csv',
      type: 'text/csv',
    });
  if (path.startsWith('/v1/imports/fixtures'))
    return formOf({ name: 'file', content: season, filename: 'season.json', type: 'application/json' });
  if (path === '/v1/holidays/preview')
    return formOf({ name: 'file', content: holidays, filename: 'holidays.ics', type: 'text/calendar' });
  if (path === '/v1/diagnoses/import') return formOf({ name: 'file', content: diagnosesTable, filename: 'osiics.csv' });
  if (path === '/v1/cases/:id/files') return formOf({ name: 'file', content: pdfOf(), filename: 'scan.pdf' });
  if (path.endsWith('/upload-image')) return imageForm(await newImage());
  // A change of nothing: the title is the stored one.
  const form = { title: markers.reports! };
  if (path === '/v1/reports/:id') return reportForm(form);
  if (path === '/v1/reports' && method === 'POST') return reportForm({ ...form, type: 'medical', content: pdfOf() });
  throw new Error(`${method} ${path} takes a form that this test does not know`);
};

/** Samples for calls that the shared ones make about nobody, or with a session that has ended by then. */
const ownSamples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'GET /v1/calendar/:token/club.ics': async ({ api, build }) => {
    const { url } = await api.with(await build.tokenOf(await build.adminId()))(renewCalendarLink, {});
    return [{ params: { token: /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '' } }];
  },
  'PATCH /v1/users/:id/approve': async ({ build }) => [
    { params: { id: (await build.player({ status: 'pending' })).id } },
  ],
  'PATCH /v1/users/:id/reject': async ({ build }) => [
    { params: { id: (await build.player({ status: 'pending' })).id } },
  ],
};

/** Calls that are refused with the samples at hand. Their answers have no field about health. */
const refusals = [
  'POST /auth/admin/login',
  'PATCH /auth/updatePassword',
  'POST /auth/confirm',
  'DELETE /auth/sessions/:id',
  'POST /v1/qrcodes/account/login',
  'POST /v1/imports/fixtures',
  'POST /v1/imports/players',
  'POST /v1/users/:id/invitation',
  'POST /v1/users/:id/invitation/link',
  'POST /v1/mails/:id/retry',
  'POST /v1/users/:id/merge/plan',
  'POST /v1/users/:id/merge',
  'POST /v1/me/session',
  'POST /auth/requestAccount/upload-image',
  'POST /auth/requestAccount/confirm',
  'POST /v1/seasons/:id/rollover',
  'POST /v1/seasons/:id/rollover/undo',
  'POST /v1/account/second-factor/confirm',
  'POST /v1/account/second-factor/recovery-codes',
  'POST /v1/squadgrowth/undo',
];

/** Health data in an answer, with the ids of the records that it is part of. */
type Shown = { kind: Kind; ids: ReadonlySet<string> };

const shownIn = (value: unknown, ids: ReadonlySet<string>): Shown[] => {
  if (typeof value === 'string')
    return kinds.filter((kind) => markers[kind] && value.includes(markers[kind])).map((kind) => ({ kind, ids }));
  if (Array.isArray(value)) return value.flatMap((one) => shownIn(one, ids));
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Record<string, unknown> & { player?: { _id?: string } };
  const own = new Set(ids);
  for (const id of [record._id, record.player?._id]) if (typeof id === 'string') own.add(id);
  const isOfStaff = record.role !== undefined && record.role !== 'player';
  // Of a complaint, lists only show whether the player can train.
  const hasInjury =
    (('injury' in record || ('canTrain' in record && !('description' in record))) && !isOfStaff) ||
    ('from' in record && record.field === 'injury');
  const inFields = [
    ...(hasInjury ? (['injury'] as const) : []),
    // Those to a form: whether players come to events is one letter each in a text, and a player's own answers are a list.
    ...('answers' in record && typeof record.answers !== 'string' && !Array.isArray(record.answers)
      ? (['wellness'] as const)
      : []),
  ];
  return [
    ...inFields.map((kind) => ({ kind, ids: own })),
    ...Object.values(record).flatMap((one) => shownIn(one, own)),
  ];
};

/** The list under which data of many people is recorded. */
const listOf: Record<Kind, string> = {
  injury: 'players',
  absences: 'players',
  wellness: 'wellness',
  complaints: 'complaints',
  reports: 'reports',
};
const recordOf: Partial<Record<Kind, string>> = { complaints: 'complaint', reports: 'report' };

type Entry = { action: string; subject_kind: string; subject_id: string | null; fields: string[] };

/** Whether the entry records that its actor got this: as a reading, or as an act on the record that is answered. */
const covers = ({ action, subject_kind, subject_id, fields }: Entry, { kind, ids }: Shown): boolean => {
  if (action.endsWith('.listed')) return subject_kind === listOf[kind];
  if (subject_id === null || !ids.has(subject_id) || action === 'person.papersRead') return false;
  if (subject_kind === 'person') return action !== 'person.medicalDataRead' || fields.includes(kind);
  return subject_kind === recordOf[kind];
};

const files = ['csv', 'archive'];

test('AD2 each answer with health data has an entry in the audit log, at every endpoint', async () => {
  const app = await startTestApp();
  const { db, build, clock } = app;
  await build.adminId();
  await build.player({ name: playersName });
  const unnoted = new Set<string>();
  const refused = new Set<string>();
  const shownKinds = new Set<Kind>();

  const call = async (one: Endpoint, request: InjectOptions, params: Sample['params'] = {}): Promise<number> => {
    const since = clock().toISOString();
    const answer = await inject(app, one, request);
    const { statusCode } = answer;
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_kind', 'subject_id', 'fields'])
      // The administrator, and the doctor who calls what is for medical staff only.
      .where('actor_role', 'in', ['admin', 'medical'])
      .where('at', '>=', since)
      .execute();
    if (files.includes(one.produces ?? '')) {
      // It is not searched: every export has an entry.
      if (entries.length === 0) unnoted.add(`${keyOf(one)}: file`);
      return statusCode;
    }
    const isText = one.produces !== undefined && one.produces !== 'json';
    const shown = shownIn(isText ? answer.body : wordsOf(one, answer), new Set(Object.values(params)));
    for (const { kind } of shown) shownKinds.add(kind);
    for (const each of shown)
      if (!entries.some((entry) => covers(entry, each)))
        unnoted.add(`${keyOf(one)}: ${each.kind}, answered with ${statusCode}`);
    return statusCode;
  };

  // Players see what is about themselves.
  for (const one of endpoints.filter(({ access }) => access !== 'player' && access !== 'unconfigured'))
    for (const [index, sample] of (await (ownSamples[keyOf(one)]?.(app) ?? samplesOf(app, one))).entries()) {
      await addHealthData(app);
      // What is sent again may answer with the record that the first call has made, and write nothing.
      const key = one.method === 'POST' && { 'idempotency-key': `${index}-${newId()}` };
      const form = one.encoding === 'multipart' && (await formFor(one));
      for (const time of ['first', 'again']) {
        // Readings of one hour share an entry.
        clock.advance(hoursMs(1));
        const request = requestOf(one, sample, await tokenFor(app, one));
        const headers = { ...request.headers, ...key, ...(form && form.headers) };
        const status = await call(one, { ...request, headers, ...(form && { payload: form.body }) }, sample.params);
        if (time === 'first' && status >= 400) refused.add(keyOf(one));
      }
    }
  expect([...unnoted]).toEqual([]);
  expect([...shownKinds].sort()).toEqual([...kinds].sort());
  expect([...refused]).toEqual(refusals);
});
