import type { addCaseFile, deleteCaseFile, listCaseFiles } from '@touchline/contract/health/case-files';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { upload } from '../../lib/http/upload.ts';

/** The files of a case, with links that live for 15 minutes. */
export const caseFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'files', id],
    queryFn: ({ signal }) => call<typeof listCaseFiles>('GET /v1/cases/:id/files', { params: { id } }, { signal }),
  });

type AddFile = { id: string; file: File; onProgress?: (share: number) => void; signal?: AbortSignal };

export function useAddCaseFile() {
  const queryClient = useQueryClient();
  const send = useKeyed(
    ({ id, file, ...options }: AddFile, idempotencyKey) =>
      upload<typeof addCaseFile>('POST /v1/cases/:id/files', { params: { id }, file }, { ...options, idempotencyKey }),
    ({ id, file: { name, size, lastModified } }) => ({ id, name, size, lastModified }),
  );
  return useMutation({
    mutationFn: send,
    // An entry changes the time of the case's last one, so all of the cases refresh.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['cases'] }),
    meta: { overlay: false },
  });
}

export function useDeleteCaseFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { id: string; file: string }) =>
      call<typeof deleteCaseFile>('DELETE /v1/cases/:id/files/:file', { params }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['cases'] }),
    meta: { overlay: false },
  });
}
