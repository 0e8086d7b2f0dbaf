import { queryOptions, useMutation } from '@tanstack/react-query';
import type { listPlaceUses } from '@touchline/contract/plan/place-days';
import type {
  createPlace,
  deletePlace,
  listPlaces,
  PlaceChanges,
  PlaceInput,
  updatePlace,
} from '@touchline/contract/plan/places';
import { useKeyed } from '../../hooks/use-keyed.ts';
import type { Day } from '../../lib/dates/days.ts';
import { call } from '../../lib/http/api-client.ts';
import { usePlanStale } from './plan-stale.ts';

/** The dialog shows its progress, and why it was refused. */
const inDialog = { quiet: true, overlay: false };

/** The places of the club in their order, and what the texts of events propose. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ['places', 'list'],
    queryFn: ({ signal }) => call<typeof listPlaces>('GET /v1/places', {}, { signal }),
  });

/** What takes the places on a day. The page shows the failure itself. */
export const placeUsesQuery = (day: Day) =>
  queryOptions({
    queryKey: ['places', 'uses', day],
    queryFn: ({ signal }) => call<typeof listPlaceUses>('GET /v1/places/uses', { query: { from: day } }, { signal }),
    meta: { quiet: true },
  });

/** What takes the places from a day to another one, at most six later. */
export const placeWeekUsesQuery = (from: Day, to: Day) =>
  queryOptions({
    queryKey: ['places', 'uses', from, to],
    queryFn: ({ signal }) => call<typeof listPlaceUses>('GET /v1/places/uses', { query: { from, to } }, { signal }),
  });

export function useCreatePlace() {
  const stale = usePlanStale();
  const send = useKeyed((body: PlaceInput, idempotencyKey) =>
    call<typeof createPlace>('POST /v1/places', { body }, { idempotencyKey }),
  );
  return useMutation({ mutationFn: send, onSuccess: stale, meta: inDialog });
}

/** Makes places of several proposals, one after the other. Stops at the first that is refused. */
export function useTakePlaces() {
  const stale = usePlanStale();
  const send = useKeyed((body: PlaceInput, idempotencyKey) =>
    call<typeof createPlace>('POST /v1/places', { body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: async (inputs: readonly PlaceInput[]) => {
      for (const input of inputs) await send(input);
    },
    // Those before a refusal are places by then.
    onSettled: stale,
  });
}

export function useUpdatePlace() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: PlaceChanges }) =>
      call<typeof updatePlace>('PATCH /v1/places/:id', { params: { id }, body: changes }),
    onSuccess: stale,
    meta: inDialog,
  });
}

/** The dialog shows why a place can't be deleted. */
export function useDeletePlace() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deletePlace>('DELETE /v1/places/:id', { params: { id } }),
    onSuccess: stale,
    meta: inDialog,
  });
}
