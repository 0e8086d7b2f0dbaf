import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { matchSquadsRoutes } from './match-squads.routes.ts';
import { createReadSquad } from './read-squad.service.ts';
import { createSaveSquad } from './save-squad.service.ts';

type MatchSquadsDeps = Pick<Deps, 'db' | 'clock' | 'audit' | 'reads' | 'files'>;

/** Registers the squads of matches: who is called up, the line-up, and what stands against it. */
export const registerMatchSquads = (app: App, deps: MatchSquadsDeps): Registered => {
  const read = createReadSquad(deps);
  matchSquadsRoutes(app, { read, save: createSaveSquad({ ...deps, read }) });
  return {};
};
