import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { downloadsRoutes } from './downloads/downloads.routes.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';

/** Registers uploads and downloads. */
export const registerFiles = (app: App, { files }: Pick<Deps, 'files'>): Registered => {
  const { uploads, removals, downloads, folder, job } = files;
  // Not awaited: the row is deleted already, and a failing sweep logs its own error.
  uploadsRoutes(app, { uploads, removals, folder, onRemoved: () => void job.wake() });
  downloadsRoutes(app, downloads);
  return {};
};
