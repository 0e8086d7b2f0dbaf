import type {
  EventReplies,
  getReplyRules,
  listGivenAnswers,
  listReplies,
  listReplyGrid,
  remindUnanswered,
  setEventReplies,
  setReply,
  setReplyRules,
} from '@touchline/contract/football/replies';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';
import { meQuery } from '../people/auth.ts';
import { useMayChange } from '../people/squad-choices.ts';

/** Who comes to a match, training or task. */
export const eventRepliesQuery = (id: string) =>
  queryOptions({
    queryKey: ['replies', 'event', id],
    queryFn: ({ signal }): Promise<EventReplies> =>
      call<typeof listReplies>('GET /v1/events/:id/replies', { params: { id } }, { signal }),
    staleTime: 0,
    // A page about something else says nothing of it.
    meta: { quiet: true },
  });

/** What a called player has answered to an event so far, with the phone number. */
export const givenAnswersQuery = (event: string, player: string) =>
  queryOptions({
    queryKey: ['replies', 'given', event, player],
    queryFn: ({ signal }) =>
      call<typeof listGivenAnswers>(
        'GET /v1/events/:id/replies/:player',
        { params: { id: event, player } },
        { signal },
      ),
    staleTime: 0,
    // The dialog says that it failed.
    meta: { quiet: true },
  });

/** The answers of the chosen squad to the events of the next 14 days. */
export const replyGridQuery = () => {
  const query = { ...ofSquad() };
  return queryOptions({
    queryKey: ['replies', 'grid', query],
    queryFn: ({ signal }) => call<typeof listReplyGrid>('GET /v1/replies', { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** Whether the signed-in person answers for players of an event. */
export const useMayAnswerFor = (squad: string | null): boolean => {
  const role = useQuery(meQuery()).data?.role;
  return useMayChange(squad) && role !== undefined && role !== 'management';
};

/** Whether the signed-in person sets how players are asked. */
export const useMaySetAsking = (squad: string | null): boolean => {
  const role = useQuery(meQuery()).data?.role;
  return useMayChange(squad) && (role === 'admin' || role === 'tactic');
};

type Answer = { event: string; player: string; body: InputOf<typeof setReply>['body'] };

/** Answers for a player. */
export function useSetReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ event, player, body }: Answer) =>
      call<typeof setReply>('PUT /v1/events/:id/replies/:player', { params: { id: event, player }, body }),
    onSuccess: (_reply, { event, player }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: eventRepliesQuery(event).queryKey, exact: true }),
        queryClient.invalidateQueries({ queryKey: givenAnswersQuery(event, player).queryKey, exact: true }),
      ]),
    meta: { success: 'replies.event.saved' },
  });
}

/** Reminds those who have not answered. */
export function useRemindUnanswered() {
  const queryClient = useQueryClient();
  const send = useKeyed((event: string, idempotencyKey) =>
    call<typeof remindUnanswered>('POST /v1/events/:id/replies/remind', { params: { id: event } }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    // Also after a refusal: somebody else has just reminded them.
    onSettled: (_answer, _error, event) =>
      queryClient.invalidateQueries({ queryKey: eventRepliesQuery(event).queryKey, exact: true }),
  });
}

/** Sets the way of asking and the deadline of one event. */
export function useSetEventReplies() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ event, body }: { event: string; body: InputOf<typeof setEventReplies>['body'] }) =>
      call<typeof setEventReplies>('PATCH /v1/events/:id/replies', { params: { id: event }, body }),
    onSuccess: (saved, { event }) => queryClient.setQueryData(eventRepliesQuery(event).queryKey, saved),
    meta: { success: 'replies.asking.saved' },
  });
}

/** How a squad asks its players. */
export const replyRulesQuery = (squad: string) =>
  queryOptions({
    queryKey: ['replies', 'rules', squad],
    queryFn: ({ signal }) =>
      call<typeof getReplyRules>('GET /v1/squads/:id/replyrules', { params: { id: squad } }, { signal }),
    staleTime: 0,
  });

export function useSetReplyRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ squad, body }: { squad: string; body: InputOf<typeof setReplyRules>['body'] }) =>
      call<typeof setReplyRules>('PATCH /v1/squads/:id/replyrules', { params: { id: squad }, body }),
    onSuccess: (saved, { squad }) => queryClient.setQueryData(replyRulesQuery(squad).queryKey, saved),
    meta: { success: 'replies.asking.saved' },
  });
}
