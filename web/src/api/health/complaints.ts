import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  ComplaintChanges,
  ComplaintInput,
  ComplaintRecord,
  createComplaint,
  deleteComplaints,
  getComplaint,
  listComplaints,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { markedByComplaints } from '../club/live.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

type ComplaintsQuery = NonNullable<InputOf<typeof listComplaints>['query']>;

/** One page of the table; the previous page stays visible until the next has loaded. */
export const complaintsQuery = (wanted: ComplaintsQuery) => {
  const query = { ...wanted, ...ofSquad() };
  return queryOptions({
    queryKey: ['complaints', 'page', query],
    queryFn: ({ signal }) => call<typeof listComplaints>('GET /v1/medicalcomplaints', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** Complaints page by page, newest first, for the list beside the table; searched and filtered by the server. */
export const complaintPagesQuery = (wanted: Pick<ComplaintsQuery, 'search' | 'status'>) => {
  const query = { ...wanted, ...ofSquad() };
  return infiniteQueryOptions({
    queryKey: ['complaints', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listComplaints>('GET /v1/medicalcomplaints', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
  });
};

/** One complaint with its thread, and the ETag that a save gives back. */
export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: ['complaints', 'one', id],
    queryFn: ({ signal }) =>
      callWithEtag<typeof getComplaint>('GET /v1/medicalcomplaints/:id', { params: { id } }, { signal }),
  });

const useComplaintsStale = () => {
  const queryClient = useQueryClient();
  /** The marks of players who can't train, in lists for choosing players. */
  const refetchMarks = () => {
    for (const queryKey of markedByComplaints) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    refetch: (goneIds: readonly string[] = []) => {
      refetchMarks();
      return queryClient.invalidateQueries({
        queryKey: ['complaints'],
        // Refetching a deleted record would only return 404.
        predicate: ({ queryKey }) => !goneIds.some((id) => queryKey.includes(id)),
      });
    },
    /** Shows the server's answer immediately; the lists refresh afterwards. */
    show: (saved: { record: ComplaintRecord; etag: string | undefined }) => {
      queryClient.setQueryData(complaintQuery(saved.record._id).queryKey, saved);
      refetchMarks();
      return queryClient.invalidateQueries({
        queryKey: ['complaints'],
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      });
    },
  };
};

type CreateComplaint = { body: ComplaintInput; idempotencyKey: string };

export function useCreateComplaint() {
  const { refetch } = useComplaintsStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: CreateComplaint) =>
      call<typeof createComplaint>('POST /v1/medicalcomplaints', { body }, { idempotencyKey }),
    // Not awaited: the lists refresh in the background.
    onSuccess: () => void refetch(),
    meta: { success: 'complaints.created' },
  });
}

type UpdateComplaint = { id: string; changes: ComplaintChanges; etag?: string | undefined };

export function useUpdateComplaint() {
  const { show } = useComplaintsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateComplaint) =>
      callWithEtag<typeof updateComplaint>(
        'PATCH /v1/medicalcomplaints/:id',
        { params: { id }, body: changes },
        { ifMatch: etag },
      ),
    onSuccess: show,
    meta: { success: 'complaints.updated' },
  });
}

export type NewStatus = InputOf<typeof setComplaintStatus>['body']['status'];

export function useSetComplaintStatus() {
  const { show } = useComplaintsStale();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: NewStatus }) =>
      callWithEtag<typeof setComplaintStatus>('PATCH /v1/medicalcomplaints/:id/status', {
        params: { id },
        body: { status },
      }),
    onSuccess: show,
    meta: { success: 'complaints.updated' },
  });
}

export function useDeleteComplaint() {
  const { refetch } = useComplaintsStale();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteComplaints>('DELETE /v1/medicalcomplaints/delete-many', { body: { ids: [id] } }),
    onSuccess: (_deleted, id) => refetch([id]),
    meta: { success: 'complaints.deleted' },
  });
}
