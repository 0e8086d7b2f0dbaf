import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditListService } from './audit-list.service.ts';

/** Registers the list of the audit log. Writing to it is shared. */
export const registerAudit = (app: App, deps: Pick<Deps, 'db'>): Registered => {
  auditRoutes(app, createAuditListService(deps));
  return {};
};
