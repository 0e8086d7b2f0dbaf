import type { getOwnAvailability, sendSymptoms } from '@touchline/contract/me/me-availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';

/** What the player, or a guardian's child, can take part in today, with the own cases. */
export const ownAvailabilityQuery = (child?: string) =>
  queryOptions({
    queryKey: ['me-availability', child],
    queryFn: ({ signal }) => call<typeof getOwnAvailability>('GET /v1/me/availability', {}, { signal, child }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Sends the symptoms after a concussion, 22 answers from 0 to 6. */
export function useSendSymptoms(child?: string) {
  const queryClient = useQueryClient();
  const send = useKeyed((answers: number[], idempotencyKey) =>
    call<typeof sendSymptoms>('POST /v1/me/symptoms', { body: { answers } }, { idempotencyKey, child }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ownAvailabilityQuery(child).queryKey }),
    meta: { success: 'myStatus.symptoms.sent' },
  });
}
