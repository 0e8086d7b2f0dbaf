import type { App } from '../../http/serve.ts';
import type { Files } from '../files/files.ts';
import { complaintsRoutes } from './complaints.routes.ts';
import { createComplaintsService } from './complaints.service.ts';
import { meComplaintsRoutes } from './me-complaints.routes.ts';
import { createMeComplaintsService, type MeComplaintsDeps } from './me-complaints.service.ts';

type Deps = Omit<Parameters<typeof createComplaintsService>[0], 'files'> &
  Omit<MeComplaintsDeps, 'files'> & { files: Files };

/** Registers the endpoints of medical complaints: all complaints for staff, their own for players. */
export const registerComplaints = (app: App, deps: Deps): void => {
  const { folder, job } = deps.files;
  complaintsRoutes(app, createComplaintsService(deps));
  // Not awaited: the rows are deleted already, and a failing sweep logs its own error.
  meComplaintsRoutes(app, { own: createMeComplaintsService(deps), folder, onRemoved: () => void job.wake() });
};
