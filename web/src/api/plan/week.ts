import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { deleteTask, getTask, updateTask } from '@touchline/contract/football/tasks';
import type { deleteTraining, getTraining, updateTraining } from '@touchline/contract/football/trainings';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import type { getWeek, setWeekDay, Week, WeekEvent } from '@touchline/contract/plan/week';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';

/** Seven days from `from` on, of one squad; without one of all that the caller sees. */
export const weekQuery = (from: string, squad: string | undefined) =>
  queryOptions({
    queryKey: ['week', from, squad ?? 'all'],
    queryFn: ({ signal }) => call<typeof getWeek>('GET /v1/week', { query: { from, squad } }, { signal }),
    // The page says it, and shows what the device has kept.
    meta: { quiet: true },
  });

// What shows where and when something takes place.
const stale = ['week', 'trainings', 'tasks', 'calendar', 'replies', 'places'];
export const refreshPlans = (queryClient: QueryClient): void => {
  for (const list of stale) void queryClient.invalidateQueries({ queryKey: [list] });
};

/** When and where an event is. `half` is of the place that the text means. */
export type Spot = Pick<WeekEvent, 'date' | 'place' | 'half'>;
export type Movable = Pick<WeekEvent, '_id'> & { kind: 'training' | 'task' };
/** `seen`: where the mover saw it; it is moved only from there. */
export type Move = Movable & { seen: Spot; to: Spot };
/** `byOther`: somebody has moved it since, and it is left where it is now. */
export type Moved = { byOther: null } | { byOther: Spot & { updatedAt: string } };

const spotOf = ({ date, place, half }: Spot): Spot => ({ date, place, half });
const isSameSpot = (one: Spot, other: Spot) =>
  one.date === other.date && one.place === other.place && one.half === other.half;

const readOne = ({ kind, _id: id }: Movable) =>
  kind === 'training'
    ? callWithEtag<typeof getTraining>('GET /v1/trainings/:id', { params: { id } })
    : callWithEtag<typeof getTask>('GET /v1/tasks/:id', { params: { id } });

const changed = async ({ kind, _id: id, seen, to }: Move, etag: string | undefined): Promise<void> => {
  const body = {
    date: to.date,
    // A text that stays is not sent: the half would be checked against a place that may have lost its halves.
    ...(to.place === seen.place && to.half === seen.half ? {} : { place: to.place, half: to.half }),
  };
  const input = { params: { id }, body };
  if (kind === 'training')
    await call<typeof updateTraining>('PATCH /v1/trainings/:id', { ...input, query: {} }, { ifMatch: etag });
  else await call<typeof updateTask>('PATCH /v1/tasks/:id', input, { ifMatch: etag });
};

/** Moves an event from where it was seen, and only from there. Other changes since, such as of its title, do not matter. */
const moveEvent = async (move: Move): Promise<Moved> => {
  const { record, etag } = await readOne(move);
  if (!isSameSpot(record, move.seen)) return { byOther: { ...spotOf(record), updatedAt: record.updatedAt } };
  try {
    await changed(move, etag);
    return { byOther: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'preconditionFailed') throw error;
  }
  // Changed between the two calls.
  const now = await readOne(move);
  if (!isSameSpot(now.record, move.seen))
    return { byOther: { ...spotOf(now.record), updatedAt: now.record.updatedAt } };
  await changed(move, now.etag);
  return { byOther: null };
};

const withMoved = (week: Week, { _id, to }: Move): Week => ({
  ...week,
  events: week.events
    .map((event) =>
      event._id === _id
        ? {
            ...event,
            ...to,
            endsAt: new Date(Date.parse(to.date) + Date.parse(event.endsAt) - Date.parse(event.date)).toISOString(),
          }
        : event,
    )
    .toSorted((one, other) => one.date.localeCompare(other.date)),
});

/** Moves a session. The week shows it at once, and as it was if it is refused. */
export function useMoveEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: moveEvent,
    onMutate: async (move: Move) => {
      await queryClient.cancelQueries({ queryKey: ['week'] });
      const before = queryClient.getQueriesData<Week>({ queryKey: ['week'] });
      queryClient.setQueriesData<Week>({ queryKey: ['week'] }, (week) => week && withMoved(week, move));
      return { before };
    },
    onError: (_error, _move, shown) => {
      for (const [key, week] of shown?.before ?? []) queryClient.setQueryData(key, week);
    },
    onSettled: () => refreshPlans(queryClient),
    meta: { overlay: false },
  });
}

type DayInput = { day: string } & InputOf<typeof setWeekDay>['body'];

/** The own name of a day, and whether it is off. */
export function useSetWeekDay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ day, ...body }: DayInput) =>
      call<typeof setWeekDay>('PUT /v1/week/days/:day', { params: { day }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['week'] }),
    meta: { overlay: false },
  });
}

/** Takes back what was added a moment ago. */
export function useRemoveAdded() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, _id: id }: Movable) =>
      kind === 'training'
        ? call<typeof deleteTraining>('DELETE /v1/trainings/:id', { params: { id }, query: {} })
        : call<typeof deleteTask>('DELETE /v1/tasks/:id', { params: { id } }),
    onSettled: () => refreshPlans(queryClient),
    meta: { overlay: false },
  });
}
