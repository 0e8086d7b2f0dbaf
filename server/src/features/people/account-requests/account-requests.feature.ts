import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createAccountRequestsRepository } from './account-requests.repository.ts';
import { createApprovalsService } from './approvals.service.ts';
import { createRequestHintsService } from './request-hints.service.ts';
import { createRequestUploadsService } from './request-uploads.service.ts';
import { accountRequestsRoutes } from './account-requests.routes.ts';
import { createAccountRequestsService } from './account-requests.service.ts';

type AccountRequestsDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'config' | 'files' | 'limits' | 'oneTimeTokens' | 'invitations' | 'mails' | 'idempotency'
>;

/** Registers requests for an account: sending one is open to everybody, the administrator answers it. */
export const registerAccountRequests = (app: App, deps: AccountRequestsDeps): Registered => {
  const { db, config, files } = deps;
  // One mail stands for all of an hour: it is sent while any of them waits for an answer.
  deps.mails.checkBeforeSending(
    ['requestArrived'],
    async () => (await createAccountRequestsRepository(db).countOpen()) > 0,
  );
  accountRequestsRoutes(app, {
    requests: createAccountRequestsService({ ...deps, claims: files.claims, publicUrl: config.publicUrl }),
    uploads: createRequestUploadsService({ ...deps, uploads: files.uploads }),
    approvals: createApprovalsService(deps),
    hints: createRequestHintsService({ db, links: files.links }),
    folder: files.folder,
  });
  return {};
};
