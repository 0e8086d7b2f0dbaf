import type { App } from '../../../http/serve.ts';
import { createCasesService } from '../cases/cases.service.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { medicalFileRoutes } from './medical-file.routes.ts';
import { createMedicalFileService } from './medical-file.service.ts';

type MedicalFileDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files' | 'idempotency'>;

/** Registers the file that a player takes along when leaving a club. */
export const registerMedicalFile = (app: App, deps: MedicalFileDeps): Registered => {
  // The file notes its own reading.
  const isNoted = () => Promise.resolve();
  const { recordOf } = createCasesService({ ...deps, noteReading: isNoted, noteList: isNoted });
  medicalFileRoutes(app, createMedicalFileService({ ...deps, recordOf }));
  return {};
};
