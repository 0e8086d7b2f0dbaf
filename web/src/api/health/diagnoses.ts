import type { BodyArea } from '@touchline/contract/health/case-choices';
import type { importDiagnoses, listDiagnoses } from '@touchline/contract/health/diagnoses';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { upload } from '../../lib/http/upload.ts';

/** Diagnoses by name, place or code: the short list first, then the imported table. In the language of the page. */
export const diagnosesQuery = (query: { search?: string; area?: BodyArea }) =>
  queryOptions({
    queryKey: ['diagnoses', query, document.documentElement.lang],
    queryFn: ({ signal }) => call<typeof listDiagnoses>('GET /v1/diagnoses', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Takes the official table, whole or not at all. */
export function useImportDiagnoses() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => upload<typeof importDiagnoses>('POST /v1/diagnoses/import', { file }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['diagnoses'] }),
    meta: { overlay: false },
  });
}
