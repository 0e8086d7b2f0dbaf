import type { App } from '../../http/serve.ts';
import { consentsRoutes } from './consents.routes.ts';
import { createConsentsService } from './consents.service.ts';
import { meConsentsRoutes } from './me-consents.routes.ts';

/** What players agree to: their own answers, and what staff see of them. */
export const layConsents = (app: App, parts: Parameters<typeof createConsentsService>[0]): void => {
  const consents = createConsentsService(parts);
  consentsRoutes(app, consents);
  meConsentsRoutes(app, consents);
};
