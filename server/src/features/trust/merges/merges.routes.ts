import { getMerge, mergePeople, planMerge, undoMerge } from '@touchline/contract/people/merges';
import { serve, type App } from '../../../http/serve.ts';
import type { MergesService } from './merges.service.ts';

export const mergesRoutes = (app: App, merges: MergesService): void => {
  serve(app, planMerge, ({ params, body, caller, language }) => merges.plan(params.id, body, { ...caller, language }));
  serve(app, mergePeople, ({ params, body, caller, language }) =>
    merges.merge(params.id, body, { ...caller, language }),
  );
  serve(app, getMerge, ({ params }) => merges.get(params.id));
  serve(app, undoMerge, ({ params, body, caller }) => merges.undo(params.id, body, caller));
};
