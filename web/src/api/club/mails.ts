import type { getMail, getMailStatus, listMails, retryMail } from '@touchline/contract/club/mails';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';

const askAgainMs = 60_000;

/** The state of mail delivery, for the administrator. Polled every minute, since it changes on its own. */
export const mailStatusQuery = () =>
  queryOptions({
    queryKey: ['mails', 'status'],
    queryFn: ({ signal }) => call<typeof getMailStatus>('GET /v1/mails/status', {}, { signal }),
    refetchInterval: askAgainMs,
    staleTime: askAgainMs,
    // It feeds a warning sign; an extra error message would not help.
    meta: { quiet: true },
  });

export const failedMailsQuery = () =>
  queryOptions({
    queryKey: ['mails', 'failed'],
    queryFn: ({ signal }) =>
      call<typeof listMails>('GET /v1/mails', { query: { failing: 'true', pageSize: 200 } }, { signal }),
    staleTime: 0,
  });

/** The delivery status of one mail. */
export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['mails', 'one', id],
    queryFn: ({ signal }) => call<typeof getMail>('GET /v1/mails/:id', { params: { id } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export function useRetryMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof retryMail>('POST /v1/mails/:id/retry', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
    meta: { success: 'mails.retried' },
  });
}
