import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { faceRoutes } from './face.routes.ts';
import { createFaceService } from './face.service.ts';

/** Registers the name and the crest of the club, which everyone may see. */
export const registerFace = (app: App, { db, files }: Pick<Deps, 'db' | 'files'>): Registered => {
  faceRoutes(app, createFaceService(db, files.links));
  return {};
};
