import { useMutation } from '@tanstack/react-query';
import type { getTask, updateTask } from '@touchline/contract/football/tasks';
import type { getTraining, updateTraining } from '@touchline/contract/football/trainings';
import type { updateBooking } from '@touchline/contract/plan/bookings';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { PlaceUse } from '@touchline/contract/plan/place-days';
import { call, callWithEtag } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { usePlanStale } from './plan-stale.ts';

/** When and where an event is, as it is sent. */
type Spot = { date: string; place: string | null; half: PlaceHalf | null };
type MovedEvent = { kind: 'training' | 'task'; id: string };

const read = ({ kind, id }: MovedEvent) =>
  kind === 'training'
    ? callWithEtag<typeof getTraining>('GET /v1/trainings/:id', { params: { id } })
    : callWithEtag<typeof getTask>('GET /v1/tasks/:id', { params: { id } });

const write = ({ kind, id }: MovedEvent, body: Partial<Spot>, ifMatch: string | undefined) =>
  kind === 'training'
    ? callWithEtag<typeof updateTraining>('PATCH /v1/trainings/:id', { params: { id }, body }, { ifMatch })
    : callWithEtag<typeof updateTask>('PATCH /v1/tasks/:id', { params: { id }, body }, { ifMatch });

/** A booking, a training or a task that goes elsewhere. `place`: the new one, absent if it stays at its own. */
export type Move = {
  use: Pick<PlaceUse, '_id' | 'kind' | 'place' | 'half' | 'from' | 'to' | 'updatedAt'>;
  from: string;
  place?: { _id: string; name: string };
  half: PlaceHalf | null;
};

/** Takes a move back. It is refused if somebody has changed the event since. */
export type UndoMove = () => Promise<unknown>;

const endOf = ({ use, from }: Move): string =>
  new Date(Date.parse(from) + Date.parse(use.to) - Date.parse(use.from)).toISOString();

const moveBooking = async (move: Move, id: string): Promise<UndoMove> => {
  const { use } = move;
  const send = (body: { place: string; half: PlaceHalf | null; from: string; to: string }) =>
    call<typeof updateBooking>('PATCH /v1/bookings/:id', { params: { id }, body });
  await send({ place: move.place?._id ?? use.place, half: move.half, from: move.from, to: endOf(move) });
  return () => send({ place: use.place, half: use.half, from: use.from, to: use.to });
};

const moveEvent = async ({ use, from, place, half }: Move, event: MovedEvent): Promise<UndoMove> => {
  const { record, etag } = await read(event);
  // What the screen shows is older: the move was meant for another time or place.
  if (use.updatedAt !== null && record.updatedAt !== use.updatedAt) throw new ApiError('preconditionFailed');
  const changes: Partial<Spot> = {
    ...(from !== use.from && { date: from }),
    ...(place && { place: place.name }),
    ...((place !== undefined || half !== use.half) && { half }),
  };
  const saved = await write(event, changes, etag);
  const before: Partial<Spot> = {
    ...(changes.date !== undefined && { date: record.date }),
    ...(changes.place !== undefined && { place: record.place }),
    ...(changes.half !== undefined && { half: record.half }),
  };
  return () => write(event, before, saved.etag);
};

/** Moves what takes a place; the answer takes it back. Matches are moved on their own page. */
export function useMoveUse() {
  const stale = usePlanStale();
  return useMutation({
    mutationFn: async (move: Move): Promise<UndoMove> => {
      const { _id, kind } = move.use;
      if (_id === null) throw new ApiError('resourceNotFound');
      if (kind === 'booking') return moveBooking(move, _id);
      if (kind === 'training' || kind === 'task') return moveEvent(move, { kind, id: _id });
      throw new ApiError('forbidden');
    },
    onSettled: stale,
    meta: { overlay: false },
  });
}

export function useUndoMove() {
  const stale = usePlanStale();
  return useMutation({ mutationFn: (undo: UndoMove) => undo(), onSettled: stale, meta: { overlay: false } });
}
