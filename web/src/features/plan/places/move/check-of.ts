import type { Place } from '@touchline/contract/plan/places';
import type { Planned } from '../../../../api/plan/plan-clashes.ts';
import type { Held } from './held.ts';

type Moved = Pick<Held, 'shown' | 'place' | 'half' | 'start'>;

/** The question what a move would mean; undefined for what can't be moved. `momentAt` reads minutes of the day. */
export const checkOf = (
  { shown: { use, start: before }, place: id, half, start }: Moved,
  places: readonly Place[],
  momentAt: (minute: number) => string | undefined,
): Planned | undefined => {
  const { kind, _id } = use;
  const date = start === before ? use.from : momentAt(start);
  const place = places.find((each) => each._id === id);
  if (_id === null || date === undefined || !place) return undefined;
  if (kind !== 'training' && kind !== 'task' && kind !== 'booking') return undefined;
  const durationMin = Math.round((Date.parse(use.to) - Date.parse(use.from)) / 60_000);
  return { kind, event: _id, date, durationMin, place: place.name, half };
};
