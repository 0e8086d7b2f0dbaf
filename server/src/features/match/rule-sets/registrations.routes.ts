import { deleteRegistration, listRegistrations, saveRegistration } from '@touchline/contract/match/registrations';
import { serve, type App } from '../../../http/serve.ts';
import type { RegistrationsService } from './registrations.service.ts';

export const registrationsRoutes = (app: App, registrations: RegistrationsService): void => {
  serve(app, listRegistrations, ({ params, query, caller }) => registrations.list(params.id, query.season, caller));
  serve(app, saveRegistration, ({ params, query, body, caller, ifMatch }) =>
    registrations.save(
      { league: params.id, player: params.player, season: query.season, actor: caller },
      body,
      ifMatch,
    ),
  );
  serve(app, deleteRegistration, ({ params, query, caller }) =>
    registrations.remove({ league: params.id, player: params.player, season: query.season, actor: caller }),
  );
};
