import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { diagnosesRoutes } from './diagnoses.routes.ts';
import { createDiagnosesService } from './diagnoses.service.ts';

type DiagnosesDeps = Pick<Deps, 'db' | 'audit' | 'files'>;

/** Registers the list of diagnoses and the import of the official table. */
export const registerDiagnoses = (app: App, deps: DiagnosesDeps): Registered => {
  diagnosesRoutes(app, { diagnoses: createDiagnosesService(deps), folder: deps.files.folder });
  return {};
};
