import { listPlayerConsents } from '@touchline/contract/people/consents';
import { serve, type App } from '../../../http/serve.ts';
import type { ConsentsService } from './consents.service.ts';

export const consentsRoutes = (app: App, consents: ConsentsService): void => {
  serve(app, listPlayerConsents, ({ params }) => consents.listOf(params.id));
};
