import type {
  AttendanceChanges,
  deleteAttendances,
  getAttendance,
  getRollCall,
  listAttendances,
  listOccasions,
  listPlayerAttendances,
  MarkInput,
  OccasionQuery,
  RollCall,
  takeAttendance,
  updateAttendance,
} from '@touchline/contract/football/attendances';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ofSeason } from '../../lib/session/season.ts';
import { ofSquad } from '../../lib/session/squad.ts';

export type AttendancesQuery = NonNullable<InputOf<typeof listAttendances>['query']>;
export type PlayerAttendancesQuery = NonNullable<InputOf<typeof listPlayerAttendances>['query']>;

/** One page of all attendance; the previous page stays visible until the next has loaded. */
export const attendancesQuery = (wanted: AttendancesQuery) => {
  const query = { ...wanted, ...ofSquad(), ...ofSeason() };
  return queryOptions({
    queryKey: ['attendances', 'list', query],
    queryFn: ({ signal }) => call<typeof listAttendances>('GET /v1/attendances', { query }, { signal }),
    placeholderData: keepPreviousData,
    // Players may check in at any time.
    staleTime: 0,
  });
};

/** One page of a player's attendance, with the rate and the absences of the same days. */
export const playerAttendancesQuery = (id: string, wanted: PlayerAttendancesQuery) => {
  const query = { ...wanted, ...ofSeason() };
  return queryOptions({
    queryKey: ['attendances', 'player', id, query],
    queryFn: ({ signal }) =>
      call<typeof listPlayerAttendances>('GET /v1/users/:id/attendances', { params: { id }, query }, { signal }),
    // For the same player only: the rate stays visible while the table changes pages.
    placeholderData: (previous, before) => (before?.queryKey[2] === id ? previous : undefined),
    staleTime: 0,
  });
};

/** One attendance, with the ETag that a save sends back. */
export const attendanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['attendances', 'one', id],
    queryFn: ({ signal }) =>
      callWithEtag<typeof getAttendance>('GET /v1/attendances/:id', { params: { id } }, { signal }),
    staleTime: 0,
  });

const useAttendancesStale = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['attendances'] });
};

type UpdateAttendance = { id: string; changes: AttendanceChanges; etag: string | undefined };

export function useUpdateAttendance() {
  const refetch = useAttendancesStale();
  return useMutation({
    mutationFn: ({ id, changes, etag }: UpdateAttendance) =>
      call<typeof updateAttendance>('PATCH /v1/attendances/:id', { params: { id }, body: changes }, { ifMatch: etag }),
    onSuccess: () => void refetch(),
    meta: { success: 'attendance.updated' },
  });
}

export function useDeleteAttendance() {
  const refetch = useAttendancesStale();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteAttendances>('DELETE /v1/attendances/delete-many', { body: { ids: [id] } }),
    onSuccess: () => void refetch(),
    meta: { success: 'attendance.deleted' },
  });
}

/** The trainings and matches of a day. */
export const occasionsQuery = (day: string) => {
  const query = { day, ...ofSquad() };
  return queryOptions({
    queryKey: ['attendances', 'occasions', query],
    queryFn: ({ signal }) => call<typeof listOccasions>('GET /v1/rollcalls/occasions', { query }, { signal }),
    staleTime: 0,
    // The dialog shows the failure itself.
    meta: { quiet: true },
  });
};

/** Beside the pitch the connection may be lost for a whole session: the list stays cached that long. */
const rollCallKeptMs = 12 * 60 * 60_000;

/** The invited players and their attendance; of a day and of an event for all those of the chosen squad. */
export const rollCallQuery = (occasion: OccasionQuery) => {
  const query = { ...occasion, ...ofSquad() };
  return queryOptions({
    queryKey: ['attendances', 'rollcall', query],
    queryFn: ({ signal }) => call<typeof getRollCall>('GET /v1/rollcalls', { query }, { signal }),
    gcTime: rollCallKeptMs,
    staleTime: 0,
    meta: { quiet: true },
  });
};

/**
 * A roll call after marks were sent. They are sent for the whole occasion, since another squad may be chosen by then: of the
 * answer those players stay who are listed.
 */
export const withMarks = (listed: RollCall | undefined, answered: RollCall): RollCall | undefined => {
  if (ofSquad().squad === undefined) return answered;
  const ids = new Set(listed?.players.map(({ player }) => player._id));
  return listed && { ...answered, players: answered.players.filter(({ player }) => ids.has(player._id)) };
};

/** Sends marks; the server keeps a player's latest. Called by the queue, outside React. */
export const sendMarks = (occasion: OccasionQuery, marks: MarkInput[]): Promise<RollCall> =>
  call<typeof takeAttendance>('PUT /v1/rollcalls', { body: { occasion, marks } }, { keepalive: true });
