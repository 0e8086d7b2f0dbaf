import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  TaskChanges,
  TaskInput,
  updateTask,
} from '@touchline/contract/football/tasks';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { type Create, recordApi, type Update, type WithId } from './record-api.ts';

type Filter = Omit<NonNullable<InputOf<typeof listTasks>['query']>, 'pageNo'>;

export const {
  pagesQuery: taskPagesQuery,
  oneQuery: taskQuery,
  useCreate: useCreateTask,
  useUpdate: useUpdateTask,
  useDelete: useDeleteTask,
} = recordApi('tasks', {
  page: (filter: Filter, pageNo, signal) =>
    call<typeof listTasks>('GET /v1/tasks', { query: { ...filter, pageNo } }, { signal }),
  one: (id, signal) => callWithEtag<typeof getTask>('GET /v1/tasks/:id', { params: { id } }, { signal }),
  create: ({ body, idempotencyKey }: Create<TaskInput>) =>
    call<typeof createTask>('POST /v1/tasks', { body }, { idempotencyKey }),
  update: ({ id, changes, etag }: Update<TaskChanges>) =>
    callWithEtag<typeof updateTask>('PATCH /v1/tasks/:id', { params: { id }, body: changes }, { ifMatch: etag }),
  remove: ({ id }: WithId) => call<typeof deleteTask>('DELETE /v1/tasks/:id', { params: { id } }),
});
