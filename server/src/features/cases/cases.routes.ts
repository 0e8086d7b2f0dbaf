import {
  addCaseNote,
  addSymptoms,
  addTreatment,
  answerClearance,
  askClearance,
  deleteTreatment,
  listCaseNotes,
  listSymptoms,
  listTreatments,
  updateCaseNote,
} from '@touchline/contract/health/case-entries';
import {
  countCases,
  createCase,
  deleteCase,
  getCase,
  listCases,
  setStage,
  undoStage,
  updateCase,
} from '@touchline/contract/health/cases';
import { serve, type App } from '../../http/serve.ts';
import type { CaseEntriesService } from './case-entries.service.ts';
import type { CaseStagesService } from './case-stages.service.ts';
import type { CasesService } from './cases.service.ts';

type Services = { cases: CasesService; stages: CaseStagesService; entries: CaseEntriesService };

export const casesRoutes = (app: App, { cases, stages, entries }: Services): void => {
  serve(app, listCases, ({ query, caller }) => cases.list(query, caller));
  serve(app, countCases, ({ query, caller }) => cases.count(query, caller));
  serve(app, createCase, ({ body, caller, language, idempotencyKey }) =>
    cases.create(body, { actor: caller, language }, idempotencyKey),
  );
  serve(app, getCase, ({ params, caller }) => cases.get(params.id, caller));
  serve(app, updateCase, ({ params, body, caller, language, ifMatch }) =>
    cases.update(params.id, body, { actor: caller, language }, ifMatch),
  );
  serve(app, deleteCase, ({ params, caller, ifMatch }) => cases.remove(params.id, caller, ifMatch));
  serve(app, setStage, ({ params, body, caller, ifMatch }) => stages.set(params.id, body, caller, ifMatch));
  serve(app, undoStage, ({ params, caller }) => stages.undo(params.id, caller));
  serve(app, listCaseNotes, ({ params, caller }) => entries.notes(params.id, caller));
  serve(app, addCaseNote, ({ params, body, caller, idempotencyKey }) =>
    entries.addNote(params.id, body, caller, idempotencyKey),
  );
  serve(app, updateCaseNote, ({ params, body, caller }) =>
    entries.updateNote(params.id, params.note, body.text, caller),
  );
  serve(app, listTreatments, ({ params, caller }) => entries.treatments(params.id, caller));
  serve(app, addTreatment, ({ params, body, caller, idempotencyKey }) =>
    entries.addTreatment(params.id, body, caller, idempotencyKey),
  );
  serve(app, deleteTreatment, ({ params, caller }) => entries.removeTreatment(params.id, params.treatment, caller));
  serve(app, listSymptoms, ({ params, caller }) => entries.symptoms(params.id, caller));
  serve(app, addSymptoms, ({ params, body, caller, idempotencyKey }) =>
    entries.addSymptoms(params.id, body, caller, idempotencyKey),
  );
  serve(app, askClearance, ({ params, body, caller, idempotencyKey }) =>
    entries.ask(params.id, body, caller, idempotencyKey),
  );
  serve(app, answerClearance, ({ params, body, caller }) => entries.answer(params.id, params.clearance, body, caller));
};
