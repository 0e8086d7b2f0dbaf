import { getInvitation, makeInvitationLink, sendInvitation } from '@touchline/contract/people/invitations';
import { approveUser, getRequestHints, rejectUser } from '@touchline/contract/people/requests';
import { serve, type App } from '../../http/serve.ts';
import type { ApprovalsService } from './approvals.service.ts';
import type { InvitationsService } from './invitations/invitations.service.ts';
import type { RequestHintsService } from './request-hints.service.ts';

type Parts = { approvals: ApprovalsService; hints: RequestHintsService; invitations: InvitationsService };

/** What the administrator does with requests, and to bring people in. */
export const requestAnswersRoutes = (app: App, { approvals, hints, invitations }: Parts): void => {
  serve(app, getRequestHints, ({ params }) => hints.get(params.id));
  serve(app, approveUser, ({ params, caller, ifMatch }) => approvals.approve(params.id, caller, ifMatch));
  serve(app, rejectUser, ({ params, caller, ifMatch }) => approvals.reject(params.id, caller, ifMatch));
  serve(app, getInvitation, ({ params }) => invitations.get(params.id));
  serve(app, sendInvitation, async ({ params, caller, idempotencyKey }) => {
    await invitations.inviteAgain(params.id, caller, idempotencyKey);
    return { message: 'Invitation sent' };
  });
  serve(app, makeInvitationLink, ({ params, caller }) => invitations.makeLink(params.id, caller));
};
