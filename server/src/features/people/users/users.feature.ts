import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { namesakesIn } from './lists/namesakes.repository.ts';
import { namesakesRoutes } from './lists/namesakes.routes.ts';
import { createPlayersService } from './players.service.ts';
import { createUpdateUserService, type UpdateUserDeps } from './update-user.service.ts';
import { createUserImagesService } from './user-images.service.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type ListUsersDeps } from './users.service.ts';

type UsersDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'audit'
  | 'reads'
  | 'files'
  | 'sessions'
  | 'oneTimeTokens'
  | 'invitations'
  | 'idempotency'
  | 'erasure'
  | 'notifyChanges'
> &
  Pick<UpdateUserDeps, 'removeCalendarLink' | 'renewForms' | 'hasRefusedPhotos' | 'hiddenOf' | 'comingSessions'> &
  ListUsersDeps;

/**
 * Registers people and invitations, and the function that detaches an image from a person. Consents, the
 * calendar, complaints, availability and coming sessions import this feature, so their functions are passed in.
 */
export const registerUsers = (app: App, deps: UsersDeps): Registered => {
  usersRoutes(app, {
    users: createUsersService(deps),
    changes: createUpdateUserService(deps),
    players: createPlayersService(deps),
    removal: deps.erasure,
  });
  namesakesRoutes(app, { namesakesIn: (squads) => namesakesIn(deps.db, squads) });
  invitationsRoutes(app, deps.invitations);
  deps.files.holders.register('users', createUserImagesService(deps).clear);
  return {};
};
