import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createReplyCheck } from './complaint-mails.service.ts';
import { complaintsRoutes } from './complaints.routes.ts';
import { createComplaintsService } from './complaints.service.ts';
import { meComplaintsRoutes } from './me-complaints.routes.ts';
import { createMeComplaintsService } from './me-complaints.service.ts';
import { trainingLimitsOf } from './training-limits.service.ts';

type ComplaintsDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'audit' | 'reads' | 'idempotency' | 'limits' | 'mails' | 'files'
>;

/**
 * Registers the endpoints of medical complaints: all complaints for staff, their own for players. Returns what the list
 * of people shows of them.
 */
export const registerComplaints = (
  app: App,
  deps: ComplaintsDeps,
): Registered & { trainingLimitsOf: typeof trainingLimitsOf } => {
  const { folder, job } = deps.files;
  deps.mails.checkBeforeSending(['complaintReplied'], createReplyCheck(deps));
  complaintsRoutes(app, createComplaintsService(deps));
  // Not awaited: the rows are deleted already, and a failing sweep logs its own error.
  meComplaintsRoutes(app, { own: createMeComplaintsService(deps), folder, onRemoved: () => void job.wake() });
  return { trainingLimitsOf };
};
