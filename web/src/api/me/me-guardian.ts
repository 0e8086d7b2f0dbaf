import type { getOwnCalendar } from '@touchline/contract/me/me-calendar';
import type { getMe } from '@touchline/contract/me/me';
import type { askOwnContact, getOwnGuardian } from '@touchline/contract/me/me-guardian';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import type { Day } from '../../lib/dates/days.ts';

/** The guardian's own contact, as the club has it down. */
export const ownGuardianQuery = () =>
  queryOptions({
    queryKey: ['me', 'guardian'],
    queryFn: ({ signal }) => call<typeof getOwnGuardian>('GET /v1/me/guardian', {}, { signal }),
    staleTime: 0,
  });

/** Asks the club to change it. */
export function useAskOwnContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof askOwnContact>['body']) =>
      call<typeof askOwnContact>('PATCH /v1/me/guardian', { body }),
    onSuccess: (own) => queryClient.setQueryData(ownGuardianQuery().queryKey, own),
    meta: { success: 'me.guardian.asked' },
  });
}

/** What is open for one child. */
export const childTodayQuery = (child: string) =>
  queryOptions({
    queryKey: ['me', 'today', child],
    queryFn: ({ signal }) => call<typeof getMe>('GET /v1/me', {}, { signal, child }),
    staleTime: 0,
  });

/** One child's events in a date range, both days included. */
export const childCalendarQuery = (child: string, { from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['me', 'calendar', child, from, to],
    queryFn: ({ signal }) =>
      call<typeof getOwnCalendar>('GET /v1/me/calendar', { query: { from, to } }, { signal, child }),
    staleTime: 0,
  });
