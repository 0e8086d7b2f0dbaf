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
import { serve, type App } from '../../../http/serve.ts';
import type { CaseStagesService } from './case-stages.service.ts';
import type { CasesService } from './cases.service.ts';

type Services = { cases: CasesService; stages: CaseStagesService };

export const casesRoutes = (app: App, { cases, stages }: Services): void => {
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
  serve(app, setStage, ({ params, body, caller, ifMatch, once }) =>
    stages.set(params.id, body, caller, { ifMatch, once }),
  );
  serve(app, undoStage, ({ params, caller, ifMatch, once }) => stages.undo(params.id, caller, { ifMatch, once }));
};
