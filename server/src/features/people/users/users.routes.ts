import {
  createUser,
  deleteUser,
  getPersonHoldings,
  getUser,
  listUsers,
  type PersonHoldings,
  updatePrimaryPlayers,
  updateUser,
} from '@touchline/contract/people/users';
import { assertProven, serve, type App } from '../../../http/serve.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import { scopeOf } from '../../ground/reach/scope.ts';
import type { PlayersService } from './players.service.ts';
import type { UpdateUserService } from './update-user.service.ts';
import type { UsersService } from './users.service.ts';

/** Deletes a person, and says before what would go with that person. */
export type Removal = {
  remove: (id: string, actor: AuditActor) => Promise<{ deleted: number }>;
  holdings: (id: string, reader: AuditActor) => Promise<PersonHoldings>;
};

type Services = {
  users: UsersService;
  changes: UpdateUserService;
  players: PlayersService;
  removal: Removal;
};

export const usersRoutes = (app: App, { users, changes, players, removal }: Services): void => {
  serve(app, listUsers, ({ query: { squad, ...query }, caller, language }) =>
    users.list({ ...query, squads: scopeOf(caller, squad), language }, caller),
  );
  serve(app, createUser, ({ body, caller, idempotencyKey }) => users.create(body, caller, idempotencyKey));
  serve(app, getUser, ({ params, caller }) => users.read(params.id, caller));
  serve(app, updateUser, ({ params, body, caller, ifMatch }) => {
    // The owner of the address can set a new password: an unattended session must not be enough to move it.
    if (body.email !== undefined && caller.role === 'admin') assertProven(caller, app.clock);
    return changes.update(params.id, body, caller, ifMatch);
  });
  serve(app, deleteUser, ({ params, caller }) => removal.remove(params.id, caller));
  serve(app, getPersonHoldings, ({ params, caller }) => removal.holdings(params.id, caller));
  serve(app, updatePrimaryPlayers, async ({ body, caller }) => {
    await players.updatePrimary(body, caller);
    return { message: 'Primary players updated successfully' };
  });
};
