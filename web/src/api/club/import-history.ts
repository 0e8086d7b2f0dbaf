import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { listImports, planImportUndo, undoImport } from '@touchline/contract/club/import-history';
import { call } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** The last fifty imports, the newest first. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) =>
      call<typeof listImports>('GET /v1/imports', { query: { pageSize: 50, sort: '-at' } }, { signal }),
    staleTime: 0,
    // The dialog shows what went wrong.
    meta: { quiet: true, overlay: false },
  });

/** What the undo of an import would do now. */
export const importUndoQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', id, 'undo'],
    queryFn: ({ signal }) =>
      call<typeof planImportUndo>('POST /v1/imports/:id/undo/plan', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A plan that changes under the hands of its reader would not be the one that was agreed to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true, overlay: false },
  });

/** Takes an import back as planned. */
export function useUndoImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, plan }: { id: string; plan: string }) =>
      // An address that a player gets back needs the password again.
      withReauth(() => call<typeof undoImport>('POST /v1/imports/:id/undo', { params: { id }, body: { plan } })),
    onSuccess: () => {
      for (const queryKey of [['users'], ['squads'], ['imports']]) void queryClient.invalidateQueries({ queryKey });
    },
    meta: { success: 'imports.undo.done', quiet: true, overlay: false },
  });
}
