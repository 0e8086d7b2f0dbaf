import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  createWeekTemplate,
  deleteWeekTemplate,
  listWeekTemplates,
  renameWeekTemplate,
} from '@touchline/contract/plan/week-templates';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';

const list = ['weektemplates'];

/** Own templates by name, then the ready ones. */
export const weekTemplatesQuery = () =>
  queryOptions({
    // The ready ones have names and sessions in the language of the page.
    queryKey: [...list, document.documentElement.lang],
    queryFn: async ({ signal }) =>
      (await call<typeof listWeekTemplates>('GET /v1/weektemplates', {}, { signal, isWritten: true })).records,
    meta: { quiet: true, overlay: false },
  });

export function useCreateWeekTemplate() {
  const queryClient = useQueryClient();
  const send = useKeyed((body: InputOf<typeof createWeekTemplate>['body'], idempotencyKey) =>
    call<typeof createWeekTemplate>('POST /v1/weektemplates', { body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: list }),
    meta: { success: 'week.template.saved', quiet: true },
  });
}

export function useRenameWeekTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call<typeof renameWeekTemplate>('PATCH /v1/weektemplates/:id', { params: { id }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: list }),
    meta: { success: 'week.template.renamed', quiet: true },
  });
}

export function useDeleteWeekTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteWeekTemplate>('DELETE /v1/weektemplates/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: list }),
    meta: { success: 'week.template.deleted' },
  });
}
