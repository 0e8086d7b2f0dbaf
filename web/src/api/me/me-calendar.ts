import type { CalendarLink, PlayerCalendar } from '@touchline/contract/football/calendar';
import type {
  endOwnCalendarLink,
  getOwnCalendar,
  getOwnCalendarLink,
  renewOwnCalendarLink,
} from '@touchline/contract/me/me-calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import type { Day } from '../../lib/dates/days.ts';

/** The player's own events in a date range, both days included. */
export const ownCalendarQuery = ({ from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['me', 'calendar', from, to],
    queryFn: ({ signal }): Promise<PlayerCalendar> =>
      call<typeof getOwnCalendar>('GET /v1/me/calendar', { query: { from, to } }, { signal }),
    staleTime: 0,
  });

/** Whether the player has a calendar subscription link. */
export const ownCalendarLinkQuery = () =>
  queryOptions({
    queryKey: ['me', 'calendar-link'],
    queryFn: async ({ signal }) =>
      (await call<typeof getOwnCalendarLink>('GET /v1/me/calendar/link', {}, { signal })).link,
    staleTime: 0,
  });

/** Creates a link; only this answer contains its address. */
export function useRenewOwnCalendarLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof renewOwnCalendarLink>('POST /v1/me/calendar/link'),
    onSuccess: ({ createdAt }) => {
      const link: CalendarLink = { createdAt, lastReadAt: null };
      queryClient.setQueryData(ownCalendarLinkQuery().queryKey, link);
    },
    // The address must not stay in memory after leaving the page.
    gcTime: 0,
  });
}

export function useEndOwnCalendarLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof endOwnCalendarLink>('DELETE /v1/me/calendar/link'),
    onSuccess: () => queryClient.setQueryData(ownCalendarLinkQuery().queryKey, null),
  });
}
