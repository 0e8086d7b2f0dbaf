import type { App } from '../../http/serve.ts';
import type { Files } from '../files/files.ts';
import { createApprovalsService, type ApprovalsParts } from './approvals.service.ts';
import { createRequestHintsService } from './request-hints.service.ts';
import { createRequestUploadsService } from './request-uploads.service.ts';
import { requestsRoutes } from './requests.routes.ts';
import { createRequestsService, type RequestsParts } from './requests.service.ts';

type Parts = Omit<RequestsParts, 'claims' | 'publicUrl'> &
  Omit<ApprovalsParts, 'files'> & { files: Files; config: { publicUrl: string } };

/** All of asking for an account: lays what is open to everybody, and what the administrator answers. */
export const layRequests = (app: App, { files, config, ...parts }: Parts): void =>
  requestsRoutes(app, {
    requests: createRequestsService({ ...parts, claims: files.claims, publicUrl: config.publicUrl }),
    uploads: createRequestUploadsService({ ...parts, uploads: files.uploads }),
    approvals: createApprovalsService({ ...parts, files }),
    hints: createRequestHintsService({ db: parts.db, links: files.links }),
    folder: files.folder,
  });
