import type {
  confirmPassword,
  endSession,
  forgotPassword,
  getMe,
  listSessions,
  login,
  logout,
  updatePassword,
} from '@touchline/contract/auth';
import type { InputOf } from '@touchline/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { session } from '../lib/session.ts';

export const meQuery = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => call<typeof getMe>('GET /auth/me', {}, { signal }),
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<typeof listSessions>('GET /auth/sessions', {}, { signal }),
    // Another device may have signed in a moment ago.
    staleTime: 0,
  });

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof login>['body']) =>
      call<typeof login>('POST /auth/admin/login', { body }, { token: null }),
    onSuccess: ({ accessToken, userData }) => {
      // Whoever was here before left nothing behind for the next person.
      queryClient.getQueryCache().clear();
      queryClient.setQueryData(meQuery().queryKey, userData);
      session.set(accessToken);
    },
    meta: { signIn: true, overlay: false },
  });
}

/** Ends a token on the server. The person is signed out here whatever comes of it. */
export const endToken = async (token: string): Promise<void> => {
  await call<typeof logout>('POST /auth/logout', {}, { token, keepalive: true }).catch(() => undefined);
};

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: InputOf<typeof forgotPassword>['body']) =>
      call<typeof forgotPassword>('POST /auth/forgotPassword', { body }, { token: null }),
    meta: { overlay: false },
  });
}

export function useUpdatePassword() {
  return useMutation({
    mutationFn: (input: InputOf<typeof updatePassword>) =>
      call<typeof updatePassword>('PATCH /auth/updatePassword', input, { token: null }),
    meta: { overlay: false, quiet: true },
  });
}

export function useConfirmPassword() {
  return useMutation({
    mutationFn: (password: string) => call<typeof confirmPassword>('POST /auth/confirm', { body: { password } }),
    meta: { overlay: false, quiet: true },
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof endSession>('DELETE /auth/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
    meta: { success: 'sessions.ended' },
  });
}
