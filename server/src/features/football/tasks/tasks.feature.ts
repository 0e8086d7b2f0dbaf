import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { tasksRoutes } from './tasks.routes.ts';
import { createTasksService } from './tasks.service.ts';

/** Registers the endpoints of tasks. */
export const registerTasks = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'idempotency' | 'galleries' | 'files' | 'mails' | 'config'>,
): Registered => {
  tasksRoutes(app, createTasksService(deps));
  return {};
};
