import { useMutation } from '@tanstack/react-query';
import type {
  BookingChanges,
  BookingInput,
  createBooking,
  deleteBooking,
  updateBooking,
} from '@touchline/contract/plan/bookings';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { usePlanStale } from './plan-stale.ts';

/** The dialog shows its progress, and why it was refused. */
const inDialog = { quiet: true, overlay: false };

export function useCreateBooking() {
  const stale = usePlanStale();
  const send = useKeyed((body: BookingInput, idempotencyKey) =>
    call<typeof createBooking>('POST /v1/bookings', { body }, { idempotencyKey }),
  );
  return useMutation({ mutationFn: send, onSuccess: stale, meta: inDialog });
}

export function useUpdateBooking() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: BookingChanges }) =>
      call<typeof updateBooking>('PATCH /v1/bookings/:id', { params: { id }, body: changes }),
    onSuccess: stale,
    meta: inDialog,
  });
}

export function useDeleteBooking() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteBooking>('DELETE /v1/bookings/:id', { params: { id } }),
    onSuccess: stale,
    meta: { overlay: false },
  });
}
