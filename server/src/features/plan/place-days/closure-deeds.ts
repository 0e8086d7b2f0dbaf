import type { ClosureDeed } from '@touchline/contract/plan/place-days';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { invalidField } from '../../../lib/errors.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import { freeSpots, type Spot } from '../../ground/places/free-spots.ts';
import type { PlaceBook } from '../../ground/places/place-book.service.ts';
import type { Use } from './read-uses.service.ts';

export type EventUse = Use & { event: AskedEvent };
type SentDeed = {
  event: string;
  deed: ClosureDeed;
  place?: string | null | undefined;
  half?: PlaceHalf | null | undefined;
};
/** What happens to an event; `spot` is where it is moved. */
export type Decided = { use: EventUse; deed: ClosureDeed; spot: Spot | null; free: Spot[] };
type Given = { book: PlaceBook; uses: readonly Use[] };

/** The rest of an abandoned match: a call-off is of the whole match, and its first part was played. */
const isRest = ({ event }: EventUse): boolean => event.match !== null && event.match.resumes_at === event.starts_at;

/** Throws 400 naming the place or the half of a deed. */
const assertSpot = (spot: Spot, field: string, book: PlaceBook): void => {
  const place = book.byId(spot.place);
  if (!place) throw invalidField(`${field}.place`, 'placeUnknown');
  if (!place.is_active) throw invalidField(`${field}.place`, 'placeClosed');
  if (spot.half !== null && !place.has_halves) throw invalidField(`${field}.half`, 'halfUnknown');
};

/** As it takes a place after it was decided about. */
const after = (use: EventUse, { deed, spot }: Pick<Decided, 'deed' | 'spot'>): Use => ({
  ...use,
  ...spot,
  isOff: deed === 'callOff',
});

/**
 * What happens to what is at a place that is closed, by start: as it was sent, else trainings and tasks go to a free place of the
 * same kind, and all others are called off. `uses` is all that takes places then, with the closure. Throws 400 naming a deed that
 * is not possible.
 */
export const decide = (events: readonly EventUse[], sent: readonly SentDeed[], { book, uses }: Given): Decided[] => {
  const now = new Map(uses.map((use) => [use.id, use]));
  const freeFor = (use: EventUse) =>
    freeSpots(use, { places: book.all, uses: [...now.values()].filter(({ isOff }) => !isOff) });
  const decided = new Map<string, Pick<Decided, 'deed' | 'spot'>>();
  const set = (use: EventUse, one: Pick<Decided, 'deed' | 'spot'>): void => {
    decided.set(use.id, one);
    now.set(use.id, after(use, one));
  };
  for (const [index, { event, deed, place, half = null }] of sent.entries()) {
    const use = events.find(({ id }) => id === event);
    if (!use) continue;
    const field = `deeds.${index}`;
    if (deed === 'callOff' && isRest(use)) throw invalidField(`${field}.deed`, 'notAllowed');
    const spot = deed !== 'move' ? null : place == null ? freeFor(use)[0] : { place, half };
    if (spot === undefined) throw invalidField(`${field}.place`, 'required');
    if (spot !== null) assertSpot(spot, field, book);
    set(use, { deed, spot });
  }
  for (const use of events.filter(({ id }) => !decided.has(id))) {
    const [spot] = use.kind === 'match' ? [] : freeFor(use);
    if (spot) set(use, { deed: 'move', spot });
    else set(use, { deed: isRest(use) ? 'keep' : 'callOff', spot: null });
  }
  return events.map((use) => ({ use, ...decided.get(use.id)!, free: freeFor(use) }));
};
