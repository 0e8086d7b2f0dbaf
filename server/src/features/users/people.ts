import type { App } from '../../http/serve.ts';
import type { Holders } from '../files/holders.service.ts';
import { createApprovalsService } from './approvals.service.ts';
import { createInvitationsService } from './invitations/invitations.service.ts';
import { createPlayersService } from './players.service.ts';
import { createRequestHintsService } from './request-hints.service.ts';
import { createUpdateUserService } from './update-user.service.ts';
import { createUserImagesService } from './user-images.service.ts';
import { requestAnswersRoutes } from './request-answers.routes.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type UsersParts } from './users.service.ts';

type Parts = Omit<UsersParts, 'invitations'> &
  Parameters<typeof createInvitationsService>[0] & { files: { holders: Holders } };

/** All of people: lays their endpoints, and tells the files how a person lets go of a picture. */
export const layPeople = (app: App, parts: Parts): void => {
  const invitations = createInvitationsService(parts);
  const people: UsersParts = { ...parts, invitations };
  usersRoutes(app, {
    users: createUsersService(people),
    changes: createUpdateUserService(people),
    players: createPlayersService(parts),
  });
  requestAnswersRoutes(app, {
    approvals: createApprovalsService(people),
    hints: createRequestHintsService({ db: parts.db, links: parts.files.links }),
    invitations,
  });
  parts.files.holders.register('users', createUserImagesService(parts).clear);
};
