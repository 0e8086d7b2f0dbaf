import type { App } from '../../http/serve.ts';
import type { Files } from '../files/files.ts';
import { complaintsRoutes } from './complaints.routes.ts';
import { createComplaintsService } from './complaints.service.ts';
import { meComplaintsRoutes } from './me-complaints.routes.ts';
import { createMeComplaintsService, type MeComplaintsParts } from './me-complaints.service.ts';

type Parts = Omit<Parameters<typeof createComplaintsService>[0], 'files'> &
  Omit<MeComplaintsParts, 'files'> & { files: Files };

/** Lays medical complaints: those of all for staff, their own for players. */
export const layComplaints = (app: App, parts: Parts): void => {
  const { folder, job } = parts.files;
  complaintsRoutes(app, createComplaintsService(parts));
  // Nobody waits for the disk: the rows have gone, and a failing sweep tells by itself.
  meComplaintsRoutes(app, { own: createMeComplaintsService(parts), folder, onRemoved: () => void job.wake() });
};
