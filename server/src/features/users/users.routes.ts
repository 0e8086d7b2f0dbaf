import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  updatePrimaryPlayers,
  updateUser,
} from '@touchline/contract/people/users';
import { serve, type App } from '../../http/serve.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import type { PlayersService } from './players.service.ts';
import type { UpdateUserService } from './update-user.service.ts';
import type { UsersService } from './users.service.ts';

export type RemovePerson = (id: string, actor: AuditActor) => Promise<{ deleted: number }>;

type Services = {
  users: UsersService;
  changes: UpdateUserService;
  players: PlayersService;
  remove: RemovePerson;
};

export const usersRoutes = (app: App, { users, changes, players, remove }: Services): void => {
  serve(app, listUsers, ({ query }) => users.list(query));
  serve(app, createUser, ({ body, caller, idempotencyKey }) => users.create(body, caller, idempotencyKey));
  serve(app, getUser, ({ params, caller }) => users.read(params.id, caller));
  serve(app, updateUser, ({ params, body, caller, ifMatch }) => changes.update(params.id, body, caller, ifMatch));
  serve(app, deleteUser, ({ params, caller }) => remove(params.id, caller));
  serve(app, updatePrimaryPlayers, async ({ body, caller }) => {
    await players.updatePrimary(body, caller);
    return { message: 'Primary players updated successfully' };
  });
};
