import type { TaskCategory } from '@touchline/contract/football/calendar';
import type { Language } from '@touchline/contract/wire/languages';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { createTask, listTasks, Task, updateTask } from '@touchline/contract/football/tasks';
import type { Bound, BoundActor } from '../../ground/reach/scope.ts';
import type { AssignedRow } from '../events/assigned-events.repository.ts';
import { createAssignedEventsService, type AssignedEventsDeps } from '../events/assigned-events.service.ts';

type Made = { row: AssignedRow<'tasks'>; answer: Omit<Task, 'category'> };

const toTask = ({ row, answer }: Made): Task => ({ ...answer, category: row.category as TaskCategory });

/** Tasks of players and staff besides trainings and matches. */
export const createTasksService = (deps: AssignedEventsDeps) => {
  const tasks = createAssignedEventsService('tasks', deps);
  return {
    list: async (
      query: RequestOf<typeof listTasks>['query'],
      language: Language,
      caller: Bound,
    ): Promise<OutputOf<typeof listTasks>> => {
      const { records, ...page } = await tasks.list(query, language, caller);
      return { records: records.map(toTask), ...page };
    },
    /** Throws 404. */
    get: async (id: string, caller: Bound): Promise<Task> => toTask(await tasks.get(id, caller)),
    /** Throws 400 naming `squad`, `players.<n>` for anyone who is not an active player, or an invalid picture. */
    create: async (
      input: RequestOf<typeof createTask>['body'],
      actor: BoundActor,
      key: string | undefined,
    ): Promise<Task> => {
      const id = await tasks.once({ input, actor, key }, async (tx, newTaskId, own) => {
        await tasks.insert(tx, { ...input, ...own, id: newTaskId }, actor);
        await tasks.note(tx, 'created', newTaskId, actor);
      });
      return toTask(await tasks.get(id, actor));
    },
    /** Throws as `create` does, 404, 403 for one of all squads with own squads only, and 412 when `ifMatch` names an older version. */
    update: async (
      id: string,
      changes: RequestOf<typeof updateTask>['body'],
      actor: BoundActor,
      ifMatch: string | undefined,
    ): Promise<Task> => toTask(await tasks.updateOne(id, changes, actor, ifMatch)),
    /** Throws 404, 403 and 412 as `update` does. */
    remove: tasks.removeOne,
  };
};

export type TasksService = ReturnType<typeof createTasksService>;
