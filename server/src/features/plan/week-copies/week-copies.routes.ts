import { copyWeek, planWeekCopy, undoWeekCopy } from '@touchline/contract/plan/week-copies';
import { serve, type App } from '../../../http/serve.ts';
import type { CopyWeekService } from './copy-week.service.ts';
import type { PlanCopyService } from './plan-copy.service.ts';

export const weekCopiesRoutes = (app: App, plans: PlanCopyService, copies: CopyWeekService): void => {
  serve(app, planWeekCopy, ({ body, caller, language }) => plans.plan(body, { caller, language }));
  serve(app, copyWeek, ({ body, caller, language, idempotencyKey }) =>
    copies.copy(body, { caller, language, key: idempotencyKey }),
  );
  serve(app, undoWeekCopy, ({ body, caller }) => copies.undo(body.copy, caller));
};
