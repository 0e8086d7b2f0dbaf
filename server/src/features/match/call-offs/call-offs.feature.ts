import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { callOffsRoutes } from './call-offs.routes.ts';
import { createCallOffsService } from './call-offs.service.ts';

/** Registers calling events off. */
export const registerCallOffs = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'mails' | 'config'>,
): Registered => {
  const callOffs = createCallOffsService(deps);
  callOffsRoutes(app, callOffs);
  deps.mails.checkBeforeSending(['eventOff'], ({ named: [id = ''] }) => callOffs.isStillOff(id));
  return {};
};
