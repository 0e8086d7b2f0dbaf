import type { App } from '../../http/serve.ts';
import type { Holders } from '../files/holders.service.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { createPlayersService } from './players.service.ts';
import { createUpdateUserService, type UpdateUserDeps } from './update-user.service.ts';
import { createUserImagesService } from './user-images.service.ts';
import { usersRoutes, type RemovePerson } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

type Deps = UpdateUserDeps & { files: { holders: Holders }; remove: RemovePerson };

/**
 * Registers people and invitations, and the function by which a person lets go of an image. Consents, the calendar and
 * erasure import this feature, so their functions are passed in.
 */
export const registerUsers = (app: App, deps: Deps): void => {
  usersRoutes(app, {
    users: createUsersService(deps),
    changes: createUpdateUserService(deps),
    players: createPlayersService(deps),
    remove: deps.remove,
  });
  invitationsRoutes(app, deps.invitations);
  deps.files.holders.register('users', createUserImagesService(deps).clear);
};
