import { renewCalendarLink } from '@touchline/contract/football/calendar';
import { stageDefaults } from '@touchline/contract/health/case-settings';
import { isStaffAccess, type Endpoint } from '@touchline/contract/wire/endpoint';
import { endpoints } from '@touchline/contract/endpoints';
import { renewOwnCalendarLink } from '@touchline/contract/me/me-calendar';
import { addMembers } from '@touchline/contract/squads/squads';
import { CompiledQuery } from 'kysely';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import { newId } from '../../lib/id.ts';
import { addDays, dayIn } from '../../lib/time/zone.ts';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { createSquadsRepository } from '../../features/ground/reach/squads.repository.ts';
import { injectInto } from '../api.ts';
import { fixtureSourceSamples } from './samples/fixture-source-samples.ts';
import { matchSquadSamples } from './samples/match-squad-samples.ts';
import { restless } from '../helpers/changes.ts';
import { createComplaints } from '../factories/complaints.ts';
import { showCode } from '../factories/door.ts';
import { createEvents } from '../factories/events.ts';
import { putImport } from '../factories/imports.ts';
import { nextNumber } from '../factories/numbers.ts';
import { playerInput, playerRequestInput, requestInput, staffInput } from '../factories/people.ts';
import { createReports } from '../factories/reports.ts';
import type { TestApp } from '../start-test-app.ts';
import { createWellness } from '../factories/wellness.ts';
import { matchEventSamples } from './samples/match-event-samples.ts';
import { mergeSamples } from './samples/merge-samples.ts';
import { ruleSamples } from './samples/rule-samples.ts';
import { putScores } from '../factories/wellness-scores.ts';
import { planClashSamples } from './samples/plan-clash-samples.ts';
import { callOffSamples } from './samples/call-off-samples.ts';
import { matchFileSamples } from './samples/match-file-samples.ts';
import { placeSamples } from './samples/place-samples.ts';
import { rpeSamples } from './samples/rpe-samples.ts';
import { weekSamples } from './samples/week-samples.ts';
import { seriesSamples } from './samples/series-samples.ts';
import type { Sample } from './samples/sample.ts';

export type { Sample };

export const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** `/v1/users`, `/auth`: endpoints that can share an app. Those that set up an installation are separate. */
export const nounOf = ({ path, access }: Endpoint): string =>
  access === 'unconfigured' ? path : (/^(\/v1)?\/[^/]+/.exec(path)?.[0] ?? path);

const newCrest = async ({ build }: TestApp): Promise<Sample[]> => [
  { body: { name: `Crest ${nextNumber()}`, icon: (await build.file('icon', await build.adminId())).id } },
];

const newAttendance = async ({ db, build, clock }: TestApp) => {
  const at = clock().toISOString();
  const row = { id: newId(), user_id: (await build.player()).id, check_in: at, session: 'Morning', search: 'morning' };
  await db
    .insertInto('attendances')
    .values({ ...row, created_at: at, updated_at: at })
    .execute();
  return row;
};

/** Pairs a phone with a player; returns its id. */
const pairedPhone = async ({ db, build }: TestApp, userId: string): Promise<string> => {
  const token_hash = hashToken(await build.phoneToken(userId));
  return (await db.selectFrom('sessions').select('id').where('token_hash', '=', token_hash).executeTakeFirstOrThrow())
    .id;
};

/** The token of a form that is open for the player with the paired phone. */
const openForm = async (app: TestApp): Promise<string> => {
  const { form, link, tokenOf } = createWellness(app);
  const { id } = await link({ form_id: (await form()).id, user_id: await app.build.phoneOwner() });
  return tokenOf(id);
};

/** A player with a guardian as the console sends one back. */
const guardedPlayer = async ({ build }: TestApp) => {
  const { id } = await build.player();
  const guardian = await build.guardian([id]);
  return {
    id,
    guardian: {
      _id: guardian.id,
      name: guardian.name,
      email: guardian.email,
      phoneNumber: guardian.phone,
      relation: 'mother',
      mayAnswer: true,
      mayConsent: true,
      getsMessages: true,
      emergency: true,
    },
  };
};

/** A complaint of that player. */
const ownComplaint = async (app: TestApp, reply?: string): Promise<string> =>
  createComplaints(app).put({
    player: await app.build.phoneOwner(),
    ...(reply !== undefined && { reply, status: 'replied' }),
  });

/** A squad besides the first one. Unused ones of earlier samples go: a club has a limited number of squads. */
const newSquad = async ({ db }: TestApp): Promise<Sample> => {
  const squads = createSquadsRepository(db);
  for (const { id, name } of await squads.list())
    if (name.startsWith('Sample ') && !(await squads.isInUse(id))) await squads.remove(id);
  return {
    body: { name: `Sample ${nextNumber()}`, shortName: 'U15', kind: 'youth', sex: 'mixed', ageGroup: { under: 15 } },
  };
};

/** The club's first squad. */
const firstSquad = async ({ db }: TestApp): Promise<string> =>
  (await db.selectFrom('squads').select('id').where('kind', '=', 'first').executeTakeFirstOrThrow()).id;

/** A guest of that squad for today. */
/** A guest who stays for some days: walks over calls let hours pass. */
const newGuest = async (app: TestApp): Promise<string> => {
  const until_day = addDays(dayIn(app.clock(), 'Europe/Madrid'), 5);
  return (await app.build.guest({ squad_id: await firstSquad(app), name: 'Tiago Lopes', until_day })).id;
};
const guestOf = ({ clock }: TestApp) => {
  const today = dayIn(clock(), 'Europe/Madrid');
  return { name: 'Tiago Lopes', birthDate: '2000-05-01', from: today, until: today };
};

/** The membership of a player who trains with such a squad. */
const training = async (app: TestApp): Promise<string> => {
  const { id } = await app.build.player();
  const squad = await createdIn(app, '/v1/squads');
  const body = { players: [id], kind: 'training' as const, from: dayIn(app.clock(), 'Europe/Madrid') };
  const request = requestOf(addMembers, { params: { id: squad! }, body }, await tokenFor(app, addMembers));
  const answer = await inject(app, addMembers, request);
  return answer.json<{ records: { _id: string }[] }>().records[0]!._id;
};

/** A training of tomorrow, and the player who is called to it. */
const calledTo = async (app: TestApp, given?: string): Promise<{ id: string; player: string }> => {
  const player = given ?? (await app.build.player()).id;
  const starts_at = new Date(app.clock().getTime() + 86_400_000).toISOString();
  const { id } = await createEvents(app).training({ players: [player], starts_at });
  return { id, player };
};
const ownEvent = async (app: TestApp): Promise<string> => (await calledTo(app, await app.build.phoneOwner())).id;

const atSchool = { from: '2026-08-17', to: '2026-08-21', reason: 'school' } as const;
const absence = async ({ db, build, clock }: TestApp, player?: string): Promise<string> => {
  const at = clock().toISOString();
  const days = { from_day: atSchool.from, to_day: atSchool.to, reason: 'school', entered_by: 'player' };
  const row = { id: newId(), user_id: player ?? (await build.player()).id, ...days, created_at: at, updated_at: at };
  await db.insertInto('announced_absences').values(row).execute();
  return row.id;
};
/** The plan of an undo that concerns nobody. */
const emptyUndo = createHash('sha256')
  .update(JSON.stringify({ goes: [], restored: [], stays: [], numbers: [] }))
  .digest('hex');
/** Several answers that can be taken back. */
const undoable = async ({ db, build, clock }: TestApp): Promise<string> => {
  const row = { id: newId(), user_id: await build.phoneOwner(), former: '[]', created_at: clock().toISOString() };
  await db.insertInto('reply_undos').values(row).execute();
  return row.id;
};

const calf = { kind: 'injury', onsetDate: '2026-08-14', bodyArea: 'lowerLeg', side: 'left' } as const;
/** A case at a stage. */
export const newCase = async ({ db, build, clock }: TestApp, stage = 1, given?: string): Promise<string> => {
  const at = clock().toISOString();
  const times = { last_entry_at: at, created_at: at, updated_at: at };
  const player = given ?? (await build.player()).id;
  const row = { id: newId(), user_id: player, kind: 'injury', onset_day: '2026-08-14', body_area: 'lowerLeg', stage };
  await db
    .insertInto('cases')
    .values({ ...row, ...times })
    .execute();
  for (let reached = 1; reached <= stage; reached += 1)
    await db
      .insertInto('case_stages')
      .values({ id: newId(), case_id: row.id, stage: reached, on_day: '2026-08-14', set_at: at })
      .execute();
  return row.id;
};
/** The member of the medical staff who calls. */
export const medical = async ({ build, db }: TestApp): Promise<string> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'medical')
      .where('status', '=', 'active')
      .orderBy('id')
      .executeTakeFirst()
  )?.id ?? (await build.staff('medical')).id;
const ownNote = async (app: TestApp): Promise<{ id: string; note: string }> => {
  const [id, note] = [await newCase(app), newId()];
  const row = { id: note, case_id: id, text: 'S: sore', written_by: await medical(app) };
  await app.db
    .insertInto('case_notes')
    .values({ ...row, created_at: app.clock().toISOString() })
    .execute();
  return { id, note };
};
const newTreatment = async (app: TestApp): Promise<{ id: string; treatment: string }> => {
  const [id, treatment] = [await newCase(app), newId()];
  const row = { id: treatment, case_id: id, day: '2026-08-15', kind: 'Massage' };
  await app.db
    .insertInto('case_treatments')
    .values({ ...row, created_at: app.clock().toISOString() })
    .execute();
  return { id, treatment };
};
const newCaseFile = async (app: TestApp): Promise<{ id: string; file: string }> => {
  const [id, by] = [await newCase(app), await medical(app)];
  const { id: file } = await app.build.file('document', by);
  await app.db
    .updateTable('files')
    .set({ holder: `cases:${id}:${file}` })
    .where('id', '=', file)
    .execute();
  const row = { file_id: file, case_id: id, name: 'Scan.pdf', added_by: by };
  await app.db
    .insertInto('case_files')
    .values({ ...row, created_at: app.clock().toISOString() })
    .execute();
  return { id, file };
};
const askedOf = async (app: TestApp): Promise<{ id: string; clearance: string }> => {
  const [id, clearance] = [await newCase(app), newId()];
  const row = { id: clearance, case_id: id, stage: 6, reason: 'Free of symptoms', doctor_id: await medical(app) };
  await app.db
    .insertInto('case_clearances')
    .values({ ...row, state: 'open', created_at: app.clock().toISOString() })
    .execute();
  return { id, clearance };
};

/** A time away that tactical staff set. */
const awayFor = {
  from: '2026-08-15',
  to: '2026-08-20',
  training: 'none',
  match: 'unavailable',
  reason: 'international',
} as const;

/** The plan of the season of the test club. */
const ofSeason =
  (body?: unknown) =>
  async ({ db }: TestApp): Promise<Sample[]> => {
    const { id } = await db.selectFrom('seasons').select('id').orderBy('from_day').limit(1).executeTakeFirstOrThrow();
    return [{ params: { id }, ...(body !== undefined && { body }) }];
  };
const edits = { squads: [], players: [], numbers: [] };
const rolloverSamples = {
  'GET /v1/seasons/:id/rollover': ofSeason(),
  'DELETE /v1/seasons/:id/rollover': ofSeason(),
  'PUT /v1/seasons/:id/rollover': ofSeason({ edits }),
  'POST /v1/seasons/:id/rollover': ofSeason({ plan: '0'.repeat(32), edits }),
  'POST /v1/seasons/:id/rollover/plan': ofSeason({}),
  'GET /v1/seasons/:id/cutoff': async (app: TestApp) =>
    (await ofSeason()(app)).map((sample) => ({ ...sample, query: { ageCutoff: '09-01' } })),
};

/** A valid input for each endpoint: if a changed one is refused, the change is the reason. */
const samples: Record<string, (app: TestApp) => Promise<Sample[]>> = {
  'POST /setup/initialize': async () => [
    {
      body: {
        organizationName: 'UD Valmora',
        country: 'ES',
        timezone: 'Europe/Madrid',
        consent: true,
        language: 'es',
        adminEmail: 'ana@club.example',
        adminPassword: 'Valid@pass1!',
        adminPhoneNumber: '+34600123456',
        smtpHost: 'mail.club.example',
        smtpPort: 465,
        smtpSecure: true,
        smtpFromEmail: 'ana@club.example',
        smtpUser: 'ana@club.example',
        smtpPass: 'Valid@pass1!',
      },
    },
  ],
  'POST /setup/test-mail': async () => [
    {
      body: {
        language: 'es',
        adminEmail: 'ana@club.example',
        smtpHost: 'mail.club.invalid',
        smtpPort: 465,
        smtpSecure: true,
        smtpFromEmail: 'ana@club.example',
        smtpUser: 'ana@club.example',
        smtpPass: 'Valid@pass1!',
      },
    },
  ],
  'POST /auth/admin/login': async () => [{ body: { email: 'nobody@club.example', password: 'Wrong-pass1!' } }],
  'POST /auth/forgotPassword': async () => [{ body: { email: 'nobody@club.example' } }],
  'PATCH /auth/updatePassword': async () => [
    {
      query: { token: 'tlr_unknown' },
      body: { password: 'Valid@pass1!', confirmPassword: 'Valid@pass1!' },
    },
  ],
  'POST /auth/confirm': async () => [{ body: { password: 'Wrong-pass1!' } }],
  'GET /v1/users/:id/guardians': async (app) => [{ params: { id: (await guardedPlayer(app)).id } }],
  'PATCH /v1/users/:id/guardians': async (app) => {
    const { id, guardian } = await guardedPlayer(app);
    return [{ params: { id }, body: { guardians: [guardian] } }];
  },
  'POST /v1/users/:id/guardians/:guardianId/link': async (app) => {
    const { id, guardian } = await guardedPlayer(app);
    return [{ params: { id, guardianId: guardian._id } }];
  },
  'DELETE /v1/users/:id/guardians/:guardianId/phones': async (app) => {
    const { id, guardian } = await guardedPlayer(app);
    return [{ params: { id, guardianId: guardian._id } }];
  },
  'POST /v1/administrators': async ({ build }) => [{ body: { user: (await build.account()).id } }],
  'DELETE /v1/administrators/:id': async ({ build, clock }) => [
    { params: { id: (await build.staff('medical', { administrator_since: clock().toISOString() })).id } },
  ],
  'GET /v1/users/:id/holdings': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'GET /v1/users/:id/coming-sessions': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'POST /v1/users/:id/coming-sessions': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'DELETE /v1/users/:id/sessions': async ({ build }) => [{ params: { id: (await build.staff()).id } }],
  'GET /v1/users/:id/medicalfile': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'GET /v1/users/:id/export': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'POST /v1/users/:id/erase': async ({ build }) => {
    const { id, name } = await build.player();
    return [{ params: { id }, body: { name } }];
  },
  'PATCH /v1/settings/privacy': async () => [{ body: { mails: 60, formerPlayers: 730, papersUntil: '2030-06-30' } }],
  'POST /v1/uploads/delete-image': async ({ build }) => [
    { body: { url: (await build.file('profile', await build.adminId())).id } },
  ],
  'PATCH /v1/account': async () => [{ body: { name: 'Laura Segura', language: 'es' } }],
  'PATCH /v1/account/password': async () => [{ body: { password: 'Valid@pass1!', confirmPassword: 'Valid@pass1!' } }],
  'PATCH /v1/settings': async () => [{ body: { organizationName: 'CD Ribera' } }],
  'PATCH /v1/settings/mail': async () => [
    {
      body: {
        smtpHost: 'mail.club.example',
        smtpPort: 587,
        smtpSecure: true,
        smtpFromEmail: 'office@club.example',
        smtpUser: 'apikey',
        smtpPass: 'Any old password',
      },
    },
  ],
  'GET /v1/backups/:name': ({ dataDir }) => {
    const name = 'touchline-2026-08-15T020000Z-daily.zip';
    mkdirSync(join(dataDir, 'backups'), { recursive: true });
    writeFileSync(join(dataDir, 'backups', name), 'PK');
    return Promise.resolve([{ params: { name } }]);
  },
  'GET /v1/mails/:id': async ({ build }) => [{ params: { id: (await build.mail()).id } }],
  'POST /auth/requestAccount': async () => [{ body: requestInput() }, { body: playerRequestInput() }],
  'POST /auth/requestAccount/confirm': async () => [{ body: { token: 'tlf_unknown' } }],
  'PATCH /v1/users/:id/approve': async () => [{ body: {} }],
  'GET /v1/users/:id/request': async ({ build }) => [
    { params: { id: (await build.player({ status: 'pending', shirt_number: 9 })).id } },
  ],
  'POST /v1/me/session': async () => [
    { body: { token: newToken('pairing') } },
    { body: { email: 'nobody@club.example' } },
  ],
  'DELETE /v1/me/devices/:id': async (app) => [
    { params: { id: await pairedPhone(app, await app.build.phoneOwner()) } },
  ],
  'GET /v1/users/:id/devices': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'DELETE /v1/users/:id/devices/:deviceId': async (app) => {
    const { id } = await app.build.player();
    return [{ params: { id, deviceId: await pairedPhone(app, id) } }];
  },
  'PUT /v1/me/consents': async () => [{ body: { version: 1, answers: { wellness: true } } }],
  'GET /v1/users/:id/consents': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'GET /v1/users/:id/second-factor': async ({ build }) => [{ params: { id: (await build.staff()).id } }],
  'DELETE /v1/users/:id/second-factor': async ({ build }) => [{ params: { id: (await build.staff()).id } }],
  'POST /v1/account/second-factor/confirm': async () => [{ body: { code: '123456' } }],
  'PATCH /v1/settings/security': async () => [{ body: { secondFactorRequired: { medical: true } } }],
  'GET /v1/users/:id/invitation': async ({ build }) => [{ params: { id: (await build.staff()).id } }],
  'GET /v1/users/:id': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'PATCH /v1/users/:id': async ({ build }) => [
    { params: { id: (await build.player()).id }, body: {} },
    { params: { id: (await build.staff('medical')).id }, body: {} },
  ],
  'DELETE /v1/users/:id': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'POST /v1/users': async () => [{ body: playerInput() }, { body: staffInput() }],
  'GET /v1/users/:id/playerdetails': async ({ build }) => [
    { params: { id: (await build.player()).id }, query: { league: (await build.league()).id } },
  ],
  'PATCH /v1/users/:id/playerdetails/:leagueId': async ({ build }) => [
    { params: { id: (await build.player()).id, leagueId: (await build.league()).id }, body: {} },
  ],
  'DELETE /v1/users/:id/playerdetails/:leagueId/:figure': async ({ build }) => [
    { params: { id: (await build.player()).id, leagueId: (await build.league()).id, figure: 'yellowCards' } },
  ],
  'GET /v1/statistics/:player': async ({ build }) => [{ params: { player: (await build.player()).id } }],
  'PUT /v1/users/update-primary-players': async ({ build }) => [
    { body: { playersToAdd: [(await build.player()).id] } },
  ],
  'GET /v1/users/:id/calendar': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'GET /v1/calendar/:token/club.ics': async ({ api }) => {
    const { url } = await api.asAdmin(renewCalendarLink, {});
    return [{ params: { token: /\/calendar\/([^/]+)\//.exec(url)?.[1] ?? '' } }];
  },
  'PATCH /v1/me/guardian': async () => [{ body: { phoneNumber: '+34600445566' } }],
  'PATCH /v1/me': async () => [{ body: { language: 'es' } }],
  'GET /v1/me/calendar.ics': async ({ api, build }) => {
    const { url } = await api.with(await build.phoneToken(await build.phoneOwner()))(renewOwnCalendarLink, {});
    return [{ query: { token: new URL(url).searchParams.get('token') ?? '' } }];
  },
  'POST /v1/me/attendances': async (app) => [{ body: { code: await showCode(app) } }],
  'POST /v1/attendances': async ({ build, clock }) => [
    { body: { player: (await build.player()).id, checkIn: clock().toISOString(), session: 'Morning' } },
  ],
  'GET /v1/attendances/:id': async (app) => [{ params: { id: (await newAttendance(app)).id } }],
  'PATCH /v1/attendances/:id': async (app) => [{ params: { id: (await newAttendance(app)).id }, body: {} }],
  'DELETE /v1/attendances/delete-many': async (app) => [{ body: { ids: [(await newAttendance(app)).id] } }],
  'GET /v1/users/:id/attendances': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'GET /v1/rollcalls': async (app) => [
    { query: { training: (await createEvents(app).training()).id } },
    { query: { day: '2026-08-15', part: 'morning' } },
  ],
  'PUT /v1/rollcalls': async ({ build, clock }) => [
    {
      body: {
        occasion: { day: '2026-08-15', part: 'morning' },
        marks: [{ player: (await build.player()).id, status: 'present', markedAt: clock().toISOString() }],
      },
    },
  ],
  'GET /v1/rollcalls/occasions': async () => [{ query: { day: '2026-08-15' } }],
  'GET /v1/me/wellness/:token': async (app) => [{ params: { token: await openForm(app) } }],
  'POST /v1/me/wellness/:token': async (app) => [
    {
      params: { token: await openForm(app) },
      body: { answers: { sleep: 4, fatigue: 4, soreness: 4, stress: 4, mood: 4 }, consent: 1 },
    },
  ],
  'POST /v1/me/medicalcomplaints': async () => [
    { body: { description: 'My left knee hurts', bodyParts: ['kneeLeft'], canTrain: 'limited' } },
  ],
  'POST /v1/me/medicalcomplaints/:id/read': async (app) => [{ params: { id: await ownComplaint(app, 'Rest') } }],
  'DELETE /v1/me/medicalcomplaints/:id': async (app) => [{ params: { id: await ownComplaint(app) } }],
  'POST /v1/medicalcomplaints': async ({ build }) => [
    { body: { player: (await build.player()).id, description: 'My left knee hurts' } },
  ],
  'GET /v1/medicalcomplaints/:id': async (app) => [{ params: { id: await createComplaints(app).put() } }],
  'PATCH /v1/medicalcomplaints/:id': async (app) => [{ params: { id: await createComplaints(app).put() }, body: {} }],
  'POST /v1/medicalcomplaints/:id/reply': async (app) => [
    { params: { id: await createComplaints(app).put() }, body: { reply: 'Come and see us' } },
  ],
  'PATCH /v1/medicalcomplaints/:id/status': async (app) => [
    { params: { id: await createComplaints(app).put() }, body: { status: 'resolved' } },
  ],
  'DELETE /v1/medicalcomplaints/delete-many': async (app) => [{ body: { ids: [await createComplaints(app).put()] } }],
  ...callOffSamples,
  ...placeSamples,
  ...planClashSamples,
  ...matchFileSamples,
  'POST /v1/matches': async ({ build, clock }) => [
    {
      body: {
        date: clock().toISOString(),
        teams: [(await build.team()).id, (await build.team()).id],
        leagues: (await build.league()).id,
      },
    },
  ],
  'POST /v1/trainings': async ({ build, clock }) => [
    { body: { title: 'Finishing', date: clock().toISOString(), players: [(await build.player()).id] } },
  ],
  'POST /v1/tasks': async ({ build, clock }) => [
    {
      body: {
        title: 'Blood test',
        date: clock().toISOString(),
        category: 'medical',
        players: [(await build.player()).id],
      },
    },
  ],
  'POST /v1/imports/:id/undo/plan': async (app) => [{ params: { id: await putImport(app, { by: null }) } }],
  'POST /v1/imports/:id/undo': async (app) => [
    { params: { id: await putImport(app, { by: null }) }, body: { plan: emptyUndo } },
  ],
  'POST /v1/imports/fixtures': async () => [{ query: { plan: '0'.repeat(64) } }],
  'POST /v1/imports/players': async () => [{ query: { plan: '0'.repeat(64) } }],
  'PATCH /v1/qrcodes/account': async () => [{ body: {} }],
  'POST /v1/qrcodes/account/login': async () => [{ body: { email: 'door@club.example', password: 'Wrong-pass1!' } }],
  'POST /v1/leagues': newCrest,
  'DELETE /v1/leagues/delete-many': async ({ build }) => [{ body: { ids: [(await build.league()).id] } }],
  'POST /v1/teams': newCrest,
  'GET /v1/reports/:id': async (app) => [{ params: { id: (await createReports(app).report()).id } }],
  'PATCH /v1/reports/:id': async (app) => [{ params: { id: (await createReports(app).report()).id } }],
  'DELETE /v1/reports/delete-many': async (app) => [{ body: { ids: [(await createReports(app).report()).id] } }],
  'DELETE /v1/teams/delete-many': async ({ build }) => [{ body: { ids: [(await build.team()).id] } }],
  'PATCH /v1/wellnesschecks/:id': async (app) => [
    { params: { id: (await createWellness(app).form()).id }, body: { title: 'Good morning' } },
    { params: { id: (await createWellness(app).form({ type: 'evening' })).id }, body: {} },
  ],
  'GET /v1/users/:id/wellnessscores': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'GET /v1/users/:id/wellnesstrend': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'DELETE /v1/wellnessscores/delete-many': async ({ build, clock, db }) => {
    const given = { user_id: (await build.player()).id, created_at: clock().toISOString() };
    return [{ body: { ids: await putScores(db, [given]) } }];
  },
  'POST /v1/squads': async (app) => [await newSquad(app)],
  'GET /v1/squads/:id/members': async (app) => [{ params: { id: await firstSquad(app) } }],
  'POST /v1/squads/:id/members': async (app) => [
    {
      params: { id: (await createdIn(app, '/v1/squads'))! },
      body: { players: [(await app.build.player()).id], kind: 'training', from: '2026-08-15' },
    },
  ],
  'GET /v1/squads/:id/staff': async (app) => [{ params: { id: await firstSquad(app) } }],
  'PUT /v1/squads/:id/staff': async (app) => [
    {
      params: { id: await firstSquad(app) },
      body: { staff: [{ user: (await app.build.staff()).id, function: 'headCoach' }] },
    },
  ],
  'GET /v1/replies': async () => [{}],
  'GET /v1/events/:id/replies': async (app) => [{ params: { id: (await calledTo(app)).id } }],
  'PATCH /v1/events/:id/replies': async (app) => [{ params: { id: (await calledTo(app)).id }, body: { mode: 'off' } }],
  'POST /v1/events/:id/replies/remind': async (app) => [{ params: { id: (await calledTo(app)).id } }],
  'GET /v1/events/:id/replies/:player': async (app) => [{ params: await calledTo(app) }],
  'PUT /v1/events/:id/replies/:player': async (app) => [{ params: await calledTo(app), body: { answer: 'yes' } }],
  'GET /v1/squads/:id/replyrules': async (app) => [{ params: { id: await firstSquad(app) } }],
  'PATCH /v1/squads/:id/replyrules': async (app) => [
    { params: { id: await firstSquad(app) }, body: { matchHours: 48 } },
  ],
  'GET /v1/absences': async () => [{}],
  'POST /v1/absences': async ({ build }) => [{ body: { player: (await build.player()).id, ...atSchool } }],
  'GET /v1/absences/:id': async (app) => [{ params: { id: await absence(app) } }],
  'PATCH /v1/absences/:id': async (app) => [{ params: { id: await absence(app) }, body: { to: '2026-08-22' } }],
  'DELETE /v1/absences/:id': async (app) => [{ params: { id: await absence(app) } }],
  'GET /v1/me/replies': async () => [{}],
  'PUT /v1/me/replies/:event': async (app) => [{ params: { event: await ownEvent(app) }, body: { answer: 'yes' } }],
  'PUT /v1/me/replies': async (app) => [{ body: { replies: [{ event: await ownEvent(app), answer: 'yes' }] } }],
  'POST /v1/me/replies/undo': async (app) => [{ body: { undo: await undoable(app) } }],
  'GET /v1/me/absences': async () => [{}],
  'POST /v1/me/absences': async () => [{ body: atSchool }],
  'PATCH /v1/me/absences/:id': async (app) => [
    { params: { id: await absence(app, await app.build.phoneOwner()) }, body: { to: '2026-08-22' } },
  ],
  'DELETE /v1/me/absences/:id': async (app) => [{ params: { id: await absence(app, await app.build.phoneOwner()) } }],
  'GET /v1/me/availability': async () => [{}],
  'POST /v1/me/symptoms': async (app) => {
    const id = await newCase(app, 1, await app.build.phoneOwner());
    await app.db.updateTable('cases').set({ diagnosis_code: 'HN1' }).where('id', '=', id).execute();
    return [{ body: { answers: Array.from({ length: 22 }, () => 0) } }];
  },
  'GET /v1/cases/stages': async () => [{}],
  'PUT /v1/cases/stages': async () => [{ body: { stages: [...stageDefaults] } }],
  'GET /v1/cases/plans': async () => [{}],
  'PUT /v1/cases/plans': async () => [{ body: { plans: [] } }],
  'GET /v1/settings/health': async () => [{}],
  'PATCH /v1/settings/health': async () => [{ body: { frame: false } }],
  'GET /v1/diagnoses': async () => [{ query: { search: 'ankle' } }],
  'GET /v1/cases': async () => [{}],
  'GET /v1/cases/count': async () => [{}],
  'POST /v1/cases': async ({ build }) => [{ body: { player: (await build.player()).id, ...calf } }],
  'GET /v1/cases/:id': async (app) => [{ params: { id: await newCase(app) } }],
  'PATCH /v1/cases/:id': async (app) => [{ params: { id: await newCase(app) }, body: { tissue: 'muscleInjury' } }],
  'DELETE /v1/cases/:id': async (app) => [{ params: { id: await newCase(app) } }],
  'POST /v1/cases/:id/stage': async (app) => [
    { params: { id: await newCase(app) }, body: { stage: 2, on: dayIn(app.clock(), 'Europe/Madrid') } },
  ],
  'POST /v1/cases/:id/stage/undo': async (app) => [{ params: { id: await newCase(app, 2) } }],
  'GET /v1/cases/:id/notes': async (app) => [{ params: { id: await newCase(app) } }],
  'POST /v1/cases/:id/notes': async (app) => [{ params: { id: await newCase(app) }, body: { text: 'S: better' } }],
  'PATCH /v1/cases/:id/notes/:note': async (app) => [{ params: await ownNote(app), body: { text: 'S: much better' } }],
  'GET /v1/cases/:id/treatments': async (app) => [{ params: { id: await newCase(app) } }],
  'POST /v1/cases/:id/treatments': async (app) => [
    { params: { id: await newCase(app) }, body: { day: dayIn(app.clock(), 'Europe/Madrid'), kind: 'Massage' } },
  ],
  'DELETE /v1/cases/:id/treatments/:treatment': async (app) => [{ params: await newTreatment(app) }],
  'GET /v1/cases/:id/files': async (app) => [{ params: { id: await newCase(app) } }],
  'POST /v1/cases/:id/files': async (app) => [{ params: { id: await newCase(app) } }],
  'DELETE /v1/cases/:id/files/:file': async (app) => [{ params: await newCaseFile(app) }],
  'GET /v1/cases/:id/symptoms': async (app) => [{ params: { id: await newCase(app) } }],
  'POST /v1/cases/:id/symptoms': async (app) => [
    { params: { id: await newCase(app) }, body: { answers: Array.from({ length: 22 }, () => 0) } },
  ],
  'POST /v1/cases/:id/clearances': async (app) => {
    // The first of the medical staff calls, and nobody answers the own question.
    await medical(app);
    const { id: doctor } = await app.build.staff('medical');
    const body = { doctor, stage: 6, reason: 'He is free of symptoms since Monday' };
    return [{ params: { id: await newCase(app) }, body }];
  },
  'PATCH /v1/cases/:id/clearances/:clearance': async (app) => [
    { params: await askedOf(app), body: { state: 'cleared' } },
  ],
  'GET /v1/availability': async () => [{}],
  'GET /v1/availability/grid': async () => [{ query: { from: '2026-08-01', to: '2026-08-31' } }],
  'GET /v1/exports/cases.csv': async () => [{ query: { from: '2026-08-01', to: '2026-08-31' } }],
  'GET /v1/exports/availability.csv': async () => [{ query: { from: '2026-08-01', to: '2026-08-31' } }],
  'GET /v1/exports/exposure.csv': async () => [{ query: { from: '2026-08-01', to: '2026-08-31' } }],
  'GET /v1/reports/injuries': async ({ build }) => {
    for (let player = 0; player < 5; player += 1) await build.player();
    return [{ query: { from: '2026-08-01', to: '2026-08-31' } }];
  },
  'GET /v1/users/:id/availability': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  'PUT /v1/users/:id/availability': async ({ build }) => [{ params: { id: (await build.player()).id }, body: awayFor }],
  'GET /v1/squads/:id/guests': async (app) => [{ params: { id: await firstSquad(app) } }],
  'POST /v1/squads/:id/guests': async (app) => [{ params: { id: await firstSquad(app) }, body: guestOf(app) }],
  'GET /v1/guests/:id': async (app) => [{ params: { id: await newGuest(app) } }],
  'PATCH /v1/guests/:id': async (app) => [{ params: { id: await newGuest(app) }, body: { note: 'Left foot' } }],
  'DELETE /v1/guests/:id': async (app) => [{ params: { id: await newGuest(app) } }],
  'POST /v1/guests/:id/request': async (app) => [
    { params: { id: await newGuest(app) }, body: { email: `guest${nextNumber()}@home.example` } },
  ],
  'PATCH /v1/memberships/:id': async (app) => [{ params: { id: await training(app) }, body: {} }],
  'DELETE /v1/memberships/:id': async (app) => [{ params: { id: await training(app) } }],
  ...matchEventSamples,
  ...rpeSamples,
  ...weekSamples,
  ...seriesSamples,
  ...mergeSamples,
  ...fixtureSourceSamples,
  ...rolloverSamples,
  ...matchSquadSamples,
  ...ruleSamples,
  'GET /v1/users/:id/memberships': async ({ build }) => [{ params: { id: (await build.player()).id } }],
  // Seasons share no day, so each sample has one of its own.
  'POST /v1/seasons': async () => {
    const day = addDays('2100-01-01', Number(nextNumber()));
    return [{ body: { name: 'One day', from: day, to: day } }];
  },
  'POST /v1/wellnesslinks/remind': async () => [{ body: { links: ['0'.repeat(24)] } }],
};

/** The id of a new record of the list, created with the sample of its POST; undefined where there is none. */
const createdIn = async (app: TestApp, list: string): Promise<string | undefined> => {
  const create = endpoints.find(({ method, path }) => method === 'POST' && path === list);
  const [sample] = (create && (await samples[keyOf(create)]?.(app))) ?? [];
  if (!create || !sample) return undefined;
  const answer = await inject(app, create, requestOf(create, sample, await tokenFor(app, create)));
  if (answer.statusCode !== 201) throw new Error(`The sample of ${keyOf(create)} was refused: ${answer.body}`);
  return answer.json<{ _id: string }>()._id;
};

/**
 * Valid inputs of an endpoint, one for each kind of thing that it creates or changes. A call of one record
 * (`/v1/tasks/:id`) that has no sample of its own gets a new record and an empty change. Other ids are unknown.
 */
export const samplesOf = async (app: TestApp, endpoint: Endpoint): Promise<Sample[]> => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, '0'.repeat(24)]));
  const given = await samples[keyOf(endpoint)]?.(app);
  if (given) return given.map((sample) => ({ params, ...sample }));
  const id = endpoint.path.endsWith('/:id') ? await createdIn(app, endpoint.path.replace(/\/:id$/, '')) : undefined;
  if (id === undefined) return [{ params }];
  return [{ params: { ...params, id }, ...(endpoint.body && { body: {} }) }];
};

/** A token for calling an endpoint; undefined if none is required. */
export const tokenFor = async (app: TestApp, { access }: Endpoint): Promise<string | undefined> => {
  const { build } = app;
  if (access === 'qr') return build.screenToken();
  if (access === 'guardian') return build.guardianToken();
  if (access === 'player') return build.phoneToken(await build.phoneOwner());
  if (access === 'medical') return build.tokenOf(await medical(app));
  return isStaffAccess(access) || access === 'admin' ? build.tokenOf(await build.adminId()) : undefined;
};

/** The endpoints that accept JSON, or no body. */
export const jsonEndpoints = endpoints.filter(({ encoding }) => encoding !== 'multipart');

type ObjectSchema = { properties?: Record<string, unknown>; oneOf?: ObjectSchema[]; anyOf?: ObjectSchema[] };

const namesIn = ({ properties = {}, oneOf = [], anyOf = [] }: ObjectSchema): string[] => [
  ...Object.keys(properties),
  ...[...oneOf, ...anyOf].flatMap(namesIn),
];

/** The names of a schema's fields. */
export const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema ? [...new Set(namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))] : [];

/** The request to inject. Query values that are lists are repeated. */
export const requestOf = (
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Sample,
  token?: string,
): InjectOptions & { url: string } => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  );
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search.toString()}` : path,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    }),
  };
};

/** Makes a request to an app, like `injectInto`. */
export const inject = ({ app }: TestApp, endpoint: Endpoint, request: InjectOptions) =>
  injectInto(app.fastify, endpoint, request);

const secret = 'SECRET-MARKER-9f2c';
const encodedSecret = Buffer.from(secret).toString('base64');
/** A hash in the right form with the secret as its salt: no password matches it. */
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${encodedSecret}$${'A'.repeat(43)}`;

/** Writes a marker into each column that contains a secret, in rows from which answers are made. */
export const plantSecrets = async (app: TestApp): Promise<void> => {
  const { db, build, clock } = app;
  const at = clock().toISOString();
  const later = '2027-01-01T00:00:00.000Z';
  const people = [await build.adminId(), (await build.staff()).id, (await build.player()).id];
  for (const [index, user_id] of people.entries()) {
    const id = String(index).padStart(24, 'a');
    const token_hash = `${secret}-${index}`;
    await db.insertInto('credentials').values({ user_id, password_hash: passwordHash, updated_at: at }).execute();
    await db
      .insertInto('second_factors')
      .values({ user_id, last_step: 1, seed_sealed: secret, confirmed_at: at, pending_sealed: secret, pending_at: at })
      .execute();
    await db.insertInto('recovery_codes').values({ user_id, code_hash: secret, used_at: null }).execute();
    await db
      .insertInto('one_time_tokens')
      .values({ id, purpose: 'reset', user_id, token_hash, created_at: at, expires_at: later })
      .execute();
    await db
      .insertInto('sessions')
      .values({
        id,
        user_id,
        token_hash,
        kind: 'console',
        device: 'x',
        remembered: true,
        created_at: at,
        last_seen_at: at,
        expires_at: later,
        proven_at: at,
      })
      .execute();
    await db
      .insertInto('mails')
      .values({
        id,
        user_id,
        template: 'resetPassword',
        to_name: 'x',
        to_address: 'x@club.example',
        language: 'en',
        search: '',
        values_sealed: secret,
        cause: id,
        state: 'failed',
        attempts: 9,
        failure: 'refused',
        created_at: at,
      })
      .execute();
  }
  await db.updateTable('qr_account').set({ password_hash: passwordHash }).execute();
  const code = { id: 'c'.repeat(24), code_hash: secret, created_at: at, expires_at: later };
  await db.insertInto('qr_codes').values(code).execute();
  await db
    .insertInto('calendar_links')
    .values({ user_id: people[1]!, token_hash: secret, created_at: at, last_read_at: null })
    .execute();
  const { form, link } = createWellness(app);
  await link({ form_id: (await form()).id, user_id: people[2]!, token_hash: secret });
};

/** True if an answer, including its headers, contains a planted secret. */
export const holdsSecret = (answer: { body: string; headers: unknown }): boolean => {
  const text = `${answer.body}${JSON.stringify(answer.headers)}`;
  return text.includes(secret) || text.includes(encodedSecret);
};

let tablesKnown: Promise<string[]> | undefined;

/** Read once: this takes the engine longer than reading all tables of a test. */
const tablesOf = ({ db }: TestApp): Promise<string[]> =>
  (tablesKnown ??= db.introspection.getTables().then((tables) =>
    tables
      .map(({ name }) => name)
      .filter((name) => !restless.has(name))
      .sort(),
  ));

/** A hash over everything stored: equal before and after means that nothing was changed. */
export const fingerprint = async (app: TestApp): Promise<string> => {
  const hash = createHash('sha256');
  for (const table of await tablesOf(app)) {
    const columns = table === 'mails' ? 'id, cause' : '*';
    const { rows } = await app.db.executeQuery(CompiledQuery.raw(`select ${columns} from ${table} order by 1`));
    hash.update(`${table}:${JSON.stringify(rows)}`);
  }
  return hash.digest('hex');
};
