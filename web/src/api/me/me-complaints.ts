import type {
  listOwnComplaints,
  OwnComplaint,
  OwnComplaintInput,
  readReply,
  sendComplaint,
  uploadComplaintPhoto,
  withdrawComplaint,
} from '@touchline/contract/me/me-complaints';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import { call } from '../../lib/http/api-client.ts';
import { upload } from '../../lib/http/upload.ts';
import { todayQuery } from './me.ts';

/** The player's own complaints, or those of a guardian's child, page by page with their replies, newest first. */
export const ownComplaintsQuery = (child?: string) =>
  infiniteQueryOptions({
    queryKey: ['me', 'complaints', child],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnComplaints>(
        'GET /v1/me/medicalcomplaints',
        { query: { pageNo: pageParam } },
        { signal, child },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  });

type SendComplaint = { body: OwnComplaintInput; idempotencyKey: string };

/** Reports for the player, or for a guardian's child. */
export function useSendComplaint(child?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: SendComplaint) =>
      call<typeof sendComplaint>('POST /v1/me/medicalcomplaints', { body }, { idempotencyKey, child }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ownComplaintsQuery(child).queryKey }),
    meta: { success: 'me.report.sent' },
  });
}

/** Marks a reply as read. A failure is harmless: the reply stays new until the next time. */
export function useReadReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string): Promise<OwnComplaint> =>
      call<typeof readReply>('POST /v1/me/medicalcomplaints/:id/read', { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: todayQuery().queryKey }),
    meta: { quiet: true },
  });
}

export function useWithdrawComplaint(child?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof withdrawComplaint>('DELETE /v1/me/medicalcomplaints/:id', { params: { id } }, { child }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownComplaintsQuery(child).queryKey }),
    meta: { success: 'me.complaints.withdrawn' },
  });
}

/** Sends one photo for a complaint that is still being written. */
export const sendComplaintImage = ({
  file,
  ...options
}: {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
  child?: string | undefined;
}) => upload<typeof uploadComplaintPhoto>('POST /v1/me/uploads', { file }, options);
