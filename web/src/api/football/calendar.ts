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
import type { Day } from '../../lib/dates/days.ts';

/** What a player has from one day to another, both included. */
export const playerCalendarQuery = (id: string, { from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['calendar', id, from, to],
    queryFn: ({ signal }): Promise<PlayerCalendar> =>
      call<typeof getCalendar>('GET /v1/users/:id/calendar', { params: { id }, query: { from, to } }, { signal }),
    // The page says so itself, where the events would stand.
    meta: { quiet: true },
  });

/** Whether the signed-in person has a link to subscribe to. */
export const calendarLinkQuery = () =>
  queryOptions({
    queryKey: ['calendar-link'],
    queryFn: async ({ signal }) => (await call<typeof getCalendarLink>('GET /v1/calendar/link', {}, { signal })).link,
    // A calendar may have read it a moment ago.
    staleTime: 0,
    meta: { quiet: true },
  });

/** Makes a link; its address is in this answer and nowhere else. */
export function useRenewCalendarLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof renewCalendarLink>('POST /v1/calendar/link'),
    onSuccess: ({ createdAt }) => {
      const link: CalendarLink = { createdAt, lastReadAt: null };
      queryClient.setQueryData(calendarLinkQuery().queryKey, link);
    },
    // The address must not stay behind when the dialog is closed.
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
