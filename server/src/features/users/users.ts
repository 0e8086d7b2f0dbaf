import type { App } from '../../http/serve.ts';
import type { Holders } from '../files/holders.service.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { createPlayersService } from './players.service.ts';
import { createUpdateUserService } from './update-user.service.ts';
import { createUserImagesService } from './user-images.service.ts';
import { usersRoutes, type RemovePerson } from './users.routes.ts';
import { createUsersService, type UsersParts } from './users.service.ts';

type Parts = UsersParts & { files: { holders: Holders }; remove: RemovePerson };

/** All of people: lays their endpoints, and tells the files how a person lets go of a picture. */
export const layPeople = (app: App, parts: Parts): void => {
  usersRoutes(app, {
    users: createUsersService(parts),
    changes: createUpdateUserService(parts),
    players: createPlayersService(parts),
    remove: parts.remove,
  });
  invitationsRoutes(app, parts.invitations);
  parts.files.holders.register('users', createUserImagesService(parts).clear);
};
