import { getInvitation, makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { serve, type App } from '../../../../http/serve.ts';
import type { InvitationsService } from './invitations.service.ts';

export const invitationsRoutes = (app: App, invitations: InvitationsService): void => {
  serve(app, getInvitation, ({ params }) => invitations.get(params.id));
  serve(app, sendInvitation, async ({ params, caller, idempotencyKey }) => {
    await invitations.inviteAgain(params.id, caller, idempotencyKey);
    return { message: 'Invitation sent' };
  });
  serve(app, makeInvitationLink, ({ params, caller }) => invitations.makeLink(params.id, caller));
};
