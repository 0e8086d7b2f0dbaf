import type { getClub } from '@touchline/contract/club/club';
import { type getStages, stageDefaults } from '@touchline/contract/health/case-settings';
import type {
  CaseRecord,
  createCase,
  getCase,
  listCases,
  MedicalCase,
  setStage,
  undoStage,
} from '@touchline/contract/health/cases';
import type { listDiagnoses } from '@touchline/contract/health/diagnoses';
import type { listUsers } from '@touchline/contract/people/users';
import { buildMe, buildUser, newId, pageOf } from '../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../test/fake-server.ts';
import { signIn } from '../../../../test/render.tsx';

/** The club's day of the tests, a Friday. */
export const now = new Date('2026-11-27T07:14:00.000Z');

export const nerea = buildUser({ name: 'Nerea Campos', role: 'medical', dataEntry: false, shirtNumber: null });
export const players = [
  buildUser({ name: 'Iker Solana', shirtNumber: 1 }),
  buildUser({ name: 'Nuño Ibáñez', shirtNumber: 3 }),
];

type Changes = Partial<Omit<CaseRecord, 'player'>> & { name?: string; shirtNumber?: number };

/** A hamstring in the third stage, with two of five criteria open. */
export const buildCase = ({ name = 'Erik Lindqvist', shirtNumber = 6, ...changes }: Changes = {}): CaseRecord => ({
  _id: newId(),
  player: { _id: newId(), name, shirtNumber, profileImage: null },
  squad: null,
  treatedBy: null,
  kind: 'injury',
  onsetDate: '2026-11-08',
  bodyArea: 'thigh',
  side: 'right',
  tissue: 'muscleInjury',
  organSystem: null,
  diagnosis: { system: 'OSIICS', version: '15', code: 'TMB', text: 'Biceps femoris, grade 2' },
  complaint: null,
  subsequent: 'index',
  open: true,
  stage: 3,
  training: 'none',
  match: 'unavailable',
  expectedReturn: { from: '2026-12-14', to: '2026-12-14' },
  daysLost: 19,
  severity: 'moderate',
  due: [],
  criteria: { done: 3, all: 5 },
  lastEntryAt: '2026-11-26T16:00:00.000Z',
  closedOn: null,
  createdAt: '2026-11-08T18:00:00.000Z',
  updatedAt: '2026-11-26T16:00:00.000Z',
  onset: 'sudden',
  occasion: 'match',
  occasionId: null,
  matchMinute: null,
  aetiology: null,
  contact: null,
  contactWith: null,
  action: null,
  foul: null,
  card: null,
  surface: null,
  ofCase: null,
  recurrence: null,
  event: null,
  surgeryOn: null,
  timeLossFrom: null,
  plan: null,
  outcome: null,
  restrictions: [],
  limitedMinutes: null,
  noteForCoaches: null,
  clearances: [],
  stages: stageDefaults.map(({ key }) => ({
    key,
    name: null,
    plannedOn: null,
    from: key === 3 ? '2026-11-18' : null,
    to: null,
    clearedBy: null,
    reason: null,
    criteria:
      key === 3
        ? [
            { _id: newId(), text: 'Pain 0 to 1', target: null, value: null, done: true, by: null, on: null },
            {
              _id: newId(),
              text: 'Treadmill 20 min at 10 km/h',
              target: null,
              value: null,
              done: false,
              by: null,
              on: null,
            },
            {
              _id: newId(),
              text: 'Nordic at least 85 %',
              target: '85 %',
              value: '81 %',
              done: false,
              by: null,
              on: null,
            },
          ]
        : [],
  })),
  course: [],
  again: null,
  protocol: null,
  ...changes,
});

/** The treatment room of the picture: one overdue, one without diagnosis, one whose limit ends, one on plan. */
export const room = (): CaseRecord[] => [
  buildCase(),
  buildCase({
    name: 'Enzo Carrizo',
    shirtNumber: 34,
    stage: 4,
    training: 'individual',
    due: ['overdue'],
    expectedReturn: { from: '2026-11-24', to: '2026-11-24' },
    diagnosis: { system: 'OSIICS', version: '15', code: 'TM2', text: 'Quadriceps strain' },
    side: 'left',
  }),
  buildCase({
    name: 'Pau Ferrer i Soler',
    shirtNumber: 30,
    stage: 1,
    due: ['noDiagnosis'],
    onsetDate: '2026-11-26',
    bodyArea: 'knee',
    diagnosis: null,
    expectedReturn: null,
    criteria: { done: 0, all: 0 },
    daysLost: 1,
  }),
  buildCase({ name: 'Hugo Peralta', shirtNumber: 2, stage: 5, training: 'modified', due: ['limitEnds'] }),
];

const listed = (record: CaseRecord): MedicalCase => record;

/** Fakes a server that stores these cases, following the contract, for a physio who is signed in. */
export const openCases = (cases: CaseRecord[]) => {
  signIn(buildMe('medical', { name: 'Leila Haddad' }));
  const find = (id: string) => cases.find(({ _id }) => _id === id);
  const answer = (record: CaseRecord | undefined) =>
    record ? reply(record, { etag: `"${record._id}"` }) : refuse('resourceNotFound');
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof listUsers>('GET /v1/users', ({ query }) => pageOf(query.type === 'medical' ? [nerea] : players));
  fakeServer.on<typeof getStages>('GET /v1/cases/stages', () => ({ stages: [...stageDefaults] }));
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({ records: [], imported: 0 }));
  fakeServer.on<typeof listCases>('GET /v1/cases', ({ query: { state = 'open', complaint } }) =>
    pageOf(
      cases
        .filter((one) => state === 'all' || one.open === (state === 'open'))
        .filter((one) => complaint === undefined || one.complaint === complaint)
        .map(listed),
    ),
  );
  fakeServer.on<typeof getCase>('GET /v1/cases/:id', ({ params }) => answer(find(params.id)));
  fakeServer.on<typeof setStage>('POST /v1/cases/:id/stage', ({ params, body }) => {
    const found = find(params.id);
    if (found) Object.assign(found, { stage: body.stage });
    return answer(found);
  });
  fakeServer.on<typeof undoStage>('POST /v1/cases/:id/stage/undo', ({ params }) => {
    const found = find(params.id);
    if (found) Object.assign(found, { stage: found.stage - 1 });
    return answer(found);
  });
  fakeServer.on<typeof createCase>('POST /v1/cases', ({ body }) => {
    const made = buildCase({
      name: 'Nuño Ibáñez',
      shirtNumber: 3,
      stage: 1,
      diagnosis: null,
      complaint: body.complaint ?? null,
    });
    cases.push(made);
    return answer(made);
  });
  return cases;
};
