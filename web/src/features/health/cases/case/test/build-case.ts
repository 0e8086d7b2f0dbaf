import { severityBandsDefault } from '@touchline/contract/health/case-choices';
import { type getHealthSettings, type getStages, stageDefaults } from '@touchline/contract/health/case-settings';
import type {
  addCaseNote,
  addTreatment,
  caseNote,
  caseTreatment,
  deleteTreatment,
  listCaseNotes,
  listTreatments,
  updateCaseNote,
} from '@touchline/contract/health/case-entries';
import type { CaseRecord, getCase, updateCase } from '@touchline/contract/health/cases';
import type { listCaseFiles } from '@touchline/contract/health/case-files';
import type { UserData } from '@touchline/contract/people/auth';
import type * as z from 'zod';
import type { getCasePlans } from '@touchline/contract/health/case-settings';
import type { listDiagnoses } from '@touchline/contract/health/diagnoses';
import type { getClub } from '@touchline/contract/club/club';
import { buildMe, newId } from '../../../../../test/build.ts';
import { fakeServer, refuse, reply } from '../../../../../test/fake-server.ts';
import { signIn } from '../../../../../test/render.tsx';
import { withChanges } from '../with-changes.ts';

const stage = (key: number, changes: Partial<CaseRecord['stages'][number]> = {}) => ({
  key,
  name: null,
  plannedOn: null,
  from: null,
  to: null,
  clearedBy: null,
  reason: null,
  criteria: [],
  ...changes,
});

const criterion = (text: string, target: string | null = null) => ({
  _id: newId(),
  text,
  target,
  value: null,
  done: false,
  by: null,
  on: null,
});

/** A hamstring strain in the third stage. */
export const buildCase = (changes: Partial<CaseRecord> = {}): CaseRecord => ({
  _id: newId(),
  player: { _id: newId(), name: 'Erik Lindqvist', shirtNumber: 6, profileImage: null },
  squad: null,
  treatedBy: null,
  kind: 'injury',
  onsetDate: '2026-11-08',
  bodyArea: 'thigh',
  side: 'right',
  tissue: 'muscleInjury',
  diagnosis: { system: 'OSIICS', version: '15', code: 'TMB', text: 'Biceps femoris strain, grade 2' },
  subsequent: 'index',
  open: true,
  stage: 3,
  training: 'none',
  match: 'unavailable',
  expectedReturn: { from: '2026-12-12', to: '2026-12-16' },
  daysLost: 19,
  severity: 'moderate',
  due: [],
  criteria: { done: 0, all: 2 },
  lastEntryAt: null,
  closedOn: null,
  createdAt: '2026-11-08T19:00:00.000Z',
  updatedAt: '2026-11-27T07:14:00.000Z',
  onset: 'sudden',
  occasion: 'match',
  occasionId: null,
  matchMinute: 67,
  organSystem: null,
  aetiology: null,
  contact: 'none',
  contactWith: null,
  action: 'running',
  foul: null,
  card: null,
  surface: 'grass',
  ofCase: null,
  recurrence: null,
  event: null,
  surgeryOn: null,
  timeLossFrom: null,
  plan: null,
  complaint: null,
  outcome: null,
  restrictions: ['gymOnly'],
  limitedMinutes: null,
  noteForCoaches: 'Runs on the pitch from Wednesday.',
  stages: [
    stage(1, { from: '2026-11-08', to: '2026-11-10' }),
    stage(2, { from: '2026-11-10', to: '2026-11-18' }),
    stage(3, {
      from: '2026-11-18',
      clearedBy: 'Dra. Nerea Campos',
      criteria: [criterion('Full passive range'), criterion('Isometric strength of the left', '90 %')],
    }),
    stage(4),
    stage(5),
    stage(6),
    stage(7),
  ],
  course: [{ from: '2026-11-08', to: null, training: 'none', match: 'unavailable', restrictions: [] }],
  again: null,
  protocol: null,
  clearances: [],
  ...changes,
});

/** Fakes a server that stores this case, following the contract. Another person's change: `changeElsewhere`. */
export const openCase = (first: CaseRecord) => {
  const me = signIn(buildMe('medical'));
  const state = { record: first, version: 1 };
  const etagOf = () => `"${state.version}"`;
  const put = (changes: Partial<CaseRecord>) => {
    state.version += 1;
    state.record = { ...state.record, ...changes };
    return reply(state.record, { etag: etagOf() });
  };
  fakeServer.on<typeof getClub>('GET /v1/club', () => ({
    name: 'UD Valmora',
    country: 'ES',
    timezone: 'Europe/Madrid',
    consentAge: 16,
    weekStart: 1,
  }));
  fakeServer.on<typeof getStages>('GET /v1/cases/stages', () => ({ stages: [...stageDefaults] }));
  fakeServer.on<typeof getHealthSettings>('GET /v1/settings/health', () => ({
    administratorReadsMedical: false,
    medicalDepartmentOnly: false,
    bodyAreaForCoaches: false,
    severityBands: severityBandsDefault,
    concussion: 'cisg',
    frame: false,
  }));
  fakeServer.on<typeof getCasePlans>('GET /v1/cases/plans', () => ({ plans: [] }));
  fakeServer.on<typeof listDiagnoses>('GET /v1/diagnoses', () => ({ records: [], imported: 0 }));
  fakeServer.on<typeof getCase>('GET /v1/cases/:id', ({ params }) =>
    params.id === state.record._id ? reply(state.record, { etag: etagOf() }) : refuse('resourceNotFound'),
  );
  fakeServer.on<typeof updateCase>('PATCH /v1/cases/:id', ({ body, headers }) => {
    if (headers.get('if-match') !== etagOf()) return refuse('preconditionFailed');
    const { closed } = body;
    return put({
      ...withChanges(state.record, body),
      ...(closed !== undefined && {
        open: closed === null,
        closedOn: closed?.on ?? null,
        outcome: closed?.outcome ?? null,
      }),
      ...(body.ofCase && { again: null }),
    });
  });
  openEntries(me);
  return { state, me, changeElsewhere: put };
};

type Note = z.infer<typeof caseNote>;
type Treatment = z.infer<typeof caseTreatment>;

/** Fakes a server that stores notes and treatments of a case, written by this person. */
export const openEntries = (me: UserData) => {
  const notes: Note[] = [];
  const treatments: Treatment[] = [];
  const kinds: string[] = [];
  const by = { _id: me._id, name: me.name };
  const entry = () => ({ _id: newId(), by, at: new Date().toISOString() });
  const serve = () => {
    fakeServer.on<typeof listCaseNotes>('GET /v1/cases/:id/notes', () => ({ records: notes }));
    fakeServer.on<typeof listTreatments>('GET /v1/cases/:id/treatments', () => ({ records: treatments, kinds }));
    fakeServer.on<typeof listCaseFiles>('GET /v1/cases/:id/files', () => ({ records: [] }));
    fakeServer.on<typeof addCaseNote>('POST /v1/cases/:id/notes', ({ body }) => {
      const to = notes.find(({ _id }) => _id === body.to);
      if (to) {
        to.addenda.push({ ...entry(), text: body.text });
        return to;
      }
      const made = { ...entry(), text: body.text, openUntil: '2099-01-01T00:00:00.000Z', editedAt: null, addenda: [] };
      notes.unshift(made);
      return made;
    });
    fakeServer.on<typeof updateCaseNote>('PATCH /v1/cases/:id/notes/:note', ({ params, body }) => {
      const note = notes.find(({ _id }) => _id === params.note);
      return note ? Object.assign(note, body) : refuse('resourceNotFound');
    });
    fakeServer.on<typeof addTreatment>('POST /v1/cases/:id/treatments', ({ body }) => {
      const made = { ...entry(), ...body, minutes: body.minutes ?? null };
      treatments.unshift(made);
      return made;
    });
    fakeServer.on<typeof deleteTreatment>('DELETE /v1/cases/:id/treatments/:treatment', ({ params }) => {
      treatments.splice(
        treatments.findIndex(({ _id }) => _id === params.treatment),
        1,
      );
      return { deleted: 1 };
    });
  };
  serve();
  return { notes, treatments, kinds, serve };
};
