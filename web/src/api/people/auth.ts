import type {
  confirmPassword,
  endSession,
  endSessionsOfUser,
  getMe,
  listSessions,
} from '@touchline/contract/people/auth';
import type { InputOf, NarrowRight } from '@touchline/contract/wire/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { knownPerson } from '../../lib/session/session.ts';

/** The signed-in person. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => call<typeof getMe>('GET /auth/me', {}, { signal }),
    initialData: knownPerson,
  });

/** Whether the signed-in person has a right that an administrator can take away. */
export const useMay = (right: NarrowRight): boolean => !useQuery(meQuery()).data?.lacks?.includes(right);

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<typeof listSessions>('GET /auth/sessions', {}, { signal }),
    // Another device may have signed in a moment ago.
    staleTime: 0,
  });

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof endSession>('DELETE /auth/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
    meta: { success: 'sessions.ended' },
  });
}

/** Signs another user out everywhere. */
export function useEndSessionsOfUser() {
  return useMutation({
    mutationFn: (id: string) => call<typeof endSessionsOfUser>('DELETE /v1/users/:id/sessions', { params: { id } }),
    meta: { success: 'staff.access.ended' },
  });
}

/** Re-authenticates with password and, if set up, two-step code; then sensitive calls work for a while. */
export function useConfirmPassword() {
  return useMutation({
    mutationFn: (body: InputOf<typeof confirmPassword>['body']) =>
      call<typeof confirmPassword>('POST /auth/confirm', { body }),
    // The dialog shows the failure beside the field.
    meta: { quiet: true, overlay: false },
  });
}
