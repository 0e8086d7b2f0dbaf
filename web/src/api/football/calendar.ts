import type {
  CalendarLink,
  endCalendarLink,
  getCalendar,
  getCalendarLink,
  PlayerCalendar,
  renewCalendarLink,
} from '@touchline/contract/football/calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import type { Day } from '../../lib/dates/days.ts';

/** A player's events in a date range, both days included; of the chosen squad and of all. */
export const playerCalendarQuery = (id: string, days: { from: Day; to: Day }) => {
  const query = { ...days, ...ofSquad() };
  return queryOptions({
    queryKey: ['calendar', id, query],
    queryFn: ({ signal }): Promise<PlayerCalendar> =>
      call<typeof getCalendar>('GET /v1/users/:id/calendar', { params: { id }, query }, { signal }),
    // The page shows the failure itself, in place of the events.
    meta: { quiet: true },
  });
};

/** Whether the signed-in person has a calendar subscription link. */
export const calendarLinkQuery = () =>
  queryOptions({
    queryKey: ['calendar-link'],
    queryFn: async ({ signal }) => (await call<typeof getCalendarLink>('GET /v1/calendar/link', {}, { signal })).link,
    // A calendar app may have read it a moment ago.
    staleTime: 0,
    meta: { quiet: true },
  });

/** Creates a link; only this answer contains its address. */
export function useRenewCalendarLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof renewCalendarLink>('POST /v1/calendar/link'),
    onSuccess: ({ createdAt }) => {
      const link: CalendarLink = { createdAt, lastReadAt: null };
      queryClient.setQueryData(calendarLinkQuery().queryKey, link);
    },
    // The address must not stay in memory after the dialog closes.
    gcTime: 0,
    meta: { success: 'calendar.link.created' },
  });
}

export function useEndCalendarLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof endCalendarLink>('DELETE /v1/calendar/link'),
    onSuccess: () => queryClient.setQueryData(calendarLinkQuery().queryKey, null),
    meta: { success: 'calendar.link.ended' },
  });
}
