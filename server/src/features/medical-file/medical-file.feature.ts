import { medicalFile } from '@touchline/contract/health/medical-file';
import { serve, type App } from '../../http/serve.ts';
import { createCasesService } from '../cases/cases.service.ts';
import type { Deps, Registered } from '../deps.ts';
import { createMedicalFileService } from './medical-file.service.ts';

type MedicalFileDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files' | 'idempotency'>;

/** Registers the file that a player takes along when leaving a club. */
export const registerMedicalFile = (app: App, deps: MedicalFileDeps): Registered => {
  const noteReading = () => Promise.resolve();
  const { recordOf } = createCasesService({ ...deps, noteReading });
  const files = createMedicalFileService({ ...deps, recordOf });
  serve(app, medicalFile, ({ params, caller, language }) => files.of(params.id, caller, language));
  return {};
};
