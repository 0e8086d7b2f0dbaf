import { getMerge, mergePeople, planMerge, undoMerge } from '@touchline/contract/people/merges';
import type { Caller } from '../../../http/caller.ts';
import { assertProven, serve, type App } from '../../../http/serve.ts';
import type { MergesService } from './merges.service.ts';

export const mergesRoutes = (app: App, merges: MergesService): void => {
  // As in the form: an unattended session must not be enough to move an address.
  const readdressing = (caller: Caller) => ({ assertMayReaddress: () => assertProven(caller, app.clock) });
  serve(app, planMerge, ({ params, body, caller, language }) => merges.plan(params.id, body, { ...caller, language }));
  serve(app, mergePeople, ({ params, body, caller, language }) =>
    merges.merge(params.id, { ...body, ...readdressing(caller) }, { ...caller, language }),
  );
  serve(app, getMerge, ({ params }) => merges.get(params.id));
  serve(app, undoMerge, ({ params, body, caller }) =>
    merges.undo(params.id, { ...body, ...readdressing(caller) }, caller),
  );
};
