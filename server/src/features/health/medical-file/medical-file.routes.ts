import { medicalFile } from '@touchline/contract/health/medical-file';
import { serve, type App } from '../../../http/serve.ts';
import type { MedicalFileService } from './medical-file.service.ts';

export const medicalFileRoutes = (app: App, files: MedicalFileService): void => {
  serve(app, medicalFile, ({ params, caller, language }) => files.of(params.id, caller, language));
};
