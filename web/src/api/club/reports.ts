import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  createReport,
  deleteReports,
  getReport,
  listReports,
  ReportChanges,
  ReportInput,
  updateReport,
} from '@touchline/contract/club/reports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { fetchFile } from '../../lib/http/fetch-file.ts';
import { recordIds } from '../../lib/http/record-ids.ts';
import { upload } from '../../lib/http/upload.ts';

export type ReportsQuery = NonNullable<InputOf<typeof listReports>['query']>;

/** One page of a library; the previous page stays visible until the next has loaded. */
export const reportsQuery = (query: ReportsQuery) =>
  queryOptions({
    queryKey: ['reports', 'list', query],
    queryFn: ({ signal }) => call<typeof listReports>('GET /v1/reports', { query }, { signal }),
    placeholderData: keepPreviousData,
    // The table shows the failure itself.
    meta: { quiet: true },
  });

/** One report in its current state, with the ETag that a save sends back. The dialog shows a failure. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) => callWithEtag<typeof getReport>('GET /v1/reports/:id', { params: { id } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

const useReportsStale = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['reports', 'list'] });
};

type Sending = {
  /** Receives the share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};
type CreateReport = Sending & { body: ReportInput; file: File; idempotencyKey: string };

export function useCreateReport() {
  const refetch = useReportsStale();
  return useMutation({
    mutationFn: ({ body, file, ...options }: CreateReport) =>
      upload<typeof createReport>('POST /v1/reports', { body, file }, options),
    // Also after an abort: the server may already have received everything.
    onSettled: refetch,
    // The dialog shows the progress.
    meta: { success: 'reports.created', overlay: false },
  });
}

type UpdateReport = Sending & {
  id: string;
  changes: ReportChanges;
  file?: File | undefined;
  ifMatch?: string | undefined;
};

export function useUpdateReport() {
  const refetch = useReportsStale();
  return useMutation({
    mutationFn: ({ id, changes, file, ...options }: UpdateReport) =>
      upload<typeof updateReport>('PATCH /v1/reports/:id', { params: { id }, body: changes, file }, options),
    onSettled: refetch,
    meta: { success: 'reports.updated', overlay: false },
  });
}

export function useDeleteReports() {
  const refetch = useReportsStale();
  return useMutation({
    mutationFn: (ids: Iterable<string>) =>
      call<typeof deleteReports>('DELETE /v1/reports/delete-many', { body: { ids: recordIds(ids) } }),
    onSettled: refetch,
    meta: { success: 'reports.deleted', quiet: true },
  });
}

/** Downloads a report's file: its link expires within minutes, so each download requests a new one. */
export function useReportFile() {
  const refetch = useReportsStale();
  return useMutation({
    mutationFn: async (id: string) => {
      const { file } = await call<typeof getReport>('GET /v1/reports/:id', { params: { id } });
      return { name: file.name, content: await fetchFile(file.url) };
    },
    onError: refetch,
    // The row shows its own error message.
    meta: { quiet: true, overlay: false },
  });
}
