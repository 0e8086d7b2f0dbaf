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
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { useEventsStale } from './use-events-stale.ts';

type TasksQuery = NonNullable<InputOf<typeof listTasks>['query']>;

/** Tasks page by page: upcoming ones, then past ones, latest first. */
export const taskPagesQuery = (query: Omit<TasksQuery, 'pageNo'> = {}) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTasks>('GET /v1/tasks', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
  });

/** One task, with the ETag that a save sends back. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getTask>('GET /v1/tasks/:id', { params: { id } }, { signal }),
  });

type CreateTask = { body: TaskInput; idempotencyKey: string };

export function useCreateTask() {
  const refetch = useEventsStale('tasks');
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateTask) =>
      call<typeof createTask>('POST /v1/tasks', { body }, { idempotencyKey }),
    // Not awaited: the lists refresh in the background.
    onSuccess: () => void refetch(),
    meta: { success: 'tasks.created' },
  });
}

type UpdateTask = { id: string; changes: TaskChanges; etag?: string | undefined };

/** Returns the new record with the ETag for the next save. */
export function useUpdateTask() {
  const queryClient = useQueryClient();
  const refetch = useEventsStale('tasks');
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateTask) =>
      callWithEtag<typeof updateTask>('PATCH /v1/tasks/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: (saved, { id }) => {
      // Shown immediately, even if the following fetch fails.
      queryClient.setQueryData(taskQuery(id).queryKey, saved);
      return refetch();
    },
    meta: { success: 'tasks.updated' },
  });
}

export function useDeleteTask() {
  const refetch = useEventsStale('tasks');
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteTask>('DELETE /v1/tasks/:id', { params: { id } }),
    onSuccess: (_deleted, id) => refetch(id),
    meta: { success: 'tasks.deleted' },
  });
}
