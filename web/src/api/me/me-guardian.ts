import type { getMe, Me } from '@touchline/contract/me/me';
import type { getOwnCalendar } from '@touchline/contract/me/me-calendar';
import type { answerConsents, ConsentAnswers } from '@touchline/contract/me/me-consents';
import type { askOwnContact, getOwnGuardian } from '@touchline/contract/me/me-guardian';
import type { listOwnWellnessScores } from '@touchline/contract/me/me-wellness';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { nextPageOf } from '../../hooks/records/use-paged-list.ts';
import type { Day } from '../../lib/dates/days.ts';
import { call } from '../../lib/http/api-client.ts';
import { todayQuery } from './me.ts';

/** What is open for one of the guardian's children. The query without a child answers for the first. */
export const childTodayQuery = (child: string) =>
  queryOptions({
    ...todayQuery(),
    queryKey: ['me', 'today', child],
    queryFn: ({ signal }): Promise<Me> => call<typeof getMe>('GET /v1/me', {}, { signal, child }),
  });

/** One child's events in a date range, both days included. */
export const childCalendarQuery = (child: string, { from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['me', 'calendar', from, to, child],
    queryFn: ({ signal }) =>
      call<typeof getOwnCalendar>('GET /v1/me/calendar', { query: { from, to } }, { signal, child }),
    staleTime: 0,
  });

/** One child's answers to wellness forms page by page, newest first. */
export const childScoresQuery = (child: string) =>
  infiniteQueryOptions({
    queryKey: ['me', 'wellnessscores', child],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listOwnWellnessScores>(
        'GET /v1/me/wellnessscores',
        { query: { pageNo: pageParam, pageSize: 7 } },
        { signal, child },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
    staleTime: 0,
  });

type ChildAnswers = { child: string; body: ConsentAnswers };

/** Answers for children, one after the other. After a failure, those answered before are kept. */
export function useAnswerForChildren() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (all: readonly ChildAnswers[]) => {
      for (const { child, body } of all) {
        const { consents } = await call<typeof answerConsents>('PUT /v1/me/consents', { body }, { child });
        queryClient.setQueriesData<Me>({ queryKey: todayQuery().queryKey }, (today) =>
          today?.player._id === child ? { ...today, consents } : today,
        );
      }
    },
    // Other pages depend on consent.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['me'] }),
    meta: { success: 'me.consent.saved' },
  });
}

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
