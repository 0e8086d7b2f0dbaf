import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createAcceptClash } from './accept-clash.service.ts';
import { createCheckPlan } from './check-plan.service.ts';

/** What would not fit if something were planned so, and that somebody accepts it. */
export const createPlanClashes = (deps: { db: Db; clock: Clock; audit: AuditService }) => ({
  accept: createAcceptClash(deps),
  check: createCheckPlan(deps),
});
export type PlanClashesService = ReturnType<typeof createPlanClashes>;
