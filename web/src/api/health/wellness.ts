import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  deleteWellnessScores,
  getWellnessToday,
  getWellnessTrend,
  listPlayerWellnessScores,
  listWellnessForms,
  listWellnessScores,
  remindOfWellness,
  updateWellnessForm,
  WellnessForm,
  WellnessFormChanges,
} from '@touchline/contract/health/wellness';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { call } from '../../lib/http/api-client.ts';
import { ofSquad } from '../../lib/session/squad.ts';

type ScoresQuery = NonNullable<InputOf<typeof listWellnessScores>['query']>;
type PlayerScoresQuery = NonNullable<InputOf<typeof listPlayerWellnessScores>['query']>;
export type DayRange = { from: string; to: string };

/** The polling interval for new answers while the page is visible. */
const todayEveryMs = 60_000;

/** One page of scores; the previous page stays visible until the next has loaded. */
export const wellnessScoresQuery = (wanted: ScoresQuery) => {
  const query = { ...wanted, ...ofSquad() };
  return queryOptions({
    queryKey: ['wellness', 'scores', query],
    queryFn: ({ signal }) => call<typeof listWellnessScores>('GET /v1/wellnessscores', { query }, { signal }),
    placeholderData: keepPreviousData,
    // Players answer at any time.
    staleTime: 0,
  });
};

/** One page of a player's scores. */
export const playerWellnessScoresQuery = (id: string, query: PlayerScoresQuery) =>
  queryOptions({
    queryKey: ['wellness', 'player-scores', id, query],
    queryFn: ({ signal }) =>
      call<typeof listPlayerWellnessScores>('GET /v1/users/:id/wellnessscores', { params: { id }, query }, { signal }),
    // The previous page stays visible, but only for the same player.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === id ? previous : undefined),
    staleTime: 0,
  });

/** A player's scores in a date range, each with the baseline at that time. */
export const wellnessTrendQuery = (id: string, range: DayRange) =>
  queryOptions({
    queryKey: ['wellness', 'trend', id, range],
    queryFn: ({ signal }) =>
      call<typeof getWellnessTrend>('GET /v1/users/:id/wellnesstrend', { params: { id }, query: range }, { signal }),
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === id ? previous : undefined),
    staleTime: 0,
  });

/** Who has answered the forms of today and who has not. */
export const wellnessTodayQuery = () => {
  const query = ofSquad();
  return queryOptions({
    queryKey: ['wellness', 'today', query],
    queryFn: ({ signal }) => call<typeof getWellnessToday>('GET /v1/wellnesstoday', { query }, { signal }),
    staleTime: 0,
    refetchInterval: todayEveryMs,
    meta: { quiet: true },
  });
};

/** The forms with their mailing times. */
export const wellnessFormsQuery = () =>
  queryOptions({
    queryKey: ['wellness', 'forms'],
    queryFn: async ({ signal }) =>
      (await call<typeof listWellnessForms>('GET /v1/wellnesschecks', { query: { pageSize: 200 } }, { signal }))
        .records,
    staleTime: 0,
  });

export function useDeleteWellnessScores() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      call<typeof deleteWellnessScores>('DELETE /v1/wellnessscores/delete-many', { body: { ids } }),
    // The player's baseline and today's list of answers may both have changed.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['wellness'] }),
    meta: { success: 'wellness.deleted' },
  });
}

type UpdateForm = { id: string; changes: WellnessFormChanges };

export function useUpdateWellnessForm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: UpdateForm) =>
      call<typeof updateWellnessForm>('PATCH /v1/wellnesschecks/:id', { params: { id }, body: changes }),
    onSuccess: (saved) => {
      // Shown immediately, even if the following fetch fails.
      queryClient.setQueryData(wellnessFormsQuery().queryKey, (forms: WellnessForm[] | undefined) =>
        forms?.map((form) => (form._id === saved._id ? saved : form)),
      );
      void queryClient.invalidateQueries({ queryKey: ['wellness', 'today'] });
    },
    meta: { success: 'wellness.links.saved', overlay: false },
  });
}

/** Mails the links again; returns how many were sent. */
export function useRemindOfWellness() {
  const queryClient = useQueryClient();
  const send = useKeyed((links: string[], idempotencyKey) =>
    call<typeof remindOfWellness>('POST /v1/wellnesslinks/remind', { body: { links } }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    // Also after a failure: players may have answered since.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['wellness', 'today'] }),
    meta: { overlay: false },
  });
}
