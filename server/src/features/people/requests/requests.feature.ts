import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createApprovalsService } from './approvals.service.ts';
import { createRequestHintsService } from './request-hints.service.ts';
import { createRequestUploadsService } from './request-uploads.service.ts';
import { requestsRoutes } from './requests.routes.ts';
import { createRequestsService } from './requests.service.ts';

type RequestsDeps = Pick<
  Deps,
  'db' | 'clock' | 'audit' | 'config' | 'files' | 'limits' | 'oneTimeTokens' | 'invitations' | 'mails' | 'idempotency'
>;

/** Registers requests for an account: sending one is open to everybody, the administrator answers it. */
export const registerRequests = (app: App, deps: RequestsDeps): Registered => {
  const { db, config, files } = deps;
  requestsRoutes(app, {
    requests: createRequestsService({ ...deps, claims: files.claims, publicUrl: config.publicUrl }),
    uploads: createRequestUploadsService({ ...deps, uploads: files.uploads }),
    approvals: createApprovalsService(deps),
    hints: createRequestHintsService({ db, links: files.links }),
    folder: files.folder,
  });
  return {};
};
