import { stageDefaults } from '@touchline/contract/health/case-settings';
import { newId } from '../../../lib/id.ts';
import { createSquads } from '../../factories/squads.ts';
import { createComplaints } from '../../factories/complaints.ts';
import { nextNumber } from '../../factories/numbers.ts';
import { createEvents } from '../../factories/events.ts';
import { partOf } from '../../factories/plan/sessions.ts';
import { createPlaces } from '../../factories/plan/places.ts';
import { createReports } from '../../factories/reports.ts';
import type { TestApp } from '../../start-test-app.ts';
import { medical, newCase } from '../endpoint-samples.ts';
import { shows } from '../other-values.ts';
import { givenOfPlaces, unreadOfPlaces } from '../place-values.ts';
import type { Sample } from './sample.ts';

type Body = Record<string, unknown>;
type Make<T> = (app: TestApp, sample: Sample) => T | Promise<T>;

const phone = () => '+34600998877';
const address = () => `other${nextNumber()}@home.example`;
/** Names of people have no digits. */
const name = () => `Otra ${[...nextNumber()].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const fileOf =
  (kind: 'profile' | 'document' | 'icon') =>
  async ({ build }: TestApp) =>
    (await build.file(kind, await build.adminId())).id;
const player = async ({ build }: TestApp) => (await build.player()).id;
const league = async ({ build }: TestApp) => (await build.league()).id;
const team = async ({ build }: TestApp) => (await build.team()).id;
const squad = async (app: TestApp) => (await createSquads(app).squad()).id;
const picture = async ({ build }: TestApp) => ({
  key: (await build.file('gallery', await build.adminId())).id,
  description: 'The pitch',
});

/** Another value of fields of a name, where the schema tells none that is accepted. */
export const named: Record<string, Make<unknown>> = {
  name,
  email: address,
  guardianEmail: address,
  phoneNumber: phone,
  whatsappNumber: phone,
  guardianPhone: phone,
  profileImage: fileOf('profile'),
  idImage: fileOf('document'),
  passportImage: fileOf('document'),
  covidImage: fileOf('document'),
  icon: fileOf('icon'),
  previousClubs: () => ['CD Ribera'],
  relativeNumbers: () => ['+34600112299'],
  shirtNumber: async ({ db }) => {
    for (const table of ['users', 'squad_players'] as const)
      await db.updateTable(table).set({ shirt_number: null }).execute();
    return 77;
  },
  birthDate: () => '2001-02-03',
  player,
  players: async (app) => [await player(app)],
  squad,
  league,
  leagues: league,
  teams: async (app) => [await team(app), await team(app)],
  images: async (app) => [await picture(app)],
  score: () => ({ home: 2, away: 1 }),
  series: () => newId(),
};

/** Fields of a match of the own team. */
const ofOwnMatch =
  (body: Body): Make<Body> =>
  async ({ db }, { params = {} }) => {
    const match = db.selectFrom('matches').select('home_team_id').where('id', '=', params.id!);
    await db.updateTable('teams').set({ is_own: null }).execute();
    await db.updateTable('teams').set({ is_own: true }).where('id', '=', match).execute();
    return body;
  };

const festivalGame = () => ({
  _id: newId(),
  opponent: 'Kids',
  score: { home: 1, away: 0 },
  lengthMin: 10,
  players: [],
});

const away = { to: () => ({ to: '2026-08-22' }), reason: () => ({ reason: 'family' }) };
const day = (app: TestApp) => app.clock().toISOString().slice(0, 10);
const red = { shirt: 'red', shorts: 'white', socks: 'navy' };
const draft: Make<Body> = async (app) => {
  const one = await player(app);
  const players = [{ player: one, role: 'starter', slot: 'LB', x: 20, y: 30, captain: true }];
  return { content: { formation: '4-3-3', players, setPieces: { penalties: [one] } } };
};
const symptoms = Array.from({ length: 22 }, (_, index) => index % 7);
/** The own team, where there is no other one. */
const alone: Make<Body> = async ({ db }) => {
  await db.updateTable('teams').set({ is_own: null }).execute();
  return { myTeam: true };
};
const limited = { training: 'modified', match: 'doubtful' };
const earlier = '2026-08-15T07:00:00.000Z';
const answered = {
  at: () => ({ answer: 'late', at: '2026-08-16T09:00:00.000Z' }),
  reason: () => ({ answer: 'no', reason: 'family' }),
};
const tapped = {
  ...answered,
  answer: () => ({ answer: 'late', at: '2026-08-16T09:00:00.000Z' }),
};
/** A correction, which counts if it was made after what is there. */
const inEvent =
  (body: Body): Make<Body> =>
  async ({ db, clock }, { params = {} }) => {
    await db.updateTable('match_events').set({ changed_at: earlier }).where('id', '=', params.event!).execute();
    return { changedAt: clock().toISOString(), ...body };
  };
const ofPlayer =
  (field: string, body: Body = {}): Make<Body> =>
  async (app, sample) =>
    inEvent({ ...body, [field]: await player(app) })(app, sample);
const diagnosis = { system: null, version: null, code: null, text: 'Strain of the calf' };
/** Another case of the player. */
const earlierCase: Make<Body> = async (app, { params = {}, body }) => {
  const of = app.db
    .selectFrom('cases')
    .select('user_id')
    .where('id', '=', params.id ?? '');
  const user = (body as { player?: string }).player ?? (await of.executeTakeFirstOrThrow()).user_id;
  return { ofCase: await newCase(app, 1, user) };
};
const ofCase = {
  ofCase: earlierCase,
  kind: () => ({ kind: 'illness', organSystem: 'respiratory' }),
  occasionId: () => ({ occasionId: newId() }),
  diagnosis: () => ({ diagnosis }),
  event: () => ({ event: newId() }),
  expectedReturn: () => ({ expectedReturn: { from: '2026-08-20', to: '2026-08-30' } }),
};
const days = (first: number) => ({ 1: first, '2a': 2, '2b': 3, 3: 4, 4: 5, 5: 6, 6: 7 });

/** Fields of the address of a league. */
const ofLeague: Record<string, Make<Body>> = {
  // Each is followed once.
  address: () => ({ address: `webcal://league.example/${newId()}.ics` }),
  zone: () => ({ zone: 'America/Lima' }),
  season: async ({ db }) => {
    const last = await db.selectFrom('seasons').selectAll().orderBy('from_day', 'desc').executeTakeFirstOrThrow();
    // Years before the first of all, so that it shares no day with another one.
    const first = await db.selectFrom('seasons').select('from_day').orderBy('from_day').executeTakeFirstOrThrow();
    const year = Number(first.from_day.slice(0, 4)) - 2;
    const days = { from_day: `${year}-01-01`, to_day: `${year}-12-31` };
    const row = { ...last, ...days, id: newId(), name: String(year) };
    await db.insertInto('seasons').values(row).execute();
    return { season: row.id };
  },
};

/** A half of a place that has halves, under the name that a kind of event gives to places. */
const halfOf =
  (named: 'place' | 'venue'): Make<Body> =>
  async (app) => {
    const name = `Campo ${nextNumber()}`;
    await createPlaces(app).place(name, { halves: true });
    return { [named]: name, half: 'b' };
  };

/** Fields of the plan of a training. */
const ofPlan: Record<string, Make<Body>> = {
  half: halfOf('place'),
  parts: async (app) => ({ parts: [partOf('a', 20, { picture: (await picture(app)).key })] }),
  groups: async (app) => {
    const one = await player(app);
    return { players: [one], groups: [{ bib: 'white', players: [one] }] };
  },
  bring: () => ({ bring: [{ what: 'Cones', count: 12 }] }),
  staff: async ({ build }) => ({ staff: [{ user: (await build.staff()).id }] }),
};

/** Bodies with another value of a field, and with what has to be sent beside it. */
export const given: Record<string, Record<string, Make<Body>>> = {
  ...givenOfPlaces,
  'POST /v1/absences': away,
  'PATCH /v1/absences/:id': away,
  'POST /v1/me/absences': away,
  'PATCH /v1/me/absences/:id': away,
  'POST /v1/administrators': { user: async ({ build }) => ({ user: (await build.account()).id }) },
  'POST /v1/fixture-sources': ofLeague,
  'PATCH /v1/fixture-sources/:id': ofLeague,
  'POST /v1/attendances': { checkOut: () => ({ checkOut: '2026-08-15T09:00:00.000Z' }) },
  'PATCH /v1/attendances/:id': { checkOut: () => ({ checkOut: '2026-08-15T09:00:00.000Z' }) },
  'PUT /v1/rollcalls': {
    occasion: () => ({ occasion: { day: '2026-08-14', part: 'evening' } }),
    marks: async (app) => ({
      marks: [
        { player: await player(app), status: 'excused', reason: 'Exam', markedAt: '2026-08-15T07:59:00.000Z' },
        {
          player: await player(app),
          status: 'late',
          checkIn: '2026-08-15T07:40:00.000Z',
          markedAt: '2026-08-15T07:58:00.000Z',
        },
      ],
    }),
  },
  'PUT /v1/users/:id/availability': {
    reason: () => ({ reason: 'personal' }),
    restrictions: () => ({ ...limited, restrictions: ['noContact'] }),
    limitedMinutes: () => ({ ...limited, restrictions: ['limitedMinutes'], limitedMinutes: 30 }),
    otherRestriction: () => ({ ...limited, restrictions: ['other'], otherRestriction: 'No sliding' }),
    expectedReturn: () => ({ expectedReturn: { from: '2026-08-20', to: '2026-08-30' } }),
    from: () => ({ from: '2026-08-14' }),
    to: () => ({ to: '2026-08-21' }),
  },
  'PUT /v1/cases/stages': {
    stages: () => ({
      stages: stageDefaults.map((one) => ({ ...one, name: `Stage ${one.key}`, needsDoctor: !one.needsDoctor })),
    }),
  },
  'PUT /v1/cases/plans': {
    plans: () => ({
      plans: [
        { key: 'calf', name: 'Calf', codes: ['QM'], grade: 2, criteria: [{ stage: 3, text: 'Hops', target: '20 cm' }] },
      ],
    }),
  },
  'PATCH /v1/settings/health': {
    severityBands: () => ({ severityBands: { slight: 1, minimal: 4, mild: 8, moderate: 29 } }),
    ownProtocol: () => ({ ownProtocol: { days: days(1), symptomFree: days(0) } }),
    concussionAges: () => ({ concussionAges: [{ under: 16, preset: 'uk' }] }),
  },
  'POST /v1/cases': {
    ...ofCase,
    complaint: async (app, { body }) => ({
      complaint: await createComplaints(app).put({ player: (body as { player: string }).player }),
    }),
  },
  'PATCH /v1/cases/:id': {
    ...ofCase,
    restrictions: () => ({ ...limited, restrictions: ['noContact'] }),
    limitedMinutes: () => ({ ...limited, restrictions: ['limitedMinutes'], limitedMinutes: 30 }),
    noteForCoaches: () => ({ ...limited, noteForCoaches: 'Easy today' }),
    otherRestriction: () => ({ ...limited, restrictions: ['other'], otherRestriction: 'No sliding' }),
    limitUntil: () => ({ ...limited, limitUntil: '2026-08-21' }),
    criteria: async ({ db }, { params = {} }) => {
      const row = { id: newId(), case_id: params.id!, stage: 1, position: 0, text: 'Hops' };
      await db.insertInto('case_criteria').values(row).execute();
      return { criteria: [{ _id: row.id, done: true, value: '20 cm' }] };
    },
    planned: () => ({ planned: [{ stage: 2, on: '2026-08-20' }] }),
    closed: (app) => ({ closed: { on: day(app), outcome: 'recovered' } }),
  },
  'POST /v1/cases/:id/notes': {
    to: async (app, { params = {} }) => {
      const row = { id: newId(), case_id: params.id!, text: 'S: sore', written_by: await medical(app) };
      await app.db
        .insertInto('case_notes')
        .values({ ...row, created_at: app.clock().toISOString() })
        .execute();
      return { to: row.id };
    },
  },
  'POST /v1/cases/:id/symptoms': { answers: () => ({ answers: symptoms }) },
  'POST /v1/me/symptoms': { answers: () => ({ answers: symptoms }) },
  'POST /v1/cases/:id/clearances': { doctor: async ({ build }) => ({ doctor: (await build.staff('medical')).id }) },
  'POST /v1/me/medicalcomplaints': {
    bodyParts: () => ({ bodyParts: ['kneeRight'] }),
    photos: async ({ build }) => ({ photos: [(await build.file('document', await build.phoneOwner())).id] }),
  },
  'PUT /v1/me/replies': {
    replies: (_, { body }) => ({
      replies: (body as { replies: Body[] }).replies.map(({ event }) => ({
        event,
        answer: 'no',
        reason: 'family',
        note: 'Other words',
      })),
    }),
  },
  'PATCH /v1/users/:id/guardians': {
    guardians: (_, { body }) => ({
      guardians: (body as { guardians: Body[] }).guardians.map(({ _id }) => ({
        _id,
        name: name(),
        email: address(),
        phoneNumber: phone(),
        relation: 'father',
        mayAnswer: false,
        mayConsent: false,
        getsMessages: false,
        emergency: false,
        custodyNote: 'Every other week',
      })),
    }),
  },
  'PATCH /v1/users/:id/approve': {
    squad: async (app, sample) => {
      Object.assign(sample, { params: { id: (await app.build.player({ status: 'pending' })).id } });
      return { squad: await squad(app) };
    },
  },
  'PUT /v1/seasons/:id/rollover': {
    edits: async (app) => ({
      edits: { squads: [], players: [{ player: await player(app), to: 'leaves' }], numbers: [] },
    }),
  },
  'PUT /v1/leagues/:id/rules': {
    periods: () => ({ periods: [40, 40] }),
    extraTime: () => ({ extraTime: [10, 10] }),
    playersOnPitch: () => ({ playersOnPitch: 9, minimumPlayers: 6 }),
    squadMax: () => ({ squadMax: 22, benchMax: 11 }),
    limits: () => ({ limits: [{ kind: 'foreign', max: 3, min: null, on: 'sheet' }] }),
    yellow: () => ({ yellow: { kind: 'oddFrom', first: 3, matches: 1 } }),
    stages: () => ({ stages: ['Group stage'], wipeAfterStages: [] }),
    wipeAfterStages: () => ({ stages: ['Group stage'], wipeAfterStages: ['Group stage'] }),
    carryToNextSeason: () => ({ carryToNextSeason: { yellows: true, suspensions: true, yellowSuspensions: true } }),
  },
  'PUT /v1/users/update-primary-players': {
    playersToAdd: (_, { body }) => ({ playersToAdd: (body as { playersToAdd: string[] }).playersToAdd }),
    playersToRemove: async ({ db }, { body }) => {
      const { playersToAdd: ids } = body as { playersToAdd: string[] };
      await db.updateTable('users').set({ is_primary: true }).where('id', 'in', ids).execute();
      return { playersToAdd: [], playersToRemove: ids };
    },
  },
  'PUT /v1/week/days/:day': { name: () => ({ name: 'MD-3' }), note: () => ({ isOff: true, note: 'Fiesta' }) },
  'PATCH /v1/teams/:id': { myTeam: alone },
  'POST /v1/teams': { myTeam: alone },
  'POST /v1/trainings': {
    ...ofPlan,
    repeatUntil: () => ({ repeatUntil: '2026-09-05' }),
    weekdays: () => ({ weekdays: [2, 5], repeatUntil: '2026-09-05' }),
    pauses: () => ({ pauses: [{ from: '2026-08-20', to: '2026-08-23' }], repeatUntil: '2026-09-05' }),
  },
  'PATCH /v1/trainings/:id': {
    ...ofPlan,
    review: async ({ db }, { params = {} }) => {
      const starts_at = '2026-08-14T16:00:00.000Z';
      await db.updateTable('trainings').set({ starts_at }).where('id', '=', params.id!).execute();
      return { review: { asPlanned: 2, note: 'Other words' } };
    },
  },
  'PUT /v1/me/replies/:event': { ...tapped, note: () => ({ note: 'Other words' }) },
  'PUT /v1/events/:id/replies/:player': tapped,
  'PATCH /v1/events/:id/replies': { deadline: () => ({ mode: 'ask', deadline: '2026-08-15T20:00:00.000Z' }) },
  'POST /v1/squads/:id/guests': { until: () => ({ until: '2026-08-16' }), from: () => ({ from: '2026-08-14' }) },
  'PATCH /v1/guests/:id': { until: () => ({ until: '2026-08-16' }), from: () => ({ from: '2026-08-14' }) },
  'POST /v1/tasks': { half: halfOf('place') },
  'PATCH /v1/tasks/:id': { half: halfOf('place') },
  'POST /v1/matches': {
    half: halfOf('venue'),
    games: async ({ db }, { body }) => {
      const [home] = (body as { teams: string[] }).teams;
      await db.updateTable('teams').set({ is_own: null }).execute();
      await db.updateTable('teams').set({ is_own: true }).where('id', '=', home!).execute();
      return { games: [festivalGame()] };
    },
  },
  'PATCH /v1/matches/:id': {
    half: halfOf('venue'),
    score: ofOwnMatch({ date: '2026-08-14T07:30:00.000Z', score: { home: 2, away: 1 } }),
    state: ofOwnMatch({ state: 'postponed' }),
    awarded: ofOwnMatch({ awarded: true }),
    stopped: ofOwnMatch({ state: 'abandoned', stopped: { period: 1, minute: 30, reason: 'weather' } }),
    shootout: ofOwnMatch({ shootout: { home: 4, away: 3 } }),
    periods: ofOwnMatch({ periods: [1, 2].map((period) => ({ period, length: 40, added: null })) }),
    matchday: ofOwnMatch({ matchday: 4 }),
    stage: ofOwnMatch({ stage: 'Quarter-final' }),
    replayed: ofOwnMatch({ replayed: true }),
    games: ofOwnMatch({ games: [festivalGame()] }),
  },
  'POST /v1/matches/:id/events': {
    _id: () => ({ _id: newId() }),
    changedAt: () => ({ at: earlier, changedAt: '2026-08-15T07:30:00.000Z' }),
    period: () => ({ period: 2, minute: 60 }),
    minute: () => ({ minute: 12 }),
    otherPlayer: async (app) => ({ otherPlayer: await player(app) }),
    reason: async (app) => ({ kind: 'substitution', player: await player(app), reason: 'tactical' }),
    goesOn: () => ({ kind: 'periodEnd', minute: 45, goesOn: true }),
    scored: () => ({ kind: 'shootoutKick', period: 5, minute: null, scored: true }),
  },
  'PATCH /v1/matches/:id/events/:event': {
    player: ofPlayer('player'),
    otherPlayer: ofPlayer('otherPlayer'),
    ...Object.fromEntries(
      Object.entries({
        kind: { kind: 'yellow' },
        side: { side: 'opponent' },
        minute: { minute: 12 },
        added: { minute: 45, added: 2 },
        period: { period: 2, minute: 60 },
        opponentNumber: { side: 'opponent', opponentNumber: 4 },
        opponentName: { side: 'opponent', opponentName: 'Sami' },
        staffName: { kind: 'yellow', staffName: 'Coach' },
        how: { how: 'open' },
        reason: { kind: 'substitution', reason: 'tactical' },
        atBreak: { kind: 'substitution', minute: 45, atBreak: true },
        goesOn: { kind: 'periodEnd', minute: 45, goesOn: true },
        late: { late: true },
        scored: { kind: 'shootoutKick', period: 5, minute: null, scored: true },
        text: { text: 'Other words' },
        distinct: { distinct: true },
        overridden: { overridden: true },
        at: { at: '2026-08-15T07:30:00.000Z' },
        changedAt: { changedAt: '2026-08-15T07:30:00.000Z' },
      }).map(([field, body]) => [field, inEvent(body)]),
    ),
  },
  'PUT /v1/matches/:id/minutes/:player': { minutes: () => ({ minutes: 33 }) },
  'PUT /v1/matches/:id/review': {
    ratings: (_, { body }) => ({ ratings: [{ ...(body as { ratings: Body[] }).ratings[0], rating: 6.5 }] }),
    playerOfMatch: () => ({ playerOfMatch: null }),
  },
  'PUT /v1/matches/:id/squad': {
    players: async (app) => ({
      players: [
        { player: await player(app), role: 'starter', slot: 'LB', x: 20, y: 30, captain: true, note: 'Overlap' },
        {
          player: await player(app),
          role: 'substitute',
          benchOrder: 2,
          shirtNumber: 44,
          viceCaptain: true,
          goalkeeper: true,
        },
      ],
      formation: '4-4-2',
    }),
    formation: () => ({ formation: '4-3-3' }),
    setPieces: async (app) => {
      const taker = await player(app);
      return { players: [{ player: taker, role: 'substitute' }], setPieces: { penalties: [taker] } };
    },
    kit: () => ({ kit: { players: red, goalkeeper: { ...red, shirt: 'green' } } }),
  },
  'POST /v1/matches/:id/squad/drafts': { content: draft },
  'PUT /v1/matches/:id/squad/drafts/:draft': { content: draft },
  'POST /v1/suspensions': {
    decidedOn: () => ({ decidedOn: '2026-08-14' }),
    match: async (app, { body }) => {
      const { id, home_team_id } = await createEvents(app).match();
      const { league: league_id } = body as { league: string };
      await app.db.updateTable('matches').set({ league_id }).where('id', '=', id).execute();
      await app.db.updateTable('teams').set({ is_own: null }).where('is_own', '=', true).execute();
      await app.db.updateTable('teams').set({ is_own: true }).where('id', '=', home_team_id).execute();
      return { match: id };
    },
  },
  'PUT /v1/me/consents': { answers: () => ({ answers: { photos: true } }) },
  'PATCH /v1/settings/privacy': { papersUntil: () => ({ papersUntil: '2031-06-30' }) },
  'PATCH /v1/settings': {
    organizationName: () => ({ organizationName: 'CD Otro' }),
    country: () => ({ country: 'PT' }),
    timezone: () => ({ timezone: 'Europe/Lisbon' }),
    quietFrom: () => ({ quietFrom: '22:15' }),
    quietTo: () => ({ quietTo: '06:45' }),
    replyTo: () => ({ replyTo: address() }),
    callUpRepliesToCoach: () => ({ callUpRepliesToCoach: true }),
    weekStart: () => ({ weekStart: 6 }),
    latitude: () => ({ latitude: 38.72, longitude: -9.14 }),
    longitude: () => ({ latitude: 38.72, longitude: -9.14 }),
  },
  'PATCH /v1/settings/mail': {
    smtpHost: () => ({ smtpHost: 'smtp.other.example' }),
    smtpPort: () => ({ smtpPort: 465 }),
    smtpFromEmail: () => ({ smtpFromEmail: address() }),
  },
  'PATCH /v1/settings/security': { secondFactorRequired: () => ({ secondFactorRequired: { management: true } }) },
  'POST /v1/squads': { ageGroup: () => ({ ageGroup: { under: 13 } }) },
  'PATCH /v1/squads/:id': { ageGroup: () => ({ ageGroup: { under: 13 } }) },
  'POST /v1/seasons': {
    from: () => ({ from: '2090-01-01', to: '2090-01-02' }),
    to: (_, { body }) => ({ to: (body as { to: string }).to }),
    ageCutoff: () => ({ ageCutoff: '09-01' }),
  },
  'PATCH /v1/seasons/:id': {
    from: () => ({ from: '2090-01-03', to: '2090-01-05' }),
    to: () => ({ from: '2090-01-06', to: '2090-01-08' }),
    ageCutoff: () => ({ ageCutoff: '09-01' }),
  },
  'PUT /v1/squads/:id/staff': {
    staff: async ({ build }) => ({ staff: [{ user: (await build.staff()).id, function: 'assistant' }] }),
  },
  'PUT /v1/matches/:id/opponent': {
    numbers: () => ({ numbers: [{ slot: 'LB', number: 3, name: 'Sami' }] }),
    keyPlayers: () => ({ keyPlayers: [{ number: 10, name: 'Nuno', note: 'Left foot' }] }),
    links: () => ({ links: [{ title: 'Their last match', url: 'https://video.example/1' }] }),
    reports: async (app) => ({ reports: [(await createReports(app).report({ category: 'tactical' })).id] }),
  },
  'PATCH /v1/wellnesschecks/:id': { time: () => ({ time: '7:15:AM' }) },
};

/** Whether the answer shows what was sent, where it has the field neither under its name nor as it is. */
export const found: Record<string, Record<string, (answer: Body, sent: Body, sample: Sample) => boolean>> = {
  'POST /v1/administrators': { user: ({ _id }, { user }) => _id === user },
  'PUT /v1/rollcalls': {
    marks: ({ players }, { marks }) =>
      shows(
        players,
        (marks as Body[]).map(({ player: who, ...mark }) => ({ player: who, mark })),
      ),
  },
  'POST /v1/cases/:id/notes': { to: ({ _id }, { to }) => _id === to },
  'POST /v1/cases/:id/clearances': { doctor: ({ asked }, { doctor }) => shows(asked, doctor) },
  'PATCH /v1/cases/:id': {
    planned: ({ stages }, { planned }) =>
      shows(
        stages,
        (planned as Body[]).map(({ stage, on }) => ({ key: stage, plannedOn: on })),
      ),
    closed: ({ closedOn, outcome }, { closed }) => shows({ on: closedOn, outcome }, closed),
    criteria: ({ stages }, { criteria }) => (stages as Body[]).some((stage) => shows(stage.criteria, criteria)),
    limitUntil: ({ periods }, { limitUntil: to }) => shows(periods, [{ to }]),
  },
  'PUT /v1/users/update-primary-players': {
    playersToAdd: ({ primary }) => primary === true,
    playersToRemove: ({ primary }) => primary === false,
  },
  'PUT /v1/me/replies': { replies: ({ records }, { replies }) => shows(records, replies) },
  'PATCH /v1/users/:id/guardians': { guardians: (answer, { guardians }) => shows(answer, guardians) },
  'PUT /v1/me/consents': {
    answers: ({ consents }) => shows(consents, [{ purpose: 'photos', state: 'agreed' }]),
  },
  'PATCH /v1/settings/privacy': { papersUntil: ({ papers }, { papersUntil: until }) => shows(papers, { until }) },
  'PUT /v1/squads/:id/staff': { staff: ({ records }, { staff }) => shows(records, staff) },
  'POST /v1/squads/:id/members': {
    players: ({ records }, { players }) =>
      shows(
        records,
        (players as string[]).map((one) => ({ player: one })),
      ),
  },
  'POST /v1/suspensions': {
    match: ({ cause }, { match }) => shows(cause, match),
    // At the beginning of that day, in the club's time zone of the moment.
    decidedOn: ({ steps }, { decidedOn }) =>
      (steps as { at: string }[]).every(({ at }) => at <= `${String(decidedOn)}T00:00:00.000Z`),
  },
  'PATCH /v1/suspensions/:id': { setAside: ({ state }) => state === 'setAside' },
  'POST /v1/trainings': {
    repeatUntil: ({ series }) => typeof series === 'string',
    weekdays: ({ series }) => typeof series === 'string',
    pauses: ({ series }) => typeof series === 'string',
  },
};

/** Another call that reads what an answer does not have. */
export const readElsewhere: Record<
  string,
  (app: TestApp, sample: Sample, answer: Body) => Promise<Pick<Sample, 'params' | 'query'> & { path: string }>
> = {
  'POST /auth/requestAccount': async ({ db }) => {
    const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return { path: '/v1/users/:id', params: { id } };
  },
  'PATCH /v1/cases/:id': async (_, __, { player: of }) => ({
    path: '/v1/users/:id/availability',
    params: { id: (of as { _id: string })._id },
  }),
  'POST /v1/users': async (_, __, { _id }) => ({ path: '/v1/users/:id/memberships', params: { id: _id as string } }),
  'PUT /v1/users/update-primary-players': async (_, { body }) => ({
    path: '/v1/users/:id',
    params: { id: (body as { playersToAdd: string[] }).playersToAdd[0]! },
  }),
  'PATCH /v1/users/:id/approve': async (_, { params = {} }) => ({ path: '/v1/users/:id/memberships', params }),
  'PUT /v1/users/:id/availability': async (_, { params = {} }) => ({ path: '/v1/users/:id/availability', params }),
};

/** What a call about weeks takes from where and to where: week.routes.test.ts, week-copies.routes.test.ts. */
const ofWeeks = Object.fromEntries(
  [
    'PUT /v1/week/days/:day squad',
    'POST /v1/weektemplates squad',
    'POST /v1/weektemplates from',
    ...['squad', 'from', 'template', 'to', 'tasks', 'sessions', 'parts', 'players'].map(
      (field) => `POST /v1/week/copy ${field}`,
    ),
  ].map((field) => [field, 'chooses what is written']),
);

/** Fields that no answer shows, with the reason. */
const secret = 'a secret';
const ofRequest = 'a picture that was uploaded with the ticket: request-uploads.routes.test.ts';
const ofSeries = Object.fromEntries(
  ['from', 'weekdays', 'until', 'pauses', 'time', 'plan'].map((field) => [
    `PUT /v1/trainings/:id/series ${field}`,
    'what becomes of its trainings: series.routes.test.ts',
  ]),
);

export const unread: Record<string, string> = {
  'PUT /v1/matches/played matches': 'which ones: the answer counts them',
  'PUT /v1/matches/played played': 'the answer counts the matches',
  'PATCH /v1/fixture-sources/:id leave': 'differences that are not shown any more',
  'PATCH /v1/matches/:id follow': 'what a new date does, not a value',
  'PATCH /v1/trainings/:id follow': 'the same of a training',
  ...ofSeries,
  ...unreadOfPlaces,
  'PATCH /v1/account/password password': secret,
  'PATCH /v1/account/password confirmPassword': secret,
  'PATCH /auth/updatePassword password': secret,
  'PATCH /auth/updatePassword confirmPassword': secret,
  'PATCH /v1/qrcodes/account password': secret,
  'PATCH /v1/settings/mail smtpPass': secret,
  'PUT /v1/me/consents guardianCode': secret,
  'PUT /v1/me/consents version': 'there is one version',
  'POST /auth/requestAccount ticket': 'a secret that is used up',
  'POST /auth/requestAccount mailLanguage': 'the language of mails: no record of a person shows it',
  'POST /auth/requestAccount profileImage': ofRequest,
  'POST /auth/requestAccount idImage': ofRequest,
  'POST /auth/requestAccount passportImage': ofRequest,
  'POST /auth/requestAccount covidImage': ofRequest,
  'POST /v1/cases/:id/symptoms answers': 'their sum alone is shown',
  'POST /v1/me/symptoms answers': 'their sum alone is shown',
  'PUT /v1/matches/:id/squad override':
    'the log has it, and what it is about: the warnings of save-squad.routes.test.ts',
  'PATCH /v1/users/:id/playerdetails/:leagueId asOf': 'shown of a club that has sheets: statistics.routes.test.ts',
  ...ofWeeks,
  'POST /v1/squads events': 'of a club with one squad alone: squad-growth.routes.test.ts',
  'PUT /v1/seasons/:id/rollover takeOver': 'takes the plan over from somebody else who edits it',
};
