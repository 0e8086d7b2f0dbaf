import type { App } from '../../../http/serve.ts';
import { repeat } from '../../../lib/concurrency/jobs.ts';
import { notedHeadsOf } from '../../../lib/storage/noted-heads.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditListService } from './audit-list.service.ts';
import { createHeadNotes } from './note-head.service.ts';

/** Registers the list of the audit log, and the job that notes its end. Writing to it is shared. */
export const registerAudit = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'logger'>): Registered => {
  auditRoutes(app, createAuditListService(deps));
  const { logger, config } = deps;
  const note = createHeadNotes({ ...deps, heads: notedHeadsOf(config.dataDir) });
  const job = repeat('audit.noteHead', { pauseMs: minutesMs(1), atStart: true, atStop: true }, note, (error) =>
    logger.error({ err: error }, 'the end of the audit log could not be noted'),
  );
  return { jobs: [job] };
};
