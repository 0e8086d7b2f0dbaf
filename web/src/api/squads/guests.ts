import type {
  createGuest,
  deleteGuest,
  getGuest,
  GuestChanges,
  GuestInput,
  listGuests,
  requestForGuest,
  updateGuest,
} from '@touchline/contract/squads/guests';
import type { listSquadStaff } from '@touchline/contract/squads/squads';
import type { Language } from '@touchline/contract/wire/languages';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { meQuery } from '../people/auth.ts';

/** The guests of a squad who have not left yet. */
export const squadGuestsQuery = (squad: string) =>
  queryOptions({
    queryKey: ['squads', 'guests', squad],
    queryFn: async ({ signal }) =>
      (await call<typeof listGuests>('GET /v1/squads/:id/guests', { params: { id: squad } }, { signal })).records,
    meta: { quiet: true },
  });

/** One guest, with the ETag that a save sends back. Fetched by the form that changes it, and by nothing else. */
export const guestQuery = (id: string) =>
  queryOptions({
    queryKey: ['guest', id],
    queryFn: ({ signal }) => callWithEtag<typeof getGuest>('GET /v1/guests/:id', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** The guests of some squads on a day. */
export const guestsOnQuery = (squads: readonly string[], on: string) =>
  queryOptions({
    queryKey: ['squads', 'guests-on', squads, on],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        squads.map((id) =>
          call<typeof listGuests>('GET /v1/squads/:id/guests', { params: { id }, query: { on } }, { signal }),
        ),
      );
      return lists.flatMap(({ records }) => records);
    },
    meta: { quiet: true },
  });

/** The squads whose guests come to an event: its own, or all that this person sees. None while the club has one squad. */
export const useGuestSquads = (squad: string | null): readonly string[] => {
  const { data: me } = useQuery(meQuery());
  const squads = me?.squads?.map(({ _id }) => _id) ?? [];
  return squad === null ? squads : squads.filter((id) => id === squad);
};

/** Whether the signed-in person adds guests to a squad: administrators, management, and its head coach. */
export const useMayInvite = (squad: string | null): boolean => {
  const { data: me } = useQuery(meQuery());
  const isManager = me?.role === 'admin' || me?.role === 'management';
  const { data: isCoach = false } = useQuery({
    queryKey: ['squads', 'coached', squad],
    queryFn: async ({ signal }) => {
      const params = { id: squad ?? '' };
      const { records } = await call<typeof listSquadStaff>('GET /v1/squads/:id/staff', { params }, { signal });
      return records.some(({ user, function: does }) => does === 'headCoach' && user._id === me?._id);
    },
    enabled: squad !== null && me !== undefined && !isManager,
    meta: { quiet: true },
  });
  return squad !== null && (isManager || isCoach);
};

const useGuestsStale = () => {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: ['squads'], predicate: ({ queryKey }) => isOfGuests(queryKey) });
};
const isOfGuests = ([, list]: readonly unknown[]) => list === 'guests' || list === 'guests-on';

type Create = { squad: string; body: GuestInput; idempotencyKey: string };

export function useCreateGuest() {
  const refetch = useGuestsStale();
  return useMutation({
    mutationFn: ({ squad, body, idempotencyKey }: Create) =>
      call<typeof createGuest>('POST /v1/squads/:id/guests', { params: { id: squad }, body }, { idempotencyKey }),
    onSuccess: () => refetch(),
    meta: { success: 'squads.guests.added', quiet: true },
  });
}

type Update = { id: string; changes: GuestChanges; etag: string | undefined };

export function useUpdateGuest() {
  const refetch = useGuestsStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: Update) =>
      callWithEtag<typeof updateGuest>('PATCH /v1/guests/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: () => refetch(),
    meta: { success: 'squads.guests.updated', quiet: true },
  });
}

export function useDeleteGuest() {
  const refetch = useGuestsStale();
  return useMutation({
    mutationFn: (id: string) => call<typeof deleteGuest>('DELETE /v1/guests/:id', { params: { id } }),
    onSuccess: () => refetch(),
    meta: { success: 'squads.guests.removed' },
  });
}

type Request = { id: string; email: string; mailLanguage: Language };

/** Requests an account for a guest, as the guest would from the sign-in page. */
export function useRequestForGuest() {
  const queryClient = useQueryClient();
  const refetch = useGuestsStale();
  const send = useKeyed(({ id, ...body }: Request, idempotencyKey) =>
    call<typeof requestForGuest>('POST /v1/guests/:id/request', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      return refetch();
    },
    meta: { success: 'squads.guests.requestSent', quiet: true },
  });
}
