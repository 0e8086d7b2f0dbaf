import type { App } from '../../http/serve.ts';
import type { Files } from '../files/files.ts';
import { createApprovalsService, type ApprovalsDeps } from './approvals.service.ts';
import { createRequestHintsService } from './request-hints.service.ts';
import { createRequestUploadsService } from './request-uploads.service.ts';
import { requestsRoutes } from './requests.routes.ts';
import { createRequestsService, type RequestsDeps } from './requests.service.ts';

type Deps = Omit<RequestsDeps, 'claims' | 'publicUrl'> &
  Omit<ApprovalsDeps, 'files'> & { files: Files; config: { publicUrl: string } };

/** Registers requests for an account: sending one is open to everybody, the administrator answers it. */
export const registerRequests = (app: App, { files, config, ...deps }: Deps): void =>
  requestsRoutes(app, {
    requests: createRequestsService({ ...deps, claims: files.claims, publicUrl: config.publicUrl }),
    uploads: createRequestUploadsService({ ...deps, uploads: files.uploads }),
    approvals: createApprovalsService({ ...deps, files }),
    hints: createRequestHintsService({ db: deps.db, links: files.links }),
    folder: files.folder,
  });
