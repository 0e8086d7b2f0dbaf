import { createUser, getUser, listUsers, updatePrimaryPlayers, updateUser } from '@touchline/contract/people/users';
import { getPlayerStatistics, updatePlayerStatistics } from '@touchline/contract/people/statistics';
import { serve, type App } from '../../http/serve.ts';
import type { PlayersService } from './players.service.ts';
import type { UpdateUserService } from './update-user.service.ts';
import type { UsersService } from './users.service.ts';

export const usersRoutes = (
  app: App,
  { users, changes, players }: { users: UsersService; changes: UpdateUserService; players: PlayersService },
): void => {
  serve(app, listUsers, ({ query }) => users.list(query));
  serve(app, createUser, ({ body, caller, idempotencyKey }) => users.create(body, caller, idempotencyKey));
  serve(app, getUser, ({ params, caller }) => users.read(params.id, caller));
  serve(app, updateUser, ({ params, body, caller, ifMatch }) => changes.update(params.id, body, caller, ifMatch));
  serve(app, getPlayerStatistics, ({ params, query }) => players.details(params.id, query.league));
  serve(app, updatePlayerStatistics, ({ params, body, caller }) =>
    players.updateDetails(params.id, params.leagueId, body, caller),
  );
  serve(app, updatePrimaryPlayers, async ({ body, caller }) => {
    await players.updatePrimary(body, caller);
    return { message: 'Primary players updated successfully' };
  });
};
