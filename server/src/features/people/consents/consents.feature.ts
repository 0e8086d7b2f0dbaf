import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { consentsRoutes } from './consents.routes.ts';
import { hasRefusedPhotos, hiddenOf } from './consent-status.service.ts';
import { createConsentsService } from './consents.service.ts';
import { meConsentsRoutes } from './me-consents.routes.ts';

/**
 * Registers the endpoints of consents: the answers of players, and the view for staff. Returns what other features ask
 * about consents.
 */
export const registerConsents = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'limits' | 'mails' | 'secrets'>,
): Registered & { hasRefusedPhotos: typeof hasRefusedPhotos; hiddenOf: typeof hiddenOf } => {
  const consents = createConsentsService(deps);
  consentsRoutes(app, consents);
  meConsentsRoutes(app, consents);
  return { hasRefusedPhotos, hiddenOf };
};
