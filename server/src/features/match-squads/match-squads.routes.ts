import { getMatchSquad, saveMatchSquad } from '@touchline/contract/match/match-squads';
import { serve, type App } from '../../http/serve.ts';
import type { ReadSquad } from './read-squad.service.ts';
import type { SaveSquad } from './save-squad.service.ts';

type Services = { read: ReadSquad; save: SaveSquad };

export const matchSquadsRoutes = (app: App, { read, save }: Services): void => {
  serve(app, getMatchSquad, ({ params, caller }) => read(params.id, caller));
  serve(app, saveMatchSquad, ({ params, body, caller, ifMatch }) => save(params.id, body, { actor: caller, ifMatch }));
};
