import { listAuditLog } from '@touchline/contract/club/audit';
import { serve, type App } from '../../../http/serve.ts';
import type { AuditListService } from './audit-list.service.ts';

export const auditRoutes = (app: App, log: AuditListService): void => {
  serve(app, listAuditLog, ({ query, language }) => log.list(query, language));
};
