import {
  createAbsence,
  deleteAbsence,
  getAbsence,
  listAbsences,
  updateAbsence,
} from '@touchline/contract/football/absences';
import { serve, type App } from '../../../http/serve.ts';
import type { AbsencesService } from './absences.service.ts';

export const absencesRoutes = (app: App, absences: AbsencesService): void => {
  serve(app, listAbsences, ({ query, caller }) => absences.list(query, caller));
  serve(app, createAbsence, ({ body, caller, idempotencyKey }) => absences.create(body, caller, idempotencyKey));
  serve(app, getAbsence, ({ params, caller }) => absences.get(params.id, caller));
  serve(app, updateAbsence, ({ params, body, caller, ifMatch }) => absences.update(params.id, body, caller, ifMatch));
  serve(app, deleteAbsence, ({ params, caller, ifMatch }) => absences.remove(params.id, caller, ifMatch));
};
