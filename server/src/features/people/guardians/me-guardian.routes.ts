import { askOwnContact, getOwnGuardian } from '@touchline/contract/me/me-guardian';
import { serve, type App } from '../../../http/serve.ts';
import type { OwnGuardianService } from './own-guardian.service.ts';

export const meGuardianRoutes = (app: App, own: OwnGuardianService): void => {
  serve(app, getOwnGuardian, ({ caller }) => own.get(caller.guardianId));
  serve(app, askOwnContact, ({ caller, body }) => own.ask(caller, body));
};
