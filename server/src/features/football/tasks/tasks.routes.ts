import { createTask, deleteTask, getTask, listTasks, updateTask } from '@touchline/contract/football/tasks';
import { serve, type App } from '../../../http/serve.ts';
import type { TasksService } from './tasks.service.ts';

export const tasksRoutes = (app: App, tasks: TasksService): void => {
  serve(app, listTasks, ({ query, language, caller }) => tasks.list(query, language, caller));
  serve(app, createTask, ({ body, caller, idempotencyKey }) => tasks.create(body, caller, idempotencyKey));
  serve(app, getTask, ({ params, caller }) => tasks.get(params.id, caller));
  serve(app, updateTask, ({ params, body, caller, ifMatch }) => tasks.update(params.id, body, caller, ifMatch));
  serve(app, deleteTask, ({ params, caller, ifMatch }) => tasks.remove(params.id, caller, ifMatch));
};
