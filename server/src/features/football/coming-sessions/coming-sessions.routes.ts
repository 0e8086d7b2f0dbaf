import { addToComingSessions, getComingSessions } from '@touchline/contract/people/coming-sessions';
import { serve, type App } from '../../../http/serve.ts';
import type { ComingSessionsService } from './coming-sessions.service.ts';

export const comingSessionsRoutes = (app: App, sessions: ComingSessionsService): void => {
  serve(app, getComingSessions, ({ params, caller }) => sessions.of(params.id, caller));
  serve(app, addToComingSessions, ({ params, caller }) => sessions.add(params.id, caller));
};
