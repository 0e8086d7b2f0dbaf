import {
  createTeam,
  deleteTeams,
  findMyTeam,
  getTeam,
  listTeams,
  updateTeam,
} from '@touchline/contract/football/teams';
import { serve, type App } from '../../../http/serve.ts';
import type { TeamsService } from './teams.service.ts';

export const teamsRoutes = (app: App, teams: TeamsService): void => {
  serve(app, listTeams, ({ query }) => teams.list(query));
  serve(app, createTeam, ({ body, caller, idempotencyKey }) => teams.create(body, caller, idempotencyKey));
  serve(app, findMyTeam, () => teams.findOwn());
  serve(app, getTeam, ({ params }) => teams.get(params.id));
  serve(app, updateTeam, ({ params, body, caller, ifMatch }) => teams.update(params.id, body, caller, ifMatch));
  serve(app, deleteTeams, ({ body, caller }) => teams.remove(body.ids, caller));
};
