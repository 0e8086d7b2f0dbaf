import type { App } from '../../../http/serve.ts';
import type { Registered } from '../../../deps.ts';
import { formationsRoutes } from './formations.routes.ts';

/** Registers the formations of line-ups. */
export const registerFormations = (app: App): Registered => {
  formationsRoutes(app);
  return {};
};
