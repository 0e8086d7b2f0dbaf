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
import { serve, type App } from '../../../http/serve.ts';
import type { CaseEntriesService } from './case-entries.service.ts';

/** Notes, treatments, symptoms and clearances of a case. */
export const caseEntriesRoutes = (app: App, entries: CaseEntriesService): void => {
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
